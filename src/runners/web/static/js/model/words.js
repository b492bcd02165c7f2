// Words for numbers and lists.

/** @param {string[]} words */
export const listed = (words) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
/** @param {number} n @param {string} one @param {string} many */
export const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;
/** @param {string} name */
export const whose = (name) => (/s$/i.test(name) ? `${name}’` : `${name}’s`);
/** @param {number} n */
export function place(n) {
  const ending = n > 10 && n < 14 ? 'th' : ['th', 'st', 'nd', 'rd'][n % 10];
  return `${n}${ending ?? 'th'}`;
}
/** @param {number} seconds */
export const clock = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
