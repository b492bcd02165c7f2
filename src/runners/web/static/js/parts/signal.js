// Signals: whoever listens is told that something has changed, until they stop.
import { useEffect, useState } from '../../vendor/preact-htm.js';

export class Signal {
  constructor() {
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }

  tell() {
    for (const listener of this.listeners) listener();
  }

  /** Returns a function that stops it. @param {() => void} listener */
  listen(listener) {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }
}

/** Redraw a component whenever it is told. @param {Signal} signal */
export function useSignal(signal) {
  const [, again] = useState(0);
  useEffect(() => signal.listen(() => again((n) => n + 1)), [signal]);
}
