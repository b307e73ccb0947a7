import type { Database } from '#database/client.ts'
import { factorChallenges, factors } from '#database/schema/account-factors.ts'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'

/** Where the code of this challenge goes; null when it is late, spent or for an app. Served by factor_challenges_pkey. */
export async function findSmsRecipient(
  db: Database,
  { challengeId, now }: { challengeId: string; now: Date },
): Promise<string | null> {
  const [found] = await db
    .select({ phone: factors.phone })
    .from(factorChallenges)
    .innerJoin(factors, eq(factors.id, factorChallenges.factorId))
    .where(
      and(
        eq(factorChallenges.id, challengeId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
        isNotNull(factors.phone),
      ),
    )
  return found?.phone ?? null
}
