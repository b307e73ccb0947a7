import type { SessionUser } from '#contract/accounts/session-user.ts'
import type { Database } from '#database/client.ts'

import { fallbackName } from '../policy.ts'
import { findSessionUser } from '../queries/find-session-user.ts'
import type { CreateProfile } from './create-account.ts'

type Person = { userId: string; email: string; demo: boolean; now: Date }

/** What a person's own pages know of them; a profile that is missing is made on first sight, named after the address. */
export async function ensureSessionUser(
  db: Database,
  { userId, email, demo, now }: Person,
  createProfile: CreateProfile,
): Promise<SessionUser> {
  const known = await findSessionUser(db, { userId, demo, now })
  if (known) return known
  await createProfile(db, { userId, email, name: fallbackName(email), role: 'owner' })
  const user = await findSessionUser(db, { userId, demo, now })
  if (!user) throw new Error('The profile that was just made is not there')
  return user
}
