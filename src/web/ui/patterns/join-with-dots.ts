/** Joins facts with a middle dot. The text font kerns the space after the dot away, hence the en space. */
export function joinWithDots(...parts: readonly (string | number | false | null | undefined)[]): string {
  return parts
    .filter((part) => part !== false && part !== null && part !== undefined && part !== '')
    .join(' ·\u2002')
}
