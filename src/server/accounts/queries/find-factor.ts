import type { Database } from '#database/client.ts'
import { factorChallenges, factors } from '#database/schema/account-factors.ts'
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'

type Params = { factorId: string; userId: string; isVerified: boolean }

/** One factor of this person, switched on or only begun. Served by factors_pkey. */
export async function findFactor(db: Database, { factorId, userId, isVerified }: Params) {
  const [found] = await db
    .select({
      id: factors.id,
      type: factors.type,
      phone: factors.phone,
      encryptedSecret: factors.encryptedSecret,
    })
    .from(factors)
    .where(
      and(
        eq(factors.id, factorId),
        eq(factors.userId, userId),
        isVerified ? isNotNull(factors.verifiedAt) : isNull(factors.verifiedAt),
      ),
    )
  return found ?? null
}

/** More are not sent within the five minutes that one lives. */
const mostOpen = 10

/** Whoever asked for a code twice may type either. Served by factor_challenges_of_sign_in_idx. */
export async function listOpenChallenges(
  db: Database,
  { factorId, pendingSignInId, now }: { factorId: string; pendingSignInId: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: factorChallenges.id })
    .from(factorChallenges)
    .where(
      and(
        eq(factorChallenges.pendingSignInId, pendingSignInId),
        eq(factorChallenges.factorId, factorId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
      ),
    )
    .orderBy(desc(factorChallenges.createdAt), desc(factorChallenges.id))
    .limit(mostOpen)
  return rows.map(({ id }) => id)
}
