// The messages, made by `python -m runners.protocol --types` from the published JSON Schema.

/**
 * Become a member of the room, standing. The answer brings the member's id and token. Joining again
 * with the same key gives the same member and a fresh token; the old one is void.
 */
export interface Join {
  type: 'join';
  lean?: boolean;
  /** May be given, any integer from 0; it is not compared (QR14). */
  gameSeq?: number;
  /**
   * Random, made by the client: at least 128 bits, as hex or URL-safe base64; 22 to 128 characters of
   * `A-Z a-z 0-9 _ -`.
   */
  key: string;
  name?: string;
  colour?: string | null;
  mark?: string | null;
}

/** Look on. A spectator has no token and can do nothing. */
export interface Watch {
  type: 'watch';
  lean?: boolean;
  /** May be given, any integer from 0; it is not compared (QR14). */
  gameSeq?: number;
  lastSeq?: number | null;
}

/** Come back as a member. The newest connection of a member plays; the older one is closed. */
export interface Resume {
  type: 'resume';
  lean?: boolean;
  /** May be given, any integer from 0; it is not compared (QR14). */
  gameSeq?: number;
  token: string;
  lastSeq?: number | null;
}

/**
 * Take over a seat with the one-time code that its holder asked for (QR34). Using the code again with
 * the same key gives the same seat and a fresh token.
 */
export interface Claim {
  type: 'claim';
  lean?: boolean;
  /** May be given, any integer from 0; it is not compared (QR14). */
  gameSeq?: number;
  code: string;
  /**
   * Random, made by the client: at least 128 bits, as hex or URL-safe base64; 22 to 128 characters of
   * `A-Z a-z 0-9 _ -`.
   */
  key: string;
}

/** Change the own name, colour or mark; absent ones stay (QR35). */
export interface Profile {
  type: 'profile';
  id: string;
  /** May be given, any integer from 0; it is not compared (QR14). */
  gameSeq?: number;
  name?: string | null;
  colour?: string | null;
  mark?: string | null;
}

/**
 * Leave the room for good; always possible (QR14). It may concede a set of Ur (QB40). In a running
 * game a bot takes the chair where stand-ins are agreed, else the game is aborted (QR2). After
 * `accepted` come a `goodbye` and the end of the connection; its events go to the others.
 */
export interface Leave {
  type: 'leave';
  id: string;
  /** May be given, any integer from 0; it is not compared (QR14). */
  gameSeq?: number;
}

/**
 * Take a free chair, or change to it (QR31, QR34). Before a rematch this, `seatBot` and `removeBot`
 * ask all who sit: a vote of kind `seats` (QR38).
 */
export interface Sit {
  type: 'sit';
  id: string;
  gameSeq: number | null;
  chair: number;
}

/** Give the chair up and stay in the room (QR34). It may concede a set of Ur (QB40). */
export interface Stand {
  type: 'stand';
  id: string;
  gameSeq: number | null;
}

/** Put a bot into a free chair: any seated player may; it counts as a change of seats (QR24). */
export interface SeatBot {
  type: 'seatBot';
  id: string;
  gameSeq: number | null;
  chair: number;
  bot: string;
}

/** Take a bot out of its chair (QR24). It may concede a set of Ur to the bot (QB40). */
export interface RemoveBot {
  type: 'removeBot';
  id: string;
  gameSeq: number | null;
  chair: number;
}

/** Propose other options; the proposer agrees by proposing (QR21, QR22). Absent options stay. */
export interface Propose {
  type: 'propose';
  id: string;
  gameSeq: number | null;
  change: Record<string, unknown>;
}

/** Be ready. With the server's dice: the seal of 32 random bytes of this client, and the commitment. */
export interface Ready {
  type: 'ready';
  id: string;
  gameSeq: number | null;
  commitment?: string | null;
  seal?: string | null;
  contribution?: string | null;
}

/** Take Ready back (QR34). */
export interface Unready {
  type: 'unready';
  id: string;
  gameSeq: number | null;
}

/** Open the own seal once the start is sealed; every client does so by itself, at once. */
export interface Open {
  type: 'open';
  id: string;
  gameSeq: number | null;
  commitment: string;
  e: string;
  sealed: string;
}

/** Ask all seated players to stop the running game without a winner (QR1, QR32). */
export interface ProposeCancel {
  type: 'proposeCancel';
  id: string;
  gameSeq: number | null;
}

/**
 * Ask the others to free the chair of a player who has been away for 60 s (QR28). While tallies of a
 * set of Ur have been won it takes ten minutes (QB40). A player who spoiled two starts (`spoils` in
 * `view.chairs`) need not be away.
 */
export interface ProposeVacate {
  type: 'proposeVacate';
  id: string;
  gameSeq: number | null;
  chair: number;
}

/** Agree to the open proposal, named by its number. */
export interface Agree {
  type: 'agree';
  id: string;
  gameSeq: number | null;
  proposal: number;
}

/** Refuse the open proposal: that drops it (QR22). */
export interface Refuse {
  type: 'refuse';
  id: string;
  gameSeq: number | null;
  proposal: number;
}

/** Take the own agreement back while the vote is open (QR32); the proposer's drops the proposal. */
export interface Withdraw {
  type: 'withdraw';
  id: string;
  gameSeq: number | null;
  proposal: number;
}

/** Roll the dice that are due. `dice` only where the room types its dice (A22, QR33). */
export interface Roll {
  type: 'roll';
  id: string;
  gameSeq: number | null;
  dice?: number[] | null;
}

/** Correct the roll typed last; what followed by itself is taken back with it (QR33). */
export interface Retype {
  type: 'retype';
  id: string;
  gameSeq: number | null;
  dice: number[];
}

/**
 * Make a choice of the game, in the JSON form of its moves. LMR: a move, a designation, a delegation.
 * Ur: a move, or declining an award.
 */
export interface Move {
  type: 'move';
  id: string;
  gameSeq: number | null;
  move: Record<string, unknown>;
}

/** Give up a running game of two: the other has won, in Ur with the points of the position (QR42). */
export interface Resign {
  type: 'resign';
  id: string;
  gameSeq: number | null;
}

/** Ask for a Rematch; asking is consenting (R2, QR7). */
export interface RequestRematch {
  type: 'requestRematch';
  id: string;
  gameSeq: number | null;
}

/** Consent to the Rematch that was asked for; the last to consent makes it (R2, R5). */
export interface Consent {
  type: 'consent';
  id: string;
  gameSeq: number | null;
}

/** Decline, or withdraw the own consent: at once back to the pre-game (R4, QR9, QR10). */
export interface DeclineRematch {
  type: 'declineRematch';
  id: string;
  gameSeq: number | null;
}

/** Ask for a one-time code that carries the own seat to another device (QR34). */
export interface AskSeatCode {
  type: 'seatCode';
  id: string;
  /** May be given, any integer from 0; it is not compared (QR14). */
  gameSeq?: number;
}

/** Ask for a sign of life and the server's time. Needs no `id`; spectators may send it too. */
export interface Ping {
  type: 'ping';
  id?: string;
  /** May be given, any integer from 0; it is not compared (QR14). */
  gameSeq?: number;
}

/** The answer to the first message: who you are, and the room. */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  release: string;
  code: string;
  roomId: string;
  now: number;
  member: string | null;
  token: string | null;
  seq: number;
  gap: boolean;
  events: unknown[];
  story?: Record<string, unknown>[][];
  state: State;
}

/**
 * The room as everybody may see it, and what the player to act may do. Absent parts have not changed.
 * `view` has the parts `room`, `members`, `chairs`, `options`, `vote`, `seating`, `missing`, `dice`,
 * `play`, `results`, `set`, `previous` and `waits`. A part that is null does not exist now.
 */
export interface State {
  view: View;
  choices?: Choice[];
  reasons?: Reason[];
  layout?: Record<string, unknown> | unknown | null;
}

/** The room as everybody may see it. An absent part has not changed, one that is null is not there. */
export interface View {
  room?: RoomShown;
  members?: MemberShown[];
  chairs?: (ChairShown | null)[];
  options?: Record<string, unknown>;
  vote?: VoteShown | null;
  seating?: SeatingShown | null;
  missing?: LackShown[];
  dice?: DiceShown;
  sealed?: SealedShown | null;
  play?: PlayShown | null;
  results?: ResultsShown | null;
  set?: SetShown | null;
  previous?: PreviousShown | null;
  waits?: number[];
  you?: YouShown | null;
}

/** The room itself. */
export interface RoomShown {
  roomId: string;
  game: string;
  title: string;
  phase: string;
  gameSeq: number;
  seq: number;
  hash: string;
  time: number;
  players: [number, number];
}

/** Somebody in the room, seated or standing. */
export interface MemberShown {
  member: string;
  name: string;
  colour: string | null;
  mark: string | null;
  chair: number | null;
  awaySince: number | null;
}

/** A taken chair and who sits there, a person or a bot. */
export interface ChairShown {
  chair: number;
  name: string;
  colour: string;
  mark: string;
  member: string | null;
  bot: string | null;
  ready: boolean;
  seal: string | null;
  spoils: boolean;
  awaySince: number | null;
  standIn: string | null;
  standInAt: number | null;
}

/** The open proposal (QR22, QR28, QR32, QR38). */
export interface VoteShown {
  proposal: number;
  kind: string;
  by: number | null;
  voters: number[];
  agreed: number[];
  change: Record<string, unknown> | null;
  vacate: number | null;
  member: string | null;
  seat: ChairChange | null;
}

/** Who shall sit in a chair: a member, a bot, or with neither nobody: then the bot there goes (QR38). */
export interface ChairChange {
  chair: number;
  member?: string | null;
  bot?: string | null;
}

/** Before a Rematch, where chairs change by agreement only (QR38). */
export interface SeatingShown {
  stood: Record<string, number>;
  refused: string[];
}

/** Something that the start still waits for. */
export interface LackShown {
  code: string;
  message: string;
  saying: Saying;
  chairs: number[];
}

/** A key of the catalogue with its parameters, to be said in any language. */
export interface Saying {
  is: 'saying';
  key: string;
  params?: Record<string, unknown>;
}

/** Where the dice come from, and what can be checked of them. */
export interface DiceShown {
  mode: string;
  commitment: string | null;
  scheme: string | null;
  broken: number;
  context: string | null;
  secret: string | null;
}

/** The sealed start whole, with its hash: what clients answer with `open`. */
export interface SealedShown {
  entry: Record<string, unknown>;
  opened: number[];
  missing: number[];
  deadline: number;
}

/** The game, whose turn it is and what is due. */
export interface PlayShown {
  seats: number[];
  names: string[];
  gone: GoneShown[];
  options: Record<string, unknown>;
  state: LmrShown | UrShown;
  fixed: string[][];
  actor: number | null;
  chair: number | null;
  rolls: number;
  diceDue: DiceDueShown | null;
  lots: LotsShown | null;
  bot: string | null;
  retype: RetypeShown | null;
}

/** How somebody looked who left the game (QR2). */
export interface GoneShown {
  seat: number;
  colour: string;
  mark: string;
}

/** The roll that is due. */
export interface DiceDueShown {
  seat: number;
  count: number;
  faces: number[];
}

/** The throw for the first turn (QR39). */
export interface LotsShown {
  seats: number[];
  thrown: number[];
}

/** A typed roll that may still be corrected (QR33). */
export interface RetypeShown {
  roll: number;
  seat: number;
  by: string;
}

/** How the game ended, and who wants a Rematch. */
export interface ResultsShown {
  kind: string;
  reason: string | null;
  winners: number[];
  points: number | null;
  deadline: number | null;
  request: number | null;
  agreed: number[];
  players: number[];
}

/** The set that the game belongs to (B2, B11). */
export interface SetShown {
  stake: number;
  pool: number;
  games: number;
  table: number;
  tallies: number[];
  winner: number | null;
  winnings: number[];
}

/** How the game before this one ended. */
export interface PreviousShown {
  gameSeq: number;
  kind: string;
  winners: string[];
  points: number | null;
}

/** Who you are here. */
export interface YouShown {
  member: string;
  chair: number | null;
  seat: number | null;
}

/** A legal choice of the player to act. */
export interface Choice {
  move: Record<string, unknown>;
  path: string[];
  does: Record<string, unknown>[];
}

/** Why a piece that could have been meant does not move now. */
export interface Reason {
  seat: number;
  spot: string;
  dice: number[];
  text: string;
  rule: string;
}

/** What happened, and what changed by it. Numbers follow each other without a hole. */
export interface Events {
  type: 'events';
  events: unknown[];
  story?: Record<string, unknown>[][];
  state: State;
}

/** Your command was carried out, and is stored for good. Repeating it gets this again. */
export interface Accepted {
  type: 'accepted';
  id: string;
  first: number;
  last: number;
  seatCode?: string;
  expires?: number;
}

/** Your message changed nothing. */
export interface Refused {
  type: 'refused';
  id: string | null;
  code: string;
  rule: string | null;
  message: string;
  key: string;
  params: Record<string, unknown>;
  legal?: unknown;
}

/** The countdown of the results, every second (R1, QR11); `view.results.deadline` is what it counts to. */
export interface Tick {
  type: 'tick';
  gameSeq: number;
  remaining: number;
}

/** The answer to `ping`. */
export interface Pong {
  type: 'pong';
  id: string;
  now: number;
}

/** Your seat was opened elsewhere and plays there; this connection is closed. */
export interface Replaced {
  type: 'replaced';
  message: string;
  saying: Saying;
}

/**
 * The server closes this connection. `stopping`, `fault`: come back. `limit`: too many messages, or no
 * first message in time. `expired`: the room is gone. `left`: you have left it. A client that does not
 * read is cut off without a word.
 */
export interface Goodbye {
  type: 'goodbye';
  why: string;
  message: string;
  saying: Saying;
  retryMs: number | null;
}

/**
 * A pre-game begins: the first event of each (roomId, gameSeq) (R5, QR13, QR26). `prev` is the hash of
 * the last entry of the log before it, absent in a new room. `starter` is the member id, or
 * `bot:<chair>`, that R8 gives the first turn; `set` is the set of Ur that goes on (QB40).
 */
export interface Opened {
  type: 'opened';
  roomId: string;
  game: string;
  rules: string;
  cause: 'created' | 'declined' | 'disconnected' | 'expired' | 'host' | 'left' | 'rematch' | 'vacated';
  options: Record<string, unknown>;
  seats?: Occupant[];
  starter?: string | null;
  set?: UrSet | null;
  prev?: string | null;
}

/** Who sits in a chair: a member or a bot, with the colour and mark that the board shows. */
export interface Occupant {
  chair: number;
  name: string;
  colour: string;
  mark: string;
  member?: string | null;
  bot?: string | null;
}

/** A series of games. The stake is what each player paid, once (QB31). */
export interface UrSet {
  stake?: number;
  games?: number;
  tallies?: [number, number];
}

/**
 * The server has drawn a secret and binds itself to it: C of the dice scheme. `scheme` is absent in
 * entries of format 1: their contributions lie open (v1).
 */
export interface Committed {
  type: 'committed';
  commitment: string;
  scheme?: 'v2' | null;
}

/**
 * The commitment is void, its secret is shown, and nobody is Ready any more. `why`: the room types its
 * dice now, or the commitment was of the older scheme.
 */
export interface Voided {
  type: 'voided';
  commitment: string;
  secret: string | null;
  why?: 'scheme' | 'typed';
}

/** Somebody came in, standing (QR34). */
export interface Joined {
  type: 'joined';
  member: string;
  name: string;
  colour?: string | null;
  mark?: string | null;
}

/** A member's name, colour and mark as they are now. */
export interface Profiled {
  type: 'profiled';
  member: string;
  name: string;
  colour?: string | null;
  mark?: string | null;
}

/** A member is gone, and the chair with it (QR24). */
export interface Left {
  type: 'left';
  member: string;
  cause?: 'left' | 'replaced' | 'vacated';
}

/** A chair is taken, by a member (who leaves any other) or by a bot (QR24, QR34). */
export interface Sat {
  type: 'sat';
  seat: Occupant;
}

/** A chair is free again, of a member who stays in the room or of a bot. */
export interface Stood {
  type: 'stood';
  chair: number;
}

/**
 * A vote is open; its number is this entry's `seq`. `voters` are the chairs that must agree. `chair`
 * proposes, or `member`, who has no chair and so no vote (QR38).
 */
export interface Proposed {
  type: 'proposed';
  kind: 'cancel' | 'options' | 'seats' | 'vacate';
  chair?: number | null;
  voters: number[];
  agreed: number[];
  change?: Record<string, unknown> | null;
  vacate?: number | null;
  member?: string | null;
  seat?: ChairChange | null;
}

/** A voter agreed; with the last one the proposal is carried out (QR22). */
export interface Agreed {
  type: 'agreed';
  chair: number;
}

/** An agreement was taken back; the vote stays open (QR32). */
export interface Withdrawn {
  type: 'withdrawn';
  chair: number;
}

/** The vote is closed without effect (QR22, QR24, QR25, QR32, QR38). */
export interface Dropped {
  type: 'dropped';
  why: 'away' | 'gaveWay' | 'left' | 'refused' | 'returned' | 'seats' | 'started' | 'withdrawn';
  chair?: number | null;
}

/** All agreed: these are the options now, and nobody is Ready (R7, QR22). */
export interface Changed {
  type: 'changed';
  options: Record<string, unknown>;
}

/**
 * A player is Ready. With fair dice: the seal of the contribution, and the commitment it is for.
 * `contribution` stands in entries of format 1 only.
 */
export interface BecameReady {
  type: 'ready';
  chair: number;
  contribution?: string | null;
  commitment?: string | null;
  seal?: string | null;
}

/** A player took Ready back, or lost it because the seat was carried to another device (QR34). */
export interface BecameUnready {
  type: 'unready';
  chair: number;
  why?: 'carried' | null;
}

/**
 * Nothing is missing: seats, seals and options are frozen, and every client opens its seal (QR25).
 * `seats[i]` will play seat i, `options` are those of `started`. At `deadline` (ms) a start with an
 * opening missing is broken off. There is at most one for a commitment.
 */
export interface Sealed {
  type: 'sealed';
  commitment: string;
  seats: SealedSeat[];
  options: Record<string, unknown>;
  deadline: number;
}

/** A seat of a sealed start: a member with the seal, or a bot, which needs none. */
export interface SealedSeat {
  chair: number;
  seal: string | null;
  member?: string | null;
  bot?: string | null;
}

/** A player's client opened its seal: `e` is the contribution, `sealed` the hash of the entry it saw. */
export interface Unsealed {
  type: 'unsealed';
  chair: number;
  e: string;
  sealed: string;
}

/**
 * A sealed start was broken off: its secret is shown, nobody is Ready, `committed` follows. `chair` is
 * who left or carried the seat on, else null; `missing` are the chairs whose opening had not arrived.
 */
export interface Broken {
  type: 'broken';
  why: 'carried' | 'late' | 'left';
  chair: number | null;
  missing: number[];
  secret: string;
}

/** The server was away: a sealed start waits until this `deadline` (ms) instead. */
export interface Prolonged {
  type: 'prolonged';
  deadline: number;
}

/**
 * The game begins (QR25): the header of the replay (QR26). `seats[i]` plays seat i. `options` are the
 * game's, complete; `context` is X of the dice scheme, absent with typed dice. `contributions` has one
 * per seat, the bots' included. `starter` is a seat, or `lots`: then the first rolls are lots, and the
 * options name seat 0 (QR39); in Ur `black`, `white` or `lots`. `commitment` is that of the sealed
 * start.
 */
export interface Started {
  type: 'started';
  seats: Occupant[];
  options: Record<string, unknown>;
  dice: 'external' | 'server';
  starter?: number | string | null;
  contributions?: string[];
  context?: string | null;
  commitment?: string | null;
}

/** Dice fell: roll `i` of the game, for `seat`. `typed` names who typed them (QR33). */
export interface Rolled {
  type: 'rolled';
  i: number;
  seat: number;
  dice: number[];
  typed?: string | null;
}

/** Roll `i` was corrected; the position is the one before it, with these dice (QR33). */
export interface Retyped {
  type: 'retyped';
  i: number;
  seat: number;
  dice: number[];
  typed: string;
}

/** A seat made a choice: a move, a designation, a delegation, a declined award. */
export interface Moved {
  type: 'moved';
  seat: number;
  move: Record<string, unknown>;
}

/**
 * The game is in a terminal state and frozen (R1). The secret of the dice is shown. `deadline` (ms)
 * ends the results period; absent where the module is switched off (QR29). A game that was `conceded`
 * has a winner, as `resigned` just before it says (QR42).
 */
export interface Ended {
  type: 'ended';
  kind: 'aborted' | 'cancelled' | 'conceded' | 'over';
  stateHash: string;
  winners?: number[];
  points?: number | null;
  reason?: string | null;
  secret?: string | null;
  deadline?: number | null;
}

/** A set begins: both stakes go into the pool, the tallies onto the table (B2, QB41). */
export interface SetBegan {
  type: 'setBegan';
  stake: number;
  seats: string[];
}

/**
 * A game of the set was won: what the winner took, and the tallies as they lie now (B11). `winner`
 * when one hand holds all of them: that ends the set, and the pool is his (QB42).
 */
export interface SetScored {
  type: 'setScored';
  seat: number;
  fromTable: number;
  fromLoser: number;
  tallies: [number, number];
  winner?: number | null;
}

/**
 * The set ends before its 21 tallies are in one hand, because a player's chair is given up (QB40).
 * With a `winner`, his is the `pool`: the other conceded the set or, `vacated`, holds fewer tallies.
 * Without one, each gets back his stake, `returned`.
 */
export interface SetEnded {
  type: 'setEnded';
  why: 'left' | 'seats' | 'vacated';
  returned: number;
  winner?: number | null;
  pool?: number;
}

/** A Rematch was asked for. `agreed`: the chairs that consent by that, the bots' included (QR7). */
export interface RematchRequested {
  type: 'rematchRequested';
  chair: number;
  agreed: number[];
}

/** A player consented to the Rematch (R2). */
export interface RematchAgreed {
  type: 'rematchAgreed';
  chair: number;
}

/** A player declined, or withdrew the consent: `opened` follows at once (R4, QR9). */
export interface RematchDeclined {
  type: 'rematchDeclined';
  chair: number;
}

/** A member has had no connection since `since` (ms) (QR30). Being away clears the own Ready. */
export interface WentAway {
  type: 'away';
  member: string;
  since: number;
  disconnected?: boolean;
}

/** A member is here again; a stand-in hands the seat back (QR3). */
export interface CameBack {
  type: 'back';
  member: string;
}

/** From now on a bot plays for the absent player of this chair. */
export interface StoodIn {
  type: 'stoodIn';
  chair: number;
  bot: string;
}

/** The player of this chair leaves the running game: a bot has the chair from now on (QR2). */
export interface TookOver {
  type: 'tookOver';
  chair: number;
  bot: string;
}

/** A player of a game of two gives it up: `ended` follows at once, the other has won (QR42). */
export interface Resigned {
  type: 'resigned';
  chair: number;
}

/** A position of Last Man Running. */
export interface LmrShown {
  turn: number;
  actor: number | null;
  due: 'delegate' | 'move' | 'roll' | null;
  diceDue: number;
  pending: number[];
  dead: number[];
  active: number | null;
  delegated: number | null;
  bank: number;
  pegs: string[][];
  finished: number[];
  outcome: LmrOutcomeShown | null;
  legal: LmrLegalShown[][];
}

/** How a game ended: `winner` without Team Play, `winningTeam` with it. */
export interface LmrOutcomeShown {
  winner?: number | null;
  winningTeam?: number[] | null;
}

/** What may be done with a die: a move `from` a spot `to` another, or giving it `to` a teammate's seat. */
export interface LmrLegalShown {
  from?: string | null;
  to: string | number;
  kill?: number | null;
}

export interface LmrRolled {
  type: 'rolled';
  seat: number;
  dice: number[];
}

/** Dice earned for the turn's bank (A16). */
export interface LmrBanked {
  type: 'banked';
  seat: number;
  count: number;
  why: 'kill' | 'roll';
  bank: number;
}

export interface LmrDesignated {
  type: 'designated';
  seat: number;
  die: number | null;
  face: number | null;
}

export interface LmrDelegated {
  type: 'delegated';
  seat: number;
  to: number;
  die: number;
  face: number;
}

export interface LmrMoved {
  type: 'moved';
  seat: number;
  peg: number;
  face: number;
  origin: string;
  target: string;
}

/** The seat's Peg goes back to Base (A13). */
export interface LmrKilled {
  type: 'killed';
  seat: number;
  by: number;
  peg: number;
  spot: string;
}

export interface LmrPegFinished {
  type: 'pegFinished';
  seat: number;
  peg: number;
  spot: string;
}

export interface LmrPlayerFinished {
  type: 'playerFinished';
  seat: number;
  place: number;
}

/** Auto-Pass: no Pending Die has a Legal Move (A19). Dice in Roll Order. */
export interface LmrForfeited {
  type: 'forfeited';
  seat: number;
  dice: number[];
}

export interface LmrTurnPassed {
  type: 'turnPassed';
  seat: number;
  to: number;
}

/** The game is over (A27): the seat that finished last, and all who won with it. */
export interface LmrWon {
  type: 'won';
  seat: number;
  winners: number[];
}

export type LmrEvent = LmrRolled | LmrBanked | LmrDesignated | LmrDelegated | LmrMoved | LmrKilled | LmrPegFinished | LmrPlayerFinished | LmrForfeited | LmrTurnPassed | LmrWon;

/** A position of Ur. Black is seat 0, White seat 1. */
export interface UrShown {
  toAct: 'black' | 'white' | null;
  due: 'award' | 'move' | 'throw' | null;
  lots: boolean;
  tries: number | null;
  steps: number | null;
  black: UrSideShown;
  white: UrSideShown;
  legal: UrLegalShown[];
  outcome: UrOutcomeShown | null;
}

/** Where the pieces of one side are. */
export interface UrSideShown {
  board: string[];
  start: number;
  river: number;
  home: number;
  worth: number;
}

/** A move that may be made now. */
export interface UrLegalShown {
  from: string;
  to: string;
  hit: boolean;
  jump: boolean;
  rosette: boolean;
  steps: number;
}

/** Who won, and what it scored (B10). */
export interface UrOutcomeShown {
  winner: 'black' | 'white';
  points: number;
}

/** A throw for the first turn; it starts nobody (QB33). */
export interface UrLotThrown {
  type: 'lotThrown';
  seat: number;
  points: number;
}

/** Both threw the same: Black, who is named, throws again (QB33). */
export interface UrLotsTied {
  type: 'lotsTied';
  seat: number;
}

/** This seat threw the higher lot and has the first turn (B2). */
export interface UrGameOpened {
  type: 'gameOpened';
  seat: number;
}

/** A throw in the game. */
export interface UrThrown {
  type: 'thrown';
  seat: number;
  points: number;
}

/** A piece enters on the gate with three blanks, thrown or given by a penalty (B3, QB6). */
export interface UrStarted {
  type: 'started';
  seat: number;
  given: boolean;
}

/** A piece moved, by a throw or by an award. */
export interface UrMoved {
  type: 'moved';
  seat: number;
  origin: string;
  target: string;
  steps: number;
  award: boolean;
}

/** A piece of this seat is thrown into the river (B5). */
export interface UrHit {
  type: 'hit';
  seat: number;
  square: string;
}

/** This seat may move any piece 1, 2, 3 or 5: a bonus (B6) or a free move (B7). */
export interface UrAwarded {
  type: 'awarded';
  seat: number;
  why: 'jump' | 'rosette';
  must?: boolean;
}

/** The award was given up (QB10, QB16). */
export interface UrDeclined {
  type: 'declined';
  seat: number;
}

/** The turn passes: a 0, no legal move, a jump, or a waiting player who failed (B7, QB2). */
export interface UrTurnEnded {
  type: 'turnEnded';
  seat: number;
  why: 'blanks' | 'jump' | 'noMove' | 'waiting';
  steps?: number | null;
}

/** All pieces home (B10). */
export interface UrWon {
  type: 'won';
  seat: number;
  points: number;
}

export type UrEvent = UrLotThrown | UrLotsTied | UrGameOpened | UrThrown | UrStarted | UrMoved | UrHit | UrAwarded | UrDeclined | UrTurnEnded | UrWon;

export type Opening = Join | Watch | Resume | Claim;

export type Command = Profile | Leave | Sit | Stand | SeatBot | RemoveBot | Propose | Ready | Unready | Open | ProposeCancel | ProposeVacate | Agree | Refuse | Withdraw | Roll | Retype | Move | Resign | RequestRematch | Consent | DeclineRematch | AskSeatCode | Ping;

export type Reply = Welcome | Events | Accepted | Refused | Tick | Pong | Replaced | Goodbye;

/**
 * One line of the log. `by` says who caused it, `cmd` the id of the command, `digest` its body. All
 * entries of one command carry `cmd`; only the first carries `digest`, so (by, digest) appears once.
 */
export interface Entry {
  seq: number;
  time: number;
  gameSeq: number;
  event: Opened | Committed | Voided | Joined | Profiled | Left | Sat | Stood | Proposed | Agreed | Withdrawn | Dropped | Changed | BecameReady | BecameUnready | Sealed | Unsealed | Broken | Prolonged | Started | Rolled | Retyped | Moved | Ended | SetBegan | SetScored | SetEnded | RematchRequested | RematchAgreed | RematchDeclined | WentAway | CameBack | StoodIn | TookOver | Resigned;
  v: number;
  by: string;
  cmd?: string | null;
  digest?: string | null;
}
