import type { Database } from '#database/client.ts'
import { factors } from '#database/schema/account-factors.ts'
import { and, asc, eq, exists, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

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
