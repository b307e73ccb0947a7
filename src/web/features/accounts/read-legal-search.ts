export type LegalSearch = { version?: string }

/** Which edition; without one, that in force. */
export function readLegalSearch({ version }: Record<string, unknown>): LegalSearch {
  return typeof version === 'string' && /^\d{4}-\d\d-\d\d$/.test(version) ? { version } : {}
}
