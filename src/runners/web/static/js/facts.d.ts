// What server and page must agree on; the server writes the module (`runners.web.facts`).
export interface GameFact {
  /** As rooms, addresses and folders name it. */
  id: string;
  title: string;
  /** The fewest and the most who play it. */
  players: [number, number];
  /** Is there a module `games/<id>/game.js`? */
  module: boolean;
  /** Is there a book of its rules? */
  rules: boolean;
  /** The options of a new room. */
  usual: import('./protocol.js').Options;
  /** Are its games reviewed, its choices valued? */
  judged: boolean;
}
export interface LanguageFact {
  /** As settings and addresses name it. */
  id: string;
  /** Whose lists, numbers and plurals it uses. */
  locale: string;
  /** As its own speakers call it. */
  name: string;
  direction: 'ltr' | 'rtl';
}
export const FACTS: {
  games: GameFact[];
  languages: LanguageFact[];
  /** Names of the seats' colours and of their marks, in pairs. */
  colours: string[];
  marks: string[];
  /** The marks as SVG, one unit from the middle to the edge. */
  markShapes: string[];
  /** How long the results stay open. */
  resultsSeconds: number;
  /** How long a player must be away before the chair may be freed (QR28), longer in a series (QB40). */
  vacateMs: number;
  vacateInSeriesMs: number;
  /** The longest name of a person. */
  nameLength: number;
  codeLetters: string;
  codeLength: number;
  /** What the bots are called at a table that have a name there. */
  called: Record<string, string>;
};
