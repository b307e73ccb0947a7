const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of a colleague, as a form or an address says it. */
export function readId(raw: unknown): string | undefined {
  return typeof raw === 'string' && uuid.test(raw) ? raw : undefined
}

/** What is looked for, one space between words. */
export function readQuery(raw: unknown): string | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const query = String(raw).replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  return query === '' ? undefined : query
}

export function readPage(raw: unknown): number | undefined {
  const page = Number(raw)
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined
}
