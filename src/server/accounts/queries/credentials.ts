import type { Database } from '#database/client.ts'
import { credentials, users, jwks } from '#database/schema/accounts.ts'
import { and, eq, isNull, desc, gt, isNotNull, asc, exists, sql } from 'drizzle-orm'
import { factorChallenges, factors, recoveryCodes } from '#database/schema/account-factors.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { oldestPublished } from '../policy.ts'

/** What a password is checked against; null without an account. Served by users_email_key and credentials_of_user_idx. */
export async function findUncheckedCredential(db: Database, email: string) {
  const [found] = await db
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
  return found ?? null
}

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

/** Whether the person of this column has a second step, as a part of another query. Served by factors_of_user_idx. */
export function hasSecondStep(db: Database, userId: AnyPgColumn) {
  const own = db
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.verifiedAt)))
  return sql<boolean>`${exists(own)}`
}

export type FactorRow = Awaited<ReturnType<typeof listVerifiedFactors>>[number]

/** More than anybody needs; enrolling stops there. */
export const mostFactors = 5

/** The second steps that a person has switched on, the oldest first. Served by factors_of_user_idx. */
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
    .limit(mostFactors)
}

/** How many a person can still use. Served by recovery_codes_of_user_key. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

/** One signs, one may have ended just now; more means that the clock jumped. */
const most = 10

/** The keys with which tokens of this moment can be verified, the newest first. */
export async function listPublicKeys(db: Database, now: Date) {
  return db
    .select({ kid: jwks.id, alg: jwks.alg, publicKey: jwks.publicKey })
    .from(jwks)
    .where(gt(jwks.expiresAt, oldestPublished(now)))
    .orderBy(desc(jwks.createdAt), desc(jwks.id))
    .limit(most)
}
