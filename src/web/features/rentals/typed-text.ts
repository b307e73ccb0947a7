/** What stands in a field whose schema reads text into something else. */
export function typedText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
