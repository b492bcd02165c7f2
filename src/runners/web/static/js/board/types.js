// Shapes of what the server sends for drawing, and of what the board is told. Types only.
// A game without art may leave out `box`, `lines`, `seats`, `seat` and `label`: `plain` completes them.

/**
 * @typedef {object} Spot
 * @property {string} id    unique on the board
 * @property {string} name  as in positions; one name may mean a spot of each seat
 * @property {string} kind  by which its game tells spots apart
 * @property {number} x
 * @property {number} y
 * @property {number | null} [arm]
 * @property {number | null} [offset]  its number within its arm
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
 * @property {string} [ground]  name of the drawing below the pieces
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
 * @property {boolean} [mind]      costs something; its tag has a "!"
 * @property {[string, string]} ends  where it begins and ends, as people read it
 * @property {boolean} [enters]    does it bring a piece onto the board?
 * @property {string} effect       "kills Bruno, banks 1"
 * @property {'' | 'kill' | 'good' | 'mind'} tone
 * @property {import('../protocol.js').Choice['choice']} move  what is sent to the server
 *
 * @typedef {object} Motion  a piece moves along a path
 * @property {string} id
 * @property {string[]} path  spot ids
 * @property {string} spot    where it ends
 * @property {Manner} how
 * @property {boolean} [strikes]  was it thrown off the board?
 *
 * @typedef {'step' | 'enter' | 'home' | 'leap' | 'exit' | 'rise' | 'fall' | 'drown'} Manner
 *   how a piece moves: spot by spot; lifted in; home; into a middle place and out of it; out of the water;
 *   back to where it began; into the water
 *
 * @typedef {object} Trace  the last move, which stays marked
 * @property {string[]} path  spot ids
 * @property {number | null} seat
 * @property {string[] | null} struck  where a piece was lost by it, and where it went
 *
 * @typedef {object} Signs  what is drawn over the board
 * @property {string[]} movable  piece ids
 * @property {string | null} chosen  piece id
 * @property {string[]} path     spot ids
 * @property {{spot: string, kind: string, tag?: string}[]} targets
 */

export {};
