import { seal, unseal } from '../../platform/seal.ts'

type Searcher = { authSecret: string; userId: string; now: Date }

const hours = 12

/** Names, addresses and numbers that staff look for stand in no address of a page: logs and histories keep those. */
export function sealSearch(query: string, { authSecret, userId, now }: Searcher): string {
  const until = now.getTime() + hours * 3_600_000
  return seal(`${until} ${query}`, { authSecret, purpose: 'people-search', boundTo: userId })
}

/** Null where it is over, or was never this person's. */
export function openSearch(sealed: string, { authSecret, userId, now }: Searcher): string | null {
  const text = unsealed(sealed, { authSecret, purpose: 'people-search', boundTo: userId })
  const [, until, query] = /^(\d+) (.+)$/.exec(text) ?? []
  return query !== undefined && Number(until) > now.getTime() ? query : null
}

function unsealed(sealed: string, by: Parameters<typeof unseal>[1]): string {
  try {
    return unseal(sealed, by)
  } catch {
    return ''
  }
}
