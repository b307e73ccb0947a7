/** For `ilike`: the words anywhere, taken literally. */
export function likePattern(query: string): string {
  return `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
