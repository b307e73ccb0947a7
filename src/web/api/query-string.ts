// Checkboxes of plain forms repeat their name.
const lists = new Set(['amenities', 'bhk', 'localities', 'locality', 'mark'])

/** A query as plain text, never JSON: of a repeated name the first value counts, unless it is a list. */
export type QueryValues = Record<string, string | string[]>

export function parseQuery(query: string): QueryValues {
  const values: QueryValues = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const known = values[name]
    if (known === undefined) values[name] = value
    else if (!lists.has(name.toLowerCase())) continue
    else if (Array.isArray(known)) known.push(value)
    else values[name] = [known, value]
  }
  return values
}

/** The inverse of `parseQuery`. Empty and undefined values are omitted; commas stay literal. */
export function stringifyQuery(values: Record<string, unknown>): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue
      parts.push(`${encodePart(name)}=${encodePart(String(item))}`)
    }
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+')
}
