// The vocabulary of the page: types that every script may name without an import, each with one meaning.

export {};

declare global {
  type VNode = import('../vendor/preact-htm.js').VNode;
  type Board = import('./board/board.js').Board;
  type Places = import('./board/geometry.js').Places;
  type Layout = import('./board/types.js').Layout;
  type Motion = import('./board/types.js').Motion;
  type Piece = import('./board/types.js').Piece;
  type Player = import('./board/types.js').Player;
  type Spot = import('./board/types.js').Spot;
  type Art = import('./games/types.js').Art;
  type Figures = import('./games/types.js').Figures;
  type Study = import('./games/types.js').Study;
  type Way = import('./games/types.js').Way;
  type Bot = import('./net/api.js').Bot;
  type Session = import('./net/session.js').Session;
  type Chair = import('./parts/room/room.js').Chair;
  type Play = import('./parts/room/room.js').Play;
  type Room = import('./parts/room/room.js').Room;
  type Told = import('./parts/room/story.js').Told;
  type Offer = import('./protocol.js').Choice;
  type PositionShown = import('./protocol.js').PositionShown;
  type Reason = import('./protocol.js').Reason;
  type Refused = import('./protocol.js').Refused;
  type Review = import('./protocol.js').Review;
  type Saying = import('./protocol.js').Saying;
  type SpotName = import('./protocol.js').SpotName;
  type Value = import('./protocol.js').Value;
  type ValuedChoice = import('./protocol.js').ValuedChoice;
  type Playback = import('./screens/table/playback.js').Playback;
  type Table = import('./screens/table/state.js').Table;
  type Turn = import('./screens/table/turn-panel.js').Turn;
}
