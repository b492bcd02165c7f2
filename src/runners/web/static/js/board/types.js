// Shapes of what the server sends for drawing, and of what the board is told. Types only.

/**
 * @typedef {object} Spot
 * @property {string} id    unique on the board
 * @property {string} name  as in positions: `T5`, `H0` and `base` belong to a seat, `start` and `river` too
 * @property {string} kind  track, one, point, gate, home, base, center; rosette, eyes, plain, start, river
 * @property {number} x
 * @property {number} y
 * @property {number | null} [arm]
 * @property {number | null} seat
 * @property {string} label for people who hear the board
 * @property {string} [ornament]
 * @property {number} [w]
 * @property {number} [h]
 *
 * @typedef {object} Line
 * @property {string} kind
 * @property {boolean} closed
 * @property {string[]} [spots]
 * @property {number[][]} [points]
 * @property {number | null} [seat]
 * @property {number} [arm]
 * @property {number} [die]
 * @property {number[]} [number]
 *
 * @typedef {object} SeatPlace
 * @property {number} seat
 * @property {number} [arm]
 * @property {number} [angle]
 * @property {{x: number, y: number, r: number}} [base]
 *
 * @typedef {object} Layout
 * @property {string} game
 * @property {string} ground  name of the drawing below the pieces
 * @property {number[]} box
 * @property {Spot[]} spots
 * @property {Line[]} lines
 * @property {SeatPlace[]} seats
 * @property {number} [arms]
 * @property {number} [disc]
 * @property {number} [boss]
 * @property {number} [lettering]
 * @property {Layout} [upright]
 *
 * @typedef {object} Player  how a seat looks and what it is called
 * @property {string} name
 * @property {number} colour  0 to 7
 * @property {number} mark    0 to 7
 *
 * @typedef {object} Piece
 * @property {string} id
 * @property {number} seat
 * @property {string} spot      id of the spot it stands on
 * @property {boolean} [finished]
 * @property {number} [nth]     its place among those on the same tray
 * @property {number} [of]      how many lie there
 *
 * @typedef {object} Choice  one thing the player may do now
 * @property {string} key
 * @property {number | null} die   index of the die, null where the game has none to choose
 * @property {string} [label]      number shown at the target
 * @property {string} from         spot id
 * @property {string} to           spot id
 * @property {string[]} path       spot ids, both ends included
 * @property {'move' | 'kill'} kind
 * @property {string} [word]       what landing on a piece is called
 * @property {number} [face]       the number it is played with
 * @property {boolean} [mind]      costs something; the tag carries a "!"
 * @property {string} title        "T3 to T5"
 * @property {string} effect       "kills Bruno, banks 1"
 * @property {'' | 'kill' | 'good' | 'mind'} tone
 * @property {any} move            what is sent to the server
 *
 * @typedef {object} Signs  what is drawn over the board
 * @property {string[]} movable  piece ids
 * @property {string | null} chosen  piece id
 * @property {string[]} path     spot ids
 * @property {{spot: string, kind: string, tag?: string}[]} targets
 */

export {};
