import { and, eq, isNull, desc, gt, isNotNull, asc, exists, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Database } from '#database/client.ts'
import { factorChallenges, factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { credentials, users, jwks } from '#database/schema/accounts.ts'

import { oldestPublished } from '../policy/index.ts'

/** Credential of a password check; null without an account. Served by users_email_key and credentials_of_user_idx. */
export async function findUncheckedCredential(db: Database, email: string) {
  const [credential] = await db
    .select({
      userId: users.id,
      passwordHash: credentials.password,
      passwordSetAt: credentials.updatedAt,
      emailVerified: users.emailVerified,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return credential ?? null
}

type Params = { factorId: string; userId: string; isVerified: boolean }

/** One verified or unverified factor of this person. Served by factors_pkey. */
export async function findFactor(db: Database, { factorId, userId, isVerified }: Params) {
  const [factor] = await db
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
  return factor ?? null
}

/** Rate limits allow no more within a challenge's five minutes. */
const maxOpenChallenges = 10

/** All open ones, because each code sent is valid. Served by factor_challenges_of_sign_in_idx. */
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
    .limit(maxOpenChallenges)
  return rows.map(({ id }) => id)
}

/** SQL condition: the person of this column has a second step. Served by factors_of_user_idx. */
export function hasSecondStep(db: Database, userId: AnyPgColumn) {
  const own = db
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.verifiedAt)))
  return sql<boolean>`${exists(own)}`
}

export type FactorRow = Awaited<ReturnType<typeof listVerifiedFactors>>[number]

export const maxFactors = 5

/** Oldest first. Served by factors_of_user_idx. */
export async function listVerifiedFactors(db: Database, userId: string) {
  return db
    .select({
      id: factors.id,
      type: factors.type,
      friendlyName: factors.friendlyName,
      phone: factors.phone,
      verifiedAt: factors.verifiedAt,
      lastUsedAt: factors.lastUsedAt,
      createdAt: factors.createdAt,
    })
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.verifiedAt)))
    .orderBy(asc(factors.createdAt), asc(factors.id))
    .limit(maxFactors)
}

/** Unused codes. Served by recovery_codes_of_user_key. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

/** One signs and one may have ended just now; more only after a clock change. */
const maxPublicKeys = 10

/** Keys that verify tokens valid now, newest first. */
export async function listPublicKeys(db: Database, now: Date) {
  return db
    .select({ kid: jwks.id, alg: jwks.alg, publicKey: jwks.publicKey })
    .from(jwks)
    .where(gt(jwks.expiresAt, oldestPublished(now)))
    .orderBy(desc(jwks.createdAt), desc(jwks.id))
    .limit(maxPublicKeys)
}
