// What a check throws when it does not hold.

export class Wrong extends Error {}

/** @param {boolean} holds @param {string} otherwise */
export const need = (holds, otherwise) => {
  if (!holds) throw new Wrong(otherwise);
};
