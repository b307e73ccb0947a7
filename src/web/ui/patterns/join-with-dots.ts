/** Joins facts with a middle dot. In our text face the dot eats the space after it, hence the en space. */
export function joinWithDots(...parts: readonly (string | number | false | null | undefined)[]): string {
  return parts
    .filter((part) => part !== false && part !== null && part !== undefined && part !== '')
    .join(' ·\u2002')
}
