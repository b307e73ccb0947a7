import type { Secrets } from '../../platform/config.ts'
import { encrypt, decrypt } from '../../platform/auth/encryption.ts'

type Searcher = { secrets: Secrets; userId: string; now: Date }

const hours = 12

/** Names, addresses and numbers that staff look for stand in no address of a page: logs and histories keep those. */
export function encryptSearch(query: string, { secrets, userId, now }: Searcher): string {
  const until = now.getTime() + hours * 3_600_000
  return encrypt(`${until} ${query}`, { secrets, purpose: 'people-search', boundTo: userId })
}

/** Null where it is over, or was never this person's. */
export function openSearch(encrypted: string, { secrets, userId, now }: Searcher): string | null {
  const text = decrypt(encrypted, { secrets, purpose: 'people-search', boundTo: userId }) ?? ''
  const [, until, query] = /^(\d+) (.+)$/.exec(text) ?? []
  return query !== undefined && Number(until) > now.getTime() ? query : null
}
