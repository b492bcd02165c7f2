// What the page asks a game: the interface between the screens and `games/<id>/game.js`. Types only.
// A module exports `game`, and of each part only what differs from `plain`.
/** @import { Selection } from '../board/selection.js' */
/** @import { Size } from '../board/signs.js' */
/** @import { Option } from '../parts/room/options.js' */
/** @import { GameEvent } from '../protocol.js' */
/** @import { Sums } from '../screens/results/figures.js' */

/**
 * @typedef {Play['state']} Shown  a position as the server shows it
 * @typedef {(props: {room: Room, play: Play}) => VNode} PlayPart
 * @typedef {(turn: Turn) => VNode} TurnPart
 *
 * @typedef {object} GameModule  everything that differs from game to game on the page
 * @property {Art} art
 * @property {Pieces} pieces
 * @property {Words} words
 * @property {Panel} panel
 * @property {Figures} figures
 * @property {Options} options
 *
 * @typedef {{[P in keyof GameModule]?: Partial<GameModule[P]>}} OwnModule
 *
 * @typedef {object} Art  how the board and the pieces look
 * @property {string} preview  the layout that the home screen shows, by its name
 * @property {string} shape  which the style sheets know: `round` and framed, `wide`, or `any`
 * @property {Piece[]} showcase  and the pieces on it
 * @property {(layout: Layout, seat: number | null, upright: boolean) => Layout} seen  as this seat sees it
 * @property {(layout: Layout, seat: number | null) => string | null} ground
 *   the name of the drawing below the pieces; null: it is drawn by `floor`
 * @property {(layout: Layout) => string} floor
 * @property {(layer: Element, layout: Layout, players: Player[], look: Look) => void} dress
 *   fit the drawing to who sits where
 * @property {(layout: Layout, look: Look) => number[]} box  what is seen of it
 * @property {(layout: Layout, seat: number | null) => Place[]} around
 *   where people sit at the board, clockwise from the viewer
 * @property {(seat: number, player?: Player) => {cls: string, body: string}} piece
 * @property {(seat: number, look: {colour: number, mark: number}) => string} sign  a seat's mark in lists
 * @property {(layout: Layout) => Size} size  of what is drawn over the pieces
 * @property {(spot: Spot, lift: number) => number[]} tag  where a target's tag stands
 * @property {(shown: Labelled) => string} labels  names and numbers on the board
 *
 * @typedef {{seat: number | null, angle: number}} Place  0 is near the viewer, a quarter turn is on the left
 *
 * @typedef {object} Labelled
 * @property {string} uid
 * @property {Layout} layout
 * @property {Look} look
 * @property {Piece[]} pieces
 * @property {{seat: number, name: string}[]} names
 * @property {number | null} turn
 *
 * @typedef {object} Pieces  positions, choices and events as pieces that stand and move
 * @property {(state: Shown, places: Places, old: Piece[], fixed: string[][]) => Piece[]} standing
 * @property {(layout: Layout, places: Places, players: number) => Piece[]} setup  before the game
 * @property {(
 *   offers: Offer[], state: Shown, places: Places, names: string[], aside?: boolean
 * ) => Choice[]} choices  those that move a piece; told to others, nothing is called their own
 * @property {(offers: Offer[], state: Shown, names: string[]) => {words: string, offer: Offer}[]} others
 *   those that do not
 * @property {(like: Choice['move'], spot: string) => Choice['move']} aimed  the same choice, to another spot
 * @property {(event: Told, offers: Way[]) => number} travels  how many spots a piece moves by it
 * @property {(event: Told | GameEvent, places: Places, offers: Way[]) => string[]} way
 *   the ids of the spots that a piece passes by it; none where none moves
 * @property {(event: Told | GameEvent, now: Piece[], places: Places, offers: Way[]) => Motion | null} motion
 *
 * @typedef {Pick<Offer, 'choice' | 'path'>} Way
 *
 * @typedef {object} Words  what is said about the game, from the catalogue
 * @property {string} title
 * @property {string} full
 * @property {string} about  for the home screen
 * @property {string} subtitle  beside the title while it is played
 * @property {string} piece  the kind of piece, as sentences choose by it
 * @property {string} strike  what landing on a piece is called there
 * @property {(spot: Spot) => string} spot  a spot, short
 * @property {(spot: Spot, players: Player[], seat: number | null) => string} place  in a sentence
 * @property {(spot: Spot, players: Player[]) => string} heard  for people who hear the board
 * @property {(play: Play, players: Player[]) => {own: string, other: string} | null} acting
 *   what the player to act does, where it is not simply their turn
 * @property {(turn: Pick<Turn, 'room' | 'play' | 'selection' | 'playback'>) => [string, string]} turn
 *   a heading and a note for the player to act
 * @property {(play: Play) => string} waiting  a note for the others
 * @property {(play: Play) => string} roll  on the button
 * @property {'roll' | 'throw'} verb  what one does with the dice
 * @property {(memory: Memory, seat: number, who: string) => [string, string] | null} again
 *   a heading and a note where a player goes on rolling in the same turn
 * @property {(offer: Offer, scene: Scene) => string} choice  "move from T3 to T5", within a sentence
 * @property {(choice: Choice) => string} confirm  on the button that plays it
 * @property {(room: Room, seat: number, other: string) => string} resign  what resigning gives away
 * @property {(event: Told, after: Told[], next: Next | null) => string} lost
 *   why a turn or dice were lost, and what comes next; `after` is told after it
 *
 * @typedef {{own: 'yes' | 'no', who: string}} Next  who acts now, where it is somebody else
 *
 * @typedef {{play: Play, places: Places | undefined, players: Player[]}} Scene
 *
 * @typedef {object} Memory  what the panel remembers about rolls
 * @property {number[]} dice  the last roll, as it lies on the table
 * @property {number} rolls
 * @property {number} count  how many dice the last roll had, even if the turn has passed by itself
 * @property {number | null} seat
 * @property {string | null} why
 * @property {number} nth  which roll of the turn it was, where a game counts them
 *
 * @typedef {object} Panel  the table: who sits where, the dice, the list of moves
 * @property {string} table  the class of its own arrangement; empty for the usual one
 * @property {PlayPart | null} Players  beside the board
 * @property {PlayPart | null} Beyond  above it
 * @property {PlayPart | null} Near  below it
 * @property {TurnPart} Tray
 * @property {TurnPart | null} Reasons  what keeps dice from being used
 * @property {(play: Play) => TurnPart | null} instead  in place of the list of moves
 * @property {(play: Play, selection: Selection) => {disc: boolean, cls: string, byPiece?: boolean}} moves
 *   does each move show its number, which class does the list have, and is a long one split by piece?
 * @property {(state: Shown) => number | null} die  the die that is already chosen
 * @property {(table: Table, die: number, choose: (next: Selection) => void) => void} touch  a die was tapped
 * @property {(memory: Memory, told: Told, dice?: number[]) => Memory} remember
 * @property {(face: number) => {svg: string, label: string}} face  a key to type a roll with
 * @property {number[]} faces
 *
 * @typedef {object} Figures  the results
 * @property {(event: Told) => boolean} strikes  is a piece lost by it?
 * @property {((event: Told) => boolean) | null} ends  does a turn end with it? null: when another player acts
 * @property {(event: Told) => boolean} lots  is it a throw for the first turn, or what came of it?
 * @property {(event: Told) => boolean} loses  is a turn lost by it, or dice?
 * @property {(event: Told, sums: Sums) => void} count
 * @property {boolean} countsTurns  does `count` count turns? Otherwise a turn ends when another player acts
 * @property {(play: Play, seat: number) => number} home  how many pieces are home
 * @property {(play: Play, winners: number[]) => number[]} finished  seats that have a place, in their order
 * @property {() => {order: string, home: string, strike: string, moment: string}} words
 * @property {(sums: Sums) => Column[]} columns
 * @property {(sums: Sums) => [number, string][]} numbers
 * @property {((props: {room: Room}) => VNode) | null} Beside
 *
 * @typedef {{title: string, wide?: boolean, of: (seat: number) => number}} Column
 *
 * @typedef {object} Options  what is agreed before the game
 * @property {() => Option[]} list
 * @property {((props: OptionsProps) => VNode) | null} Extra
 * @property {boolean} looks  may players choose their colour and mark?
 * @property {string[] | null} sides  names of the two sides
 * @property {number} chair  the chair that is offered first
 * @property {(() => Short) | null} short  a first game of a few minutes
 *
 * @typedef {{options: Record<string, OptionValue>, note: string}} Short
 *
 * @typedef {object} Study  positions that are studied: `games/<id>/study.js`, fetched with the first of them
 * @property {(state: Shown) => {faces: number[], note: string}} held  what lies before the player to act
 * @property {Record<string, number>} usual  options of the board that is shown first
 * @property {() => Field[]} sizes  options that make another board
 * @property {() => Field[]} fields  what can be set besides pieces, turn and dice
 * @property {(spot: Spot, seat: number) => boolean} stands  may a piece of this seat be put there?
 * @property {(state: Shown) => Edit} read  a position as it can be changed
 * @property {(edit: Edit, spots: string[][]) => object} write  as the server takes it, with the spots by seat
 * @property {(edit: Edit) => Edit} bare  the same with nothing in hand: the roll is due
 *
 * @typedef {{key: string, title: string, values: [string, string][]}} Field
 * @typedef {{turn: number, dice: number[], values: Record<string, string>}} Edit
 *
 * @typedef {object} OptionsProps
 * @property {Room} room
 * @property {boolean} disabled
 * @property {(change: object) => void} onPropose
 */

export {};
