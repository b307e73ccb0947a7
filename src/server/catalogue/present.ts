/** Values as text, the later row of a key winning; figures may be kept as numbers. */
export function presentSiteContent(rows: readonly { key: string; value: unknown }[]): Record<string, string> {
  return Object.fromEntries(
    rows.map(({ key, value }) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}
