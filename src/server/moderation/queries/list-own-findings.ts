import type { Database } from '#database/client.ts'
import { findings } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

type Own = { userId: string; propertyIds: readonly string[] }

/** Open findings of these listings, of the lister alone; served by findings_one_open_of_kind_key. */
export async function listOwnFindings(db: Database, { userId, propertyIds }: Own) {
  if (propertyIds.length === 0) return []
  return db
    .select({
      propertyId: findings.propertyId,
      kind: findings.kind,
      details: findings.details,
      isHeld: properties.isHeld,
    })
    .from(findings)
    .innerJoin(properties, eq(properties.id, findings.propertyId))
    .where(
      and(
        inArray(findings.propertyId, [...propertyIds]),
        isNull(findings.resolvedAt),
        eq(properties.userId, userId),
        isNull(properties.archivedAt),
      ),
    )
    .orderBy(asc(findings.propertyId), asc(findings.kind))
    .limit(500)
}
