// The messages, made by `python -m runners.protocol --types` from the published JSON Schema.

/**
 * Become a member of the room, without a chair. The answer contains the member's id and token. Joining
 * again with the same key gives the same member and a new token; the old token becomes invalid.
 */
export interface Join {
  type: 'join';
  /**
   * True: leaves out `choices`, `reasons`, `layout` and `story`, for programs that draw and say
   * nothing.
   */
  lean?: boolean;
  /** Optional: any integer from 0; it is ignored (QR14). */
  gameSeq?: number;
  /**
   * Random, made by the client: at least 128 bits, as hex or URL-safe base64; 22 to 128 characters of
   * `A-Z a-z 0-9 _ -`.
   */
  key: string;
  /** As others will see it: cleaned, cut to 24 characters, numbered if somebody already has it. */
  name?: string;
  /** The colour at the table, if nobody there has it; if absent, one is chosen with the chair. */
  colour?: string | null;
  /** Likewise the mark, which distinguishes players without colours. */
  mark?: string | null;
}

/** Watch. A spectator has no token and cannot act. */
export interface Watch {
  type: 'watch';
  /**
   * True: leaves out `choices`, `reasons`, `layout` and `story`, for programs that draw and say
   * nothing.
   */
  lean?: boolean;
  /** Optional: any integer from 0; it is ignored (QR14). */
  gameSeq?: number;
  /** The last sequence number seen, to get only what came after it. */
  lastSeq?: number | null;
}

/** Come back as a member. The newest connection of a member plays; the older one is closed. */
export interface Resume {
  type: 'resume';
  /**
   * True: leaves out `choices`, `reasons`, `layout` and `story`, for programs that draw and say
   * nothing.
   */
  lean?: boolean;
  /** Optional: any integer from 0; it is ignored (QR14). */
  gameSeq?: number;
  /** The one that you got in `welcome` when you joined. */
  token: string;
  /** The last sequence number seen, to get only what came after it. */
  lastSeq?: number | null;
}

/**
 * Take over a seat with the one-time code that its holder asked for (QR34). Using the code again with
 * the same key gives the same seat and a new token.
 */
export interface Claim {
  type: 'claim';
  /**
   * True: leaves out `choices`, `reasons`, `layout` and `story`, for programs that draw and say
   * nothing.
   */
  lean?: boolean;
  /** Optional: any integer from 0; it is ignored (QR14). */
  gameSeq?: number;
  /** As typed: case, spaces and dashes do not matter. */
  code: string;
  /**
   * Random, made by the client: at least 128 bits, as hex or URL-safe base64; 22 to 128 characters of
   * `A-Z a-z 0-9 _ -`.
   */
  key: string;
}

/** Change your name, colour or mark; those left out stay as they are (QR35). */
export interface Profile {
  type: 'profile';
  id: string;
  /** Optional; where it is given, it must be the current one (QR14). */
  gameSeq?: number;
  name?: string | null;
  /** At the table, one that nobody else has (`lookTaken`). */
  colour?: string | null;
  /** The same. */
  mark?: string | null;
}

/**
 * Leave the room for good; without `gameSeq` always possible (QR14). It may concede a set of Ur
 * (QB40). In a running game, a bot takes the chair if a stand-in was agreed on; otherwise the game is
 * aborted (QR2). `accepted` is followed by a `goodbye`, and the connection is closed; the others get
 * the events.
 */
export interface Leave {
  type: 'leave';
  id: string;
  /** Optional; where it is given, it must be the current one (QR14). */
  gameSeq?: number;
}

/**
 * Take a free chair, or move to one (QR31, QR34). Before a rematch, this, `seatBot` and `removeBot`
 * open a vote of kind `seats` among the seated (QR38).
 */
export interface Sit {
  type: 'sit';
  id: string;
  gameSeq: number | null;
  /** 0 to 7 in LMR, 0 and 1 in Ur (0 is Black): the index in `view.chairs`. */
  chair: number;
}

/** Give up your chair and stay in the room (QR34). This may concede a set of Ur (QB40). */
export interface Stand {
  type: 'stand';
  id: string;
  gameSeq: number | null;
}

/** Seat a bot in a free chair. Any seated player may do so; it counts as a change of seats (QR24). */
export interface SeatBot {
  type: 'seatBot';
  id: string;
  gameSeq: number | null;
  chair: number;
  /** One of the bots that `GET /api/bots` lists for the game. */
  bot: string;
}

/** Remove a bot from its chair (QR24). This may concede a set of Ur to the bot (QB40). */
export interface RemoveBot {
  type: 'removeBot';
  id: string;
  gameSeq: number | null;
  chair: number;
}

/**
 * Propose other options; proposing counts as agreeing (QR21, QR22). Options left out stay as they are.
 * Or, with `listed` in place of `change`, that the room be an open table, which clears no Ready
 * (QR41).
 */
export interface Propose {
  type: 'propose';
  id: string;
  gameSeq: number | null;
  /** Options with their new values. */
  change?: Options;
  /** True: in the list of open tables; `unlist` takes it out again. */
  listed?: boolean;
}

/** Take the room out of the list of open tables: at once, in every phase, whatever is voted on (QR41). */
export interface Unlist {
  type: 'unlist';
  id: string;
  gameSeq: number | null;
}

/** Be Ready. With the server's dice: the commitment, and a seal of 32 random bytes of your own. */
export interface Ready {
  type: 'ready';
  id: string;
  gameSeq: number | null;
  /** `view.dice.commitment`; absent if dice are typed. */
  commitment?: string | null;
  /** `H("dice/v2/seal", C, memberId, e)` as 64 lower-case hex digits; absent if dice are typed. */
  seal?: string | null;
}

/** Withdraw your Ready (QR34). */
export interface Unready {
  type: 'unready';
  id: string;
  gameSeq: number | null;
}

/** Open your seal once the start is sealed; every client does so at once, without asking the user. */
export interface Open {
  type: 'open';
  id: string;
  gameSeq: number | null;
  /** The commitment that the seal was made for. */
  commitment: string;
  /** The 32 bytes behind the seal, as 64 lower-case hex digits. */
  e: string;
  /** `view.sealed.entry.hash`: the hash of the `sealed` entry as this client saw it. */
  sealed: string;
}

/** Ask all seated players to stop the running game without a winner (QR1, QR32). */
export interface ProposeCancel {
  type: 'proposeCancel';
  id: string;
  gameSeq: number | null;
}

/**
 * Ask the others to free the chair of a player who has been away for 60 s (QR28). Once tallies of a
 * set of Ur have been won, it takes ten minutes (QB40). A player who spoiled two starts (`spoils` in
 * `view.chairs`) need not be away.
 */
export interface ProposeVacate {
  type: 'proposeVacate';
  id: string;
  gameSeq: number | null;
  chair: number;
}

/**
 * Ask the others to go on without a player of the finished game who stood up (QR38). Once all seated
 * agree, chairs are free and a new game is being set up; alone you agree at once.
 */
export interface ProposeWithout {
  type: 'proposeWithout';
  id: string;
  gameSeq: number | null;
  /** One of `view.seating.stood`. */
  member: string;
}

/** Agree to the open proposal, named by its number. */
export interface Agree {
  type: 'agree';
  id: string;
  gameSeq: number | null;
  /** `view.vote.proposal`. */
  proposal: number;
}

/** Refuse the open proposal, which drops it (QR22). */
export interface Refuse {
  type: 'refuse';
  id: string;
  gameSeq: number | null;
  proposal: number;
}

/** Withdraw your agreement while the vote is open (QR32); the proposer thereby drops the proposal. */
export interface Withdraw {
  type: 'withdraw';
  id: string;
  gameSeq: number | null;
  proposal: number;
}

/** Roll the dice that are due. `dice` is for rooms in which people type their dice (A22, QR33). */
export interface Roll {
  type: 'roll';
  id: string;
  gameSeq: number | null;
  /** As many as `view.play.diceDue.count`, each one of its `faces`. */
  dice?: number[] | null;
}

/** Correct the last typed roll; whatever followed from it automatically is undone (QR33). */
export interface Retype {
  type: 'retype';
  id: string;
  gameSeq: number | null;
  dice: number[];
}

/**
 * Make a choice, in the JSON form of the game's moves. LMR: a move, a designation or a delegation. Ur:
 * a move, or declining an award.
 */
export interface Move {
  type: 'move';
  id: string;
  gameSeq: number | null;
  /** One of `state.choices`, or one of the forms under Choices. */
  choice: GameChoice;
}

/**
 * Resign a running game for two: the other player wins (QR42). In Ur this costs the most that the
 * position can still cost: `view.play.resignPoints`.
 */
export interface Resign {
  type: 'resign';
  id: string;
  gameSeq: number | null;
}

/**
 * Win the running game because the opponent has been away for 60 s: from `claimAt` in `view.chairs`
 * on. Only in a game between two people at a table that has been listed, without a pace of days
 * (QR44).
 */
export interface ClaimWin {
  type: 'claimWin';
  id: string;
  gameSeq: number | null;
}

/** Under the same conditions, let a bot play for the absent opponent until they are back (QR44). */
export interface HandOver {
  type: 'handOver';
  id: string;
  gameSeq: number | null;
}

/** Ask for a Rematch; asking counts as consenting (R2, QR7). */
export interface RequestRematch {
  type: 'requestRematch';
  id: string;
  gameSeq: number | null;
}

/** Consent to the Rematch that was asked for; the last consent starts it (R2, R5). */
export interface Consent {
  type: 'consent';
  id: string;
  gameSeq: number | null;
}

/** Decline, or withdraw your consent: the room returns to the pre-game at once (R4, QR9, QR10). */
export interface DeclineRematch {
  type: 'declineRematch';
  id: string;
  gameSeq: number | null;
}

/** Ask for a one-time code that moves your seat to another device (QR34). */
export interface AskSeatCode {
  type: 'seatCode';
  id: string;
  /** Optional; where it is given, it must be the current one (QR14). */
  gameSeq?: number;
}

/**
 * Say one of the set phrases to everybody present, who get `spoke`. It is never logged, is in no
 * replay, and is lost if the server restarts.
 */
export interface Say {
  type: 'say';
  id: string;
  gameSeq: number | null;
  phrase: 'applause' | 'good-luck' | 'goodbye' | 'hello' | 'nice-move' | 'one-moment' | 'one-more' | 'smile' | 'sorry' | 'surprise' | 'thanks' | 'thinking' | 'well-played';
}

/**
 * Ask for your choices, ranked, with a reason for each. Only while all the others are bots. Answered
 * with `hint`. It changes nothing, and repeating it computes it again.
 */
export interface AskHint {
  type: 'hint';
  id: string;
  gameSeq: number | null;
}

/** Ask for a sign of life and the server's time. Needs no `id`; spectators may send it too. */
export interface Ping {
  type: 'ping';
  id?: string;
  /** Optional; where it is given, it must be the current one (QR14). */
  gameSeq?: number;
}

/** The answer to the first message: who you are, and the room. */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  /** The server's release, by which a page knows that it is out of date. */
  release: string;
  code: string;
  roomId: string;
  /** The server's time in milliseconds. */
  now: number;
  /** Your id in the room; null for a spectator. */
  member: string | null;
  /** Only in answer to `join` and `claim`: keep it, it is not sent again. */
  token: string | null;
  /** The number of the last entry that this message covers. */
  seq: number;
  /** True: `events` are exactly the entries after your `lastSeq`. False: only the most recent ones. */
  gap: boolean;
  events: Line[];
  /** The sentences for each of the events. Not in lean messages. */
  story?: StoryLine[][];
  /** The spots that each event's move passed, in order; empty if nothing moved. Not in lean messages. */
  ways?: string[][];
  state: State;
}

/**
 * The room as everybody may see it, and what the player to act may do. Absent parts have not changed.
 * The parts of `view` are listed below. A part that is null does not exist now.
 */
export interface State {
  view: View;
  /** What the player to act may do; empty while dice are due. Not in lean messages. */
  choices?: Choice[];
  /** Why pieces cannot move now; a die is dead if no piece can move with it. Comes with `choices`. */
  reasons?: Reason[];
  /** Where everything is drawn; null while the options allow no game. Not in lean messages. */
  layout?: Layout | null;
}

/** The room as everybody may see it. An absent part has not changed; a null part does not exist now. */
export interface View {
  room?: RoomShown;
  members?: MemberShown[];
  /** By number; null for an empty chair. */
  chairs?: (ChairShown | null)[];
  /** Under the names that the engine and the room use. */
  options?: Options;
  /** Whether the room is in the list of open tables (QR41). */
  listed?: boolean;
  vote?: VoteShown | null;
  seating?: SeatingShown | null;
  /** What the start is still waiting for. */
  missing?: LackShown[];
  dice?: DiceShown;
  sealed?: SealedShown | null;
  play?: PlayShown | null;
  results?: ResultsShown | null;
  set?: SeriesShown | null;
  previous?: PreviousShown | null;
  /** Chairs whose connections a Rematch is waiting for (QR30). */
  waits?: number[];
  /** Only in a view made for one member. */
  you?: YouShown | null;
}

/** The room itself. */
export interface RoomShown {
  roomId: string;
  /** Short name of the game. */
  game: string;
  /** The game's name for people. */
  title: string;
  phase: 'playing' | 'pregame' | 'results';
  /** The number of the game, from 0 (QR12). */
  gameSeq: number;
  /** The number of the last entry of the log. */
  seq: number;
  /** The hash of that entry. */
  hash: string;
  /** When that entry was made. */
  time: number;
  /** The fewest and the most players. */
  players: [number, number];
}

/** Somebody in the room, with or without a chair. */
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
  /** The person's id; null for a bot. */
  member: string | null;
  /** The bot's name; null for a person. */
  bot: string | null;
  ready: boolean;
  /** Before the start: the seal that came with Ready. */
  seal: string | null;
  /** Before the start: whoever sits here spoiled two starts, and may be voted out. */
  spoils: boolean;
  awaySince: number | null;
  /** The bot that plays for an absent person. */
  standIn: string | null;
  /** When a bot will start to. */
  standInAt: number | null;
  /** When the opponent may claim the win or hand over to a bot, as this player is away (QR44). */
  claimAt: number | null;
}

/** The open proposal (QR22, QR28, QR32, QR38). */
export interface VoteShown {
  proposal: number;
  kind: 'cancel' | 'listed' | 'options' | 'seats' | 'vacate' | 'without';
  /** The chair of the proposer; null for somebody without a chair. */
  by: number | null;
  /** Chairs that have a vote. */
  voters: number[];
  /** Chairs that have agreed. */
  agreed: number[];
  /** For `options`: the options that would change. */
  change: Options | null;
  /** For `vacate`: the chair that would be freed. */
  vacate: number | null;
  /** For `seats`: who is asking. */
  member: string | null;
  /** For `seats`: the change of chairs asked for. */
  seat: ChairChange | null;
  /** For `without`: the member who stood up. */
  without: string | null;
  /** The teams that it makes, by member id or `bot:` and a chair, if anybody would be in another one. */
  teams: string[][];
}

/** Who would sit in a chair: a member or a bot; with neither, the bot there would be removed (QR38). */
export interface ChairChange {
  chair: number;
  member?: string | null;
  bot?: string | null;
}

/** Before a Rematch, when chairs change only by agreement (QR38). */
export interface SeatingShown {
  /** Players of the finished game who stood up, and the chair that is kept for each. */
  stood: Record<string, number>;
  /** Who may not ask again. */
  refused: string[];
}

/** Something that the start is still waiting for. */
export interface LackShown {
  code: string;
  /** In English. */
  message: string;
  /** The same by its key in the catalogue. */
  saying: Saying;
  /** The chairs concerned. */
  chairs: number[];
}

/** A key of the catalogue with its parameters, to be said in any language. */
export interface Saying {
  is: 'saying';
  key: string;
  params?: Record<string, Value>;
}

/** Where the dice come from, and what is needed to verify them. */
export interface DiceShown {
  mode: 'external' | 'server';
  commitment: string | null;
  scheme: string | null;
  /** How many starts were aborted before this game. */
  broken: number;
  /** X of the running game. */
  context: string | null;
  /** S, once the game is over. */
  secret: string | null;
}

/** The complete sealed start with its hash, which clients answer with `open`. */
export interface SealedShown {
  /** The entry `sealed` of the log with its `hash`. */
  entry: Line;
  /** Chairs whose opening has arrived. */
  opened: number[];
  /** Chairs whose opening has not. */
  missing: number[];
  deadline: number;
}

/** The game, whose turn it is and what is due. */
export interface PlayShown {
  /** The chair of each seat. */
  seats: number[];
  names: string[];
  gone: GoneShown[];
  /** The options of the game, as the engine names them. */
  options: Options;
  /** The position, a struct of the game. */
  state: GameState;
  /** By seat, the spots of pieces that can no longer move. */
  fixed: string[][];
  /** The seat that must act. */
  actor: number | null;
  /** Its chair. */
  chair: number | null;
  /** How many rolls there have been. */
  rolls: number;
  diceDue: DiceDueShown | null;
  lots: LotsShown | null;
  /** The bot that must act, if any. */
  bot: string | null;
  retype: RetypeShown | null;
  /** Null if no pace was agreed on, and while a bot acts for itself. */
  pace: PaceShown | null;
  /** Whether a player may resign now: in a running game for two (QR42). */
  resignable: boolean;
  /** By seat, the points that resigning costs; null where nothing is scored or nobody may resign. */
  resignPoints: number[] | null;
}

/** The look of somebody who left the game (QR2). */
export interface GoneShown {
  seat: number;
  colour: string;
  mark: string;
}

/** The roll that is due. */
export interface DiceDueShown {
  seat: number;
  count: number;
  /** What a die can show. */
  faces: number[];
}

/** The throw for the first turn (QR39). */
export interface LotsShown {
  /** The seats that throw in this round. */
  seats: number[];
  /** What they have thrown so far. */
  thrown: number[];
}

/** A typed roll that may still be corrected (QR33). */
export interface RetypeShown {
  roll: number;
  seat: number;
  by: string;
}

/** The time limit of whoever must act (QR40). */
export interface PaceShown {
  /** When the time runs out; bots have no limit. */
  deadline: number;
  /** It has run out: a bot makes this one choice or roll. */
  over: boolean;
}

/** How the game ended, and who wants a Rematch. */
export interface ResultsShown {
  kind: 'aborted' | 'cancelled' | 'conceded' | 'over';
  /** Why the game was aborted, in English. */
  reason: string | null;
  /** The same by its key in the catalogue. */
  saying: Saying | null;
  /** Seats. */
  winners: number[];
  points: number | null;
  /** What the countdown counts to; null without the rematch module. */
  deadline: number | null;
  /** The chair that asked for a Rematch. */
  request: number | null;
  agreed: number[];
  /** Chairs whose consent is needed. */
  players: number[];
  /** The loser was away, and the win was claimed (QR44). */
  claimed: boolean;
}

/** The series that the game belongs to (B2, B11). */
export interface SeriesShown {
  stake: number;
  pool: number;
  /** Games that are over and settled. */
  games: number;
  /** Tallies that nobody has won yet. */
  table: number;
  /** By seat. */
  tallies: [number, number];
  winner: number | null;
  winnings: [number, number];
  /** By seat, of winning the series at this score, between equals; null without a table and once won. */
  chances?: [number, number] | null;
}

/** How the previous game ended. */
export interface PreviousShown {
  gameSeq: number;
  kind: string;
  /** Names. */
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
  /** Send it back as it is, in a command `move`. */
  choice: GameChoice;
  /** The spots it passes, in order, including the first and the last; empty if no piece moves. */
  path: string[];
  /** The game's events that it would cause. */
  does: GameEvent[];
}

/** Why a piece that somebody might want to move cannot move now. */
export interface Reason {
  /** Whose piece it is: that of the player to act, or of a teammate who could be given the die. */
  seat: number;
  /** Where it stands; pieces on one spot share their reason. */
  spot: string;
  /** The dice in hand that this is about, by index; empty if it holds for any dice. */
  dice: number[];
  /** What forbids it: the key of the bare reason, without what `saying` adds around it. */
  kind: string;
  /** In English. */
  text: string;
  /** The same by its key in the catalogue, with the spots, players and numbers concerned. */
  saying: Saying;
  /** A label of the rules. */
  rule: string;
}

/** What happened, and what has changed. Numbers follow one another without gaps. */
export interface Events {
  type: 'events';
  events: Line[];
  /** The sentences for each of the events. Not in lean messages. */
  story?: StoryLine[][];
  /** As in a welcome, if several events come at once; that of a single move is in the `choices` before. */
  ways?: string[][];
  state: State;
}

/**
 * Your command was carried out and is stored durably. Repeating it gets this answer again. Phrases
 * (`say`) are not stored; both numbers are then 0.
 */
export interface Accepted {
  type: 'accepted';
  id: string;
  /** The number of the first entry that it caused. */
  first: number;
  /** The number of the last one. */
  last: number;
  /** Only for `seatCode`: type it on the other device. */
  seatCode?: string;
  /** When the seat code expires, in milliseconds. */
  expires?: number;
}

/** Your message changed nothing. */
export interface Refused {
  type: 'refused';
  /** The command's id, if one could be read. */
  id: string | null;
  code: string;
  /** A label of the rules, if a rule says no. */
  rule: string | null;
  /** Why, in English. */
  message: string;
  /** The sentence's key in the catalogue, by which clients translate it. */
  key: string;
  /** What the sentence contains, by name: words, numbers, players, spots, sentences, lists, null. */
  params: Record<string, Value>;
  /** What would be legal instead, if that helps. */
  legal?: Legal;
}

/** The countdown of the results, every second (R1, QR11), to `view.results.deadline`. */
export interface Tick {
  type: 'tick';
  gameSeq: number;
  /** In seconds. */
  remaining: number;
}

/** The answer to `ping`. */
export interface Pong {
  type: 'pong';
  id: string;
  now: number;
}

/** The answer to `hint`: your choices, the best first. */
export interface Hint {
  type: 'hint';
  id: string;
  /** The number of the last log entry when you asked, which says which position this is about. */
  seq: number;
  /** What the chances are of winning. */
  of: 'game' | 'set';
  choices: HintedChoice[];
}

/** One of your choices. */
export interface HintedChoice {
  /** Send it back as it is, in a command `move`. */
  choice: GameChoice;
  /** The chance of winning after it, from 0 to 1, in the strongest bot's judgement. */
  chance: number;
  /** One reason, in English. */
  text: string;
  /** The same by its key in the catalogue. */
  saying: Saying;
}

/** Somebody said one of the set phrases. A client need not show those of a muted member. */
export interface Spoke {
  type: 'spoke';
  member: string;
  name: string;
  /** Null for somebody without a chair. */
  chair: number | null;
  phrase: 'applause' | 'good-luck' | 'goodbye' | 'hello' | 'nice-move' | 'one-moment' | 'one-more' | 'smile' | 'sorry' | 'surprise' | 'thanks' | 'thinking' | 'well-played';
  /** In English. */
  text: string;
  /** The same by its key in the catalogue. */
  saying: Saying;
}

/**
 * The host tells everybody something, such as when the server will be down. It replaces an earlier
 * notice, and comes after each `welcome` while it stands; an empty text takes the earlier one back.
 */
export interface Notice {
  type: 'notice';
  /** As the host wrote it, in the host's language. */
  text: string;
  /** When it is out of date, in milliseconds. */
  until: number;
}

/** Your seat was opened elsewhere and is played from there; this connection is closed. */
export interface Replaced {
  type: 'replaced';
  /** In English. */
  message: string;
  /** The same by its key in the catalogue. */
  saying: Saying;
}

/**
 * The server closes this connection. `stopping`, `fault`: come back. `limit`: too many messages, or no
 * first message in time. `expired`: the room is gone. `left`: you have left it. `roomDamaged`: the
 * room cannot be read any more. A client that does not read is cut off without a word.
 */
export interface Goodbye {
  type: 'goodbye';
  why: string;
  /** In English. */
  message: string;
  /** The same by its key in the catalogue. */
  saying: Saying;
  /** After how many milliseconds to reconnect; null: do not. */
  retryMs: number | null;
}

/**
 * A pre-game begins: the first event of each (roomId, gameSeq) (R5, QR13, QR26). `prev` is the hash of
 * the last log entry before it, absent in a new room. `starter` is the member id, or `bot:<chair>`, to
 * which R8 gives the first turn; `set` is the set of Ur that continues (QB40).
 */
export interface Opened {
  type: 'opened';
  roomId: string;
  game: string;
  rules: string;
  cause: 'created' | 'declined' | 'disconnected' | 'expired' | 'host' | 'left' | 'rematch' | 'vacated';
  options: Options;
  seats?: Occupant[];
  starter?: string | null;
  set?: Standing | null;
  /** Is the room in the list of open tables (QR41)? */
  listed?: boolean;
  prev?: string | null;
  /** The version of the server that opened it. */
  release?: string | null;
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

/** Where a series stands, as logs hold it. The stake is what each player paid, once. */
export interface Standing {
  stake?: number;
  games?: number;
  tallies?: [number, number];
}

/** The server has drawn a secret and commits to it: C of the dice scheme. */
export interface Committed {
  type: 'committed';
  commitment: string;
  scheme: 'v2';
}

/** The room types its dice now: the commitment is void, its secret is shown, and nobody is Ready. */
export interface Voided {
  type: 'voided';
  commitment: string;
  secret: string | null;
}

/** Somebody joined, without a chair (QR34). */
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

/** A chair was taken by a member (who gives up any other) or by a bot (QR24, QR34). */
export interface Sat {
  type: 'sat';
  seat: Occupant;
}

/** A chair is free again: its member stays in the room, or its bot was removed. */
export interface Stood {
  type: 'stood';
  chair: number;
}

/**
 * These are no longer the players of the finished game: chairs are free, as in a new room (QR38).
 * Nobody is Ready, and who begins is settled as in a new game (QR39).
 */
export interface Freed {
  type: 'freed';
  why: 'left' | 'nobody' | 'vacated' | 'without';
}

/**
 * A vote is open; its number is this entry's `seq`. `voters` are the chairs that must agree. `chair`
 * proposes, or `member`, who has no chair and so no vote (QR38).
 */
export interface Proposed {
  type: 'proposed';
  kind: 'cancel' | 'listed' | 'options' | 'seats' | 'vacate' | 'without';
  chair?: number | null;
  voters: number[];
  agreed: number[];
  change?: Options | null;
  vacate?: number | null;
  member?: string | null;
  seat?: ChairChange | null;
  /** For `without`: who has stood up. */
  without?: string | null;
  /** Where anybody would be in another team by it: the teams it makes, by member id or `bot:<chair>`. */
  teams?: string[][];
}

/** A voter agreed; once the last one has, the proposal is carried out (QR22). */
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
  options: Options;
}

/** From here on the room is, or is no longer, in the list of open tables (QR41). Ready stays. */
export interface Listed {
  type: 'listed';
  open: boolean;
}

/** A player is Ready. With fair dice: the seal of the contribution, and the commitment it is for. */
export interface BecameReady {
  type: 'ready';
  chair: number;
  commitment?: string | null;
  seal?: string | null;
}

/** A player withdrew Ready, or lost it because the seat moved to another device (QR34). */
export interface BecameUnready {
  type: 'unready';
  chair: number;
  why?: 'carried' | null;
}

/**
 * Nothing is missing: seats, seals and options are frozen, and every client opens its seal (QR25).
 * `seats[i]` will play seat i, and `options` are those of `started`. If an opening is still missing at
 * `deadline` (ms), the start is aborted. There is at most one for a commitment.
 */
export interface Sealed {
  type: 'sealed';
  commitment: string;
  seats: SealedSeat[];
  options: Options;
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
 * A sealed start was aborted: its secret is shown, nobody is Ready, and `committed` follows. `chair`
 * is the one that left or moved to another device, else null; `missing` are the chairs whose openings
 * had not arrived.
 */
export interface Broken {
  type: 'broken';
  why: 'carried' | 'late' | 'left';
  chair: number | null;
  missing: number[];
  secret: string;
}

/** The server was down: a sealed start waits until this `deadline` (ms) instead. */
export interface Prolonged {
  type: 'prolonged';
  deadline: number;
}

/**
 * The game begins (QR25): the header of the replay (QR26). `seats[i]` plays seat i. `options` are the
 * game's, complete; `context` is X of the dice scheme, absent with typed dice. `contributions` has one
 * per seat, including bots. `starter` is a seat, or `lots`: then the first rolls are lots, and the
 * options name seat 0 (QR39); in Ur it is `black`, `white` or `lots`. `commitment` is that of the
 * sealed start. `claim`: the win may be claimed from a player who is away for a minute (QR44).
 */
export interface Started {
  type: 'started';
  seats: Occupant[];
  options: Options;
  dice: 'external' | 'server';
  starter?: number | string | null;
  contributions?: string[];
  context?: string | null;
  commitment?: string | null;
  claim?: boolean;
}

/** Dice were rolled: roll `i` of the game, for `seat`. `typed` names who typed them (QR33). */
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
  move: GameChoice;
}

/**
 * The game has ended and is frozen (R1). The secret of the dice is shown. `deadline` (ms) ends the
 * results period; absent if the module is switched off (QR29). A game that was `conceded` has a
 * winner, as `resigned` or `claimed` just before it says (QR42, QR44). `reason` is present if the game
 * was `aborted`.
 */
export interface Ended {
  type: 'ended';
  kind: 'aborted' | 'cancelled' | 'conceded' | 'over';
  stateHash: string;
  winners?: number[];
  points?: number | null;
  reason?: AbortReason | null;
  secret?: string | null;
  deadline?: number | null;
}

/** Why a game cannot continue: somebody left, a bot failed, the host stopped it, it had no end (QR1). */
export interface AbortReason {
  kind: 'away' | 'bot' | 'closed' | 'endless' | 'host' | 'left';
  /** Of the player or the bot. */
  name?: string | null;
  /** The host's own words. */
  text?: string | null;
}

/** A set begins: both stakes go into the pool, the tallies onto the table (B2, QB41). */
export interface SetBegan {
  type: 'setBegan';
  stake: number;
  seats: string[];
}

/**
 * A game of the set was won: what the winner took, and how the tallies stand now (B11). `winner` is
 * present if one player holds all of them, which ends the set and wins the pool (QB42).
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
 * The set ends before one player holds all 21 tallies, because a chair was given up (QB40). A `winner`
 * takes the `pool`: the other player conceded the set or, if `vacated`, holds fewer tallies. Without a
 * winner, each player gets the stake back (`returned`).
 */
export interface SetEnded {
  type: 'setEnded';
  why: 'left' | 'seats' | 'vacated';
  returned: number;
  winner?: number | null;
  pool?: number;
}

/** A Rematch was asked for. `agreed`: the chairs that consented with it, including bots (QR7). */
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

/** A player declined, or withdrew their consent: `opened` follows at once (R4, QR9). */
export interface RematchDeclined {
  type: 'rematchDeclined';
  chair: number;
}

/** A member has had no connection since `since` (ms) (QR30). Going away clears the member's Ready. */
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

/** From now on a bot plays for the absent player of this chair, as agreed or as the opponent asked. */
export interface StoodIn {
  type: 'stoodIn';
  chair: number;
  bot: string;
}

/** This chair's player has run out of time: the bot makes the choice or roll that is due (QR40). */
export interface Paced {
  type: 'paced';
  chair: number;
  bot: string;
}

/** The player in this chair left the running game: a bot has the chair from now on (QR2). */
export interface TookOver {
  type: 'tookOver';
  chair: number;
  bot: string;
}

/** A player resigned a game for two: `ended` follows at once, and the other player has won (QR42). */
export interface Resigned {
  type: 'resigned';
  chair: number;
}

/** The opponent of the absent player in this chair claimed the win: `ended` follows at once (QR44). */
export interface Claimed {
  type: 'claimed';
  chair: number;
}

/** A game from start to end; without frames if it never started. */
export interface Film {
  roomId: string;
  gameSeq: number;
  game: string;
  ended: Ended | null;
  options?: Options | null;
  seats?: Occupant[];
  layout?: Layout | null;
  frames?: Frame[];
}

/** A position and how it came about. */
export interface Frame {
  /** The log entry that led to it. */
  seq: number;
  time: number;
  type: 'moved' | 'rolled' | 'started';
  /** Who acted; null at the start. */
  seat: number | null;
  /** In sentences. */
  story: StoryLine[];
  /** In one line, as the analysis board takes it. */
  position: string;
  state: GameState;
  /** By seat, the spots of pieces that can no longer move. */
  fixed: string[][];
  /** Who must act next. */
  actor: number | null;
  /** For a roll: the dice. */
  dice?: number[];
  /** For a choice: which one. */
  choice?: GameChoice;
  /** For a choice: the spots it passes, in order, including the first and the last. */
  path?: string[];
}

/** A new room. */
export interface RoomCreated {
  /** What people type, or find in a link. */
  code: string;
  roomId: string;
}

/** A room as a spectator sees it, once. */
export interface RoomSeen {
  /** What people type, or find in a link. */
  code: string;
  roomId: string;
  protocol: number;
  /** The server's time in milliseconds. */
  now: number;
  /** The number of the last entry in the room's log. */
  seq: number;
  state: State;
}

/** An open table with a free chair (QR41). */
export interface TableFound {
  /** What people type, or find in a link. */
  code: string;
  roomId: string;
  /** True: there was none, so this one was opened for you. */
  made: boolean;
}

/** A page of the list of open tables (QR41). */
export interface TablesPage {
  tables: OpenTable[];
  /** How many open tables there are. */
  total: number;
  /** How many of them have a game running. */
  playing: number;
  /** Whether there is another page. */
  more: boolean;
}

/** A room in the list of open tables (QR41). */
export interface OpenTable {
  code: string;
  game: string;
  options: Options;
  /** The names of everybody seated, including bots. */
  seated: string[];
  /** How many chairs may be taken now; 0 if the table is for watching only. */
  free: number;
  playing: boolean;
}

/** A bot that may be seated. */
export interface BotListed {
  name: string;
  /** How it plays, in English. */
  about: string;
  /** The same by key. */
  saying: Saying;
}

/** A position, what is due in it and what may be chosen. */
export interface PositionShown {
  game: string;
  /** In one line, as it may be sent back. */
  position: string;
  options: Options;
  layout: Layout;
  state: GameState;
  /** By seat, the spots of pieces that never move again. */
  fixed: string[][];
  /** Who is to act; null when it is over. */
  actor: number | null;
  /** The roll that is due, if one is. */
  diceDue: DiceDueShown | null;
  /** What the roll or the choice that was asked for led to. */
  story: StoryLine[];
  choices: ValuedChoice[];
}

/** A legal choice, where it was asked for with what it is worth. */
export interface ValuedChoice {
  /** Send it back as it is, in a command `move`. */
  choice: GameChoice;
  /** The spots it passes, in order, including the first and the last; empty if no piece moves. */
  path: string[];
  /** The game's events that it would cause. */
  does: GameEvent[];
  /** Of winning after it, from 0 to 1, for whoever chooses. */
  chance?: number;
  /** The standard error of `chance`, where games were played to find it. */
  error?: number;
  /** One reason, in English. */
  text?: string;
  /** The same by its key in the catalogue. */
  saying?: Saying;
}

/** A puzzle: one choice is clearly the best. The choices are in the order of the rules. */
export interface PuzzleShown {
  game: string;
  /** In one line, as it may be sent back. */
  position: string;
  options: Options;
  layout: Layout;
  state: GameState;
  /** By seat, the spots of pieces that never move again. */
  fixed: string[][];
  /** Who is to act; null when it is over. */
  actor: number | null;
  /** The roll that is due, if one is. */
  diceDue: DiceDueShown | null;
  /** What the roll or the choice that was asked for led to. */
  story: StoryLine[];
  choices: ValuedChoice[];
  id: string;
  difficulty: number;
  /** Are the chances those of a solved game? Else games were played on from each choice. */
  exact: boolean;
}

/** All puzzles, and the one of the day. */
export interface PuzzlesListed {
  /** The date in UTC, as 2026-01-31. */
  day: string;
  /** The id of the puzzle of that day. */
  today: string;
  puzzles: PuzzleListed[];
}

/** A puzzle in the list. */
export interface PuzzleListed {
  id: string;
  game: string;
  /** From 1 to 5. */
  difficulty: number;
}

/** The lessons of a game in their order. */
export interface LessonsListed {
  game: string;
  lessons: LessonShown[];
}

/** A lesson: a position in which one thing is to be done. */
export interface LessonShown {
  id: string;
  start: PositionShown;
  /** What falls, roll by roll. */
  rolls: number[][];
  /** It is done when an event with these fields happens. */
  goal: Goal;
}

/** A game judged. */
export interface Review {
  game: string;
  seats: SeatReview[];
  /** By seat, as in `seats`. */
  correction: number[];
  moments: Moment[];
  /** The moments that changed most, in order; none in a game without a winner. */
  turning: TurningPoint[];
  /** What decided the game, where it was played to its end. */
  decided?: TurningPoint;
  /** The tables that were given for it. */
  tables?: string[];
  /** The game judged for its set too, if that was played to its end. */
  set?: SetReview;
}

/** How a seat fared: start + luck + choices + correction = result. */
export interface SeatReview {
  name: string;
  /** The chance of winning before the first roll. */
  start: number;
  /** 1 or 0; in a game without a winner the chance after its last moment. */
  result: number;
  /** How rolls, the seat's own and others', changed the chance. */
  luck: number;
  /** How choices, the seat's own and others', changed it. */
  choices: number;
  /** By how much the net contradicted itself; 0 where tables are exact. */
  correction: number;
  /** What the seat's own choices lost against the best. */
  cost: number;
  /** The seat's choices that had an alternative, including resigning and being away (QR42, QR44). */
  decisions: number;
  /** From 0 to 100: how many of a hundred measured seats lost as much a decision, or more. */
  accuracy?: number;
  /** From 1 to 10: the tenth of the measured seats that its luck belongs to. */
  luck_grade?: number;
  /** The name of the measured configuration that both were read from. */
  percentiles?: string;
}

/** A roll or a choice, and the chances after it. */
export interface Moment {
  /** Its index in the replay's list of events. */
  seq: number;
  kind: 'choice' | 'roll';
  seat: number;
  /** Of every seat, after it. */
  chances: number[];
  /** Whether only tables judged it, or a net as well. */
  by: 'net' | 'table';
  /** The best choice as a replay writes it, where there was an alternative. */
  best?: GameChoice;
  /** What the choice made lost against it. */
  cost?: number;
  /** The best of the choices that were open and the one made, the highest chance first. */
  ranked?: Ranked[];
  /** How games from both choices went, where a net saw a better one and this was requested. */
  rollouts?: Rollouts;
  /** How many rolls from a fixed seed the roll was compared with, where not with all. */
  sampled?: number;
}

/** One of the choices that were open. */
export interface Ranked {
  /** As a replay writes it. */
  choice: GameChoice;
  /** Of the seat that chose, if it is taken. */
  chance: number;
  /** The spots that it touches in order. */
  path: string[];
}

/** Games played on from the choice made and from the best one, if requested. */
export interface Rollouts {
  /** From each of the two. */
  games: number;
  made: Share;
  best: Share;
}

/** The share of games won, of those played on from a choice. */
export interface Share {
  chance: number;
  /** Its standard error. */
  error: number;
}

/** A moment that changed much. */
export interface TurningPoint {
  seq: number;
  saying: Saying;
  /** The same in English. */
  text: string;
}

/** The same game judged for the set that it belongs to: chances are those of winning the set (B11). */
export interface SetReview {
  /** Tallies before it, by seat. */
  score: [number, number];
  seats: SeatReview[];
  moments: Moment[];
}

/** An entry of the room's log with its hash, as stored. */
export interface Line {
  /** The number of the entry in its room, from 1, counted through all games. */
  seq: number;
  time: number;
  gameSeq: number;
  event: Opened | Committed | Voided | Joined | Profiled | Left | Sat | Stood | Freed | Proposed | Agreed | Withdrawn | Dropped | Changed | Listed | BecameReady | BecameUnready | Sealed | Unsealed | Broken | Prolonged | Started | Rolled | Retyped | Moved | Ended | SetBegan | SetScored | SetEnded | RematchRequested | RematchAgreed | RematchDeclined | WentAway | CameBack | StoodIn | Paced | TookOver | Resigned | Claimed;
  /** The format of the entry. */
  v: number;
  /** Who caused it: a member's id, `bot:<chair>` or `server`. */
  by: string;
  /** The `id` of the command. */
  cmd?: string | null;
  /** A digest of the command's body, to tell two bodies under one id apart; only in its first entry. */
  digest?: string | null;
  /** Covers this entry and all before it. */
  hash: string;
}

/** A sentence about what happened in a room. */
export interface RoomLine {
  /** The type of the entry, or `order`: who plays in which order and with whom. */
  type: string;
  /** In English. */
  text: string;
  /** The same by its key in the catalogue. */
  saying: Saying;
}

/** A sentence about lots for the first turn (QR39): `lot`, `lotsTied` or `lotsWon`. */
export interface LotLine {
  /** The type of the entry, or `order`: who plays in which order and with whom. */
  type: string;
  /** In English. */
  text: string;
  /** The same by its key in the catalogue. */
  saying: Saying;
  /** Who threw, or who begins. */
  seat?: number | null;
  /** Who throws again. */
  seats?: number[] | null;
  /** The dice. */
  dice?: number[] | null;
}

/** The sentence of a game's event, beside the event's own fields. */
export interface Told {
  /** In English. */
  text: string;
  /** The same by its key in the catalogue. */
  saying: Saying;
}

/** A board, with a second shape for narrow screens if it has one (`upright`). */
export interface Layout {
  /** The name of the drawing below the pieces. */
  ground: string;
  /** Left, top, width and height of what is drawn. */
  box: [number, number, number, number];
  spots: Spot[];
  lines: BoardLine[];
  seats: SeatPlace[];
  game: string;
  arms?: number | null;
  /** The radius of a round board without its rim. */
  disc?: number | null;
  boss?: number | null;
  lettering?: number | null;
  upright?: Drawing | null;
}

/** A place where pieces stand. */
export interface Spot {
  /** Unique on the board. */
  id: string;
  /** As in positions and moves; spots that share a name belong to different seats. */
  name: string;
  /** What it is, which decides how it is drawn: track, home, base, rosette, start, ... */
  kind: string;
  x: number;
  y: number;
  /** The seat it belongs to; null if it is shared. */
  seat: number | null;
  /** For screen readers. */
  label: string;
  arm?: number | null;
  /** Its number within its arm, where spots of an arm are numbered. */
  offset?: number | null;
  ornament?: string | null;
  /** The width of a tray, which holds several pieces. */
  w?: number | null;
  h?: number | null;
}

/** A line of the board, through spots or through points. */
export interface BoardLine {
  kind: string;
  closed: boolean;
  spots?: string[] | null;
  points?: [number, number][] | null;
  seat?: number | null;
  arm?: number | null;
  /** The die that it is open to. */
  die?: number | null;
  /** Where it leads. */
  spot?: string | null;
  /** Where that die is written. */
  number?: [number, number] | null;
}

/** Where a seat is at the board. */
export interface SeatPlace {
  seat: number;
  side?: string | null;
  arm?: number | null;
  angle?: number | null;
  base?: Circle | null;
}

/** A round place. */
export interface Circle {
  x: number;
  y: number;
  r: number;
}

/** A board in one shape. */
export interface Drawing {
  /** The name of the drawing below the pieces. */
  ground: string;
  /** Left, top, width and height of what is drawn. */
  box: [number, number, number, number];
  spots: Spot[];
  lines: BoardLine[];
  seats: SeatPlace[];
}

/** A spot of the board, by its name in the notation. */
export interface SpotName {
  is: 'spot';
  name: string;
}

/** Whoever sits in a seat of the game. */
export interface PlayerName {
  is: 'player';
  seat: number;
}

/** A chance from 0 to 1, which every language writes as a percentage with one decimal. */
export interface Chance {
  is: 'chance';
  value: number;
}

/** What may stand in a sentence. */
export type Value = string | number | null | SpotName | PlayerName | Chance | Saying | Value[];

/** What an option may be. */
export type OptionValue = string | number | null | boolean | number[];

/** Options by name. */
export type Options = Record<string, OptionValue>;

/** Fields of an event of a game. */
export type Goal = Record<string, OptionValue>;

/** What would be accepted instead: fields by name, or a list of choices. */
export type Legal = Record<string, unknown> | unknown[] | null;

/** A sentence about the room, or an event of the game with all its fields. */
export type StoryLine = RoomLine | LotLine | GameEvent & Told;

/** A position of Last Man Running. */
export interface LmrShown {
  /** Whose turn it is. */
  turn: number;
  /** Who must act: the turn owner, or the teammate a die was delegated to; null at the end. */
  actor: number | null;
  /** What must be done; null at the end. */
  due: 'delegate' | 'move' | 'roll' | null;
  /** How many dice are to be rolled now. */
  diceDue: number;
  /** The Pending Dice in Roll Order. */
  pending: number[];
  /** The Dead Dice (A18) by their index in `pending`. */
  dead: number[];
  /** The Active Die (A17) by its index in `pending`. */
  active: number | null;
  /** Who was given a die and must move it (A25). */
  delegated: number | null;
  /** Dice earned for the turn (A16). */
  bank: number;
  /** By seat, the spots of its Pegs. */
  pegs: string[][];
  /** Who has brought all Pegs home, in order. */
  finished: number[];
  /** How it ended; null while the game runs. */
  outcome: LmrOutcomeShown | null;
  /** By die of `pending`, what may be done with it now. Not in replays. */
  legal?: LmrLegalShown[][];
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
  /** Of a move: whose Peg it kills, or null. */
  kill?: number | null;
}

/** A choice in Last Man Running: exactly one of the three. */
export interface LmrStoredChoice {
  move?: LmrStoredMove;
  delegate?: LmrStoredDelegate;
  /** The die that becomes the Active Die; null: none (A17). */
  designate?: number | null;
}

/** A Peg moves. */
export interface LmrStoredMove {
  from: string;
  to: string;
  /** The index of a Pending Die; absent: the Active Die, else the first that can move (QA27). */
  die?: number | null;
}

/** A die goes to a teammate (A25). */
export interface LmrStoredDelegate {
  die: number;
  to: number;
}

/** Dice were rolled, in Roll Order (A15). */
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

/** A die was made the Active Die, or none (A17). */
export interface LmrDesignated {
  type: 'designated';
  seat: number;
  die: number | null;
  face: number | null;
}

/** A die was given to a teammate (A25). */
export interface LmrDelegated {
  type: 'delegated';
  seat: number;
  to: number;
  die: number;
  face: number;
}

/** A Peg moved with a die (A5). */
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

/** A Peg will never move again (A12). */
export interface LmrPegFinished {
  type: 'pegFinished';
  seat: number;
  peg: number;
  spot: string;
}

/** All Pegs of this seat are home (A27). */
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

/** The turn passes to the next seat (A21). */
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

export type LmrState = LmrShown;

export type LmrChoice = LmrStoredChoice;

export type LmrEvent = LmrRolled | LmrBanked | LmrDesignated | LmrDelegated | LmrMoved | LmrKilled | LmrPegFinished | LmrPlayerFinished | LmrForfeited | LmrTurnPassed | LmrWon;

/** A position of Ur. Black is seat 0, White seat 1. */
export interface UrShown {
  /** Who must act; null at the end. */
  toAct: 'black' | 'white' | null;
  /** What must be done; null at the end. */
  due: 'award' | 'move' | 'throw' | null;
  /** The throw that is due is one for the first turn (QB33). */
  lots: boolean;
  /** Throws left to a player who waits for three blanks (B3). */
  tries: number | null;
  /** The throw in hand. */
  steps: number | null;
  black: UrSideShown;
  white: UrSideShown;
  outcome: UrOutcomeShown | null;
  /** The moves; declining is not among them. Not in replays. */
  legal?: UrLegalShown[];
}

/** Where the pieces of one side are. */
export interface UrSideShown {
  /** The squares they stand on. */
  board: string[];
  start: number;
  river: number;
  home: number;
  /** What these pieces are worth to the opponent who wins now (B10). */
  worth: number;
}

/** Who won, and what it scored (B10). */
export interface UrOutcomeShown {
  winner: 'black' | 'white';
  points: number;
}

/** A move that may be made now. */
export interface UrLegalShown {
  from: string;
  to: string;
  hit: boolean;
  /** It jumps a rosette without protection (B7). */
  jump: boolean;
  rosette: boolean;
  steps: number;
}

/** A move; the number of steps may be left out where only one fits. */
export interface UrStoredMove {
  from: string;
  to: string;
  steps?: number | null;
}

/** An award is given up (QB10, QB16). */
export interface UrStoredDecline {
  /** Always true. */
  decline: boolean;
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
  /** It is a bonus and has to be used (QB10). */
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
  /** The throw that no piece can move. */
  steps?: number | null;
}

/** All pieces home (B10). */
export interface UrWon {
  type: 'won';
  seat: number;
  points: number;
}

export type UrState = UrShown;

export type UrChoice = UrStoredMove | UrStoredDecline;

export type UrEvent = UrLotThrown | UrLotsTied | UrGameOpened | UrThrown | UrStarted | UrMoved | UrHit | UrAwarded | UrDeclined | UrTurnEnded | UrWon;

export type GameState = LmrState | UrState;

export type GameChoice = LmrChoice | UrChoice;

export type GameEvent = LmrEvent | UrEvent;

export type Opening = Join | Watch | Resume | Claim;

export type Command = Profile | Leave | Sit | Stand | SeatBot | RemoveBot | Propose | Unlist | Ready | Unready | Open | ProposeCancel | ProposeVacate | ProposeWithout | Agree | Refuse | Withdraw | Roll | Retype | Move | Resign | ClaimWin | HandOver | RequestRematch | Consent | DeclineRematch | AskSeatCode | Say | AskHint | Ping;

export type Reply = Welcome | Events | Accepted | Refused | Tick | Pong | Hint | Spoke | Notice | Replaced | Goodbye;

/**
 * One line of the log, and the command that caused it. All entries of one command carry `cmd`; only
 * the first carries `digest`, so (by, digest) appears once.
 */
export interface Entry {
  /** The number of the entry in its room, from 1, counted through all games. */
  seq: number;
  time: number;
  gameSeq: number;
  event: Opened | Committed | Voided | Joined | Profiled | Left | Sat | Stood | Freed | Proposed | Agreed | Withdrawn | Dropped | Changed | Listed | BecameReady | BecameUnready | Sealed | Unsealed | Broken | Prolonged | Started | Rolled | Retyped | Moved | Ended | SetBegan | SetScored | SetEnded | RematchRequested | RematchAgreed | RematchDeclined | WentAway | CameBack | StoodIn | Paced | TookOver | Resigned | Claimed;
  /** The format of the entry. */
  v: number;
  /** Who caused it: a member's id, `bot:<chair>` or `server`. */
  by: string;
  /** The `id` of the command. */
  cmd?: string | null;
  /** A digest of the command's body, to tell two bodies under one id apart; only in its first entry. */
  digest?: string | null;
}
