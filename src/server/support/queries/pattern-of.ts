/** For `ilike`: the words anywhere, taken literally. */
export function patternOf(query: string): string {
  return `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
