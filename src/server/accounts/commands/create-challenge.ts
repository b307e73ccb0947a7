import type { Database } from '#database/client.ts'
import { factorChallenges } from '#database/schema/account-factors.ts'
import { lt } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Locale } from '../../platform/context.ts'

const minutes = { totp: 10, phone: 5 }

type Challenge = {
  factor: { id: string; type: 'totp' | 'phone' }
  /** The sign-in that it is for; null: to switch the factor on. */
  pendingSignInId: string | null
  locale: Locale
  now: Date
}

/** A code may come now; to a phone it is sent, if and only if this transaction commits. */
export async function createChallenge(db: Database, { factor, pendingSignInId, locale, now }: Challenge) {
  const challengeId = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + minutes[factor.type] * 60_000)
  await db.transaction(async (tx) => {
    await tx.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now))
    await tx
      .insert(factorChallenges)
      .values({ id: challengeId, factorId: factor.id, pendingSignInId, expiresAt, createdAt: now })
    if (factor.type === 'phone')
      await publishEvent(tx, { name: 'account.smsCodeRequested', challengeId, locale })
  })
  return { challengeId, expiresAt }
}
