import type { shortlistStates } from '#contract/enums/shortlists.ts'

import { readSignedToken, signedCookie } from '../platform/auth/signed-cookie.ts'
import { signId, verifiedId } from '../platform/auth/signed-id.ts'
import type { Config, Secrets } from '../platform/config.ts'

type Linked = { id: string; linkNumber: number }

/** Days for which a device knows its person; longer than a link lasts. */
const deviceDays = 180

export function linkTokenOf({ authSecret }: Config, { id, linkNumber }: Linked): string {
  return signId(authSecret, 'shortlist', id, String(linkNumber))
}

export function isLinkOf(secrets: Secrets, list: Linked, token: string): boolean {
  return verifiedId(secrets, 'shortlist', token, String(list.linkNumber)) === list.id
}

export function stateOf(
  { closedAt, expiresAt }: { closedAt: Date | null; expiresAt: Date },
  now: Date,
): (typeof shortlistStates)[number] {
  if (expiresAt <= now) return 'expired'
  return closedAt === null ? 'open' : 'closed'
}

/** One cookie a list, so that a device that forgets one list keeps the others. */
const cookieOf = (shortlistId: string) => ({ name: `shortlist_${shortlistId.slice(0, 8)}` })

/** Knows the person who gave a name on this device. */
export function personCookie(shortlistId: string, personId: string, config: Config): string {
  return signedCookie(cookieOf(shortlistId), { token: personId, config, maxAge: deviceDays * 86_400 })
}

export function readPersonId(headers: Headers, shortlistId: string, config: Config): string | null {
  return readSignedToken(cookieOf(shortlistId), headers, config)
}
