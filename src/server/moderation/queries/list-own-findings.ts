import type { Database } from '#database/client.ts'
import { findings } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

type Own = { userId: string; propertyIds: readonly string[] }

/** Open findings of these listings, of the lister alone; served by findings_one_open_of_kind_key. */
export async function listOwnFindings(db: Database, { userId, propertyIds }: Own) {
  if (propertyIds.length === 0) return []
  return db
    .select({
      propertyId: findings.propertyId,
      kind: findings.kind,
      details: ownDetails(userId),
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

/** Of what is named, only what lies with this person now: since it was noticed a home may have got another owner. */
function ownDetails(userId: string) {
  return sql<unknown>`case when ${findings.kind} = 'duplicate_listing' then jsonb_build_object('others', coalesce((
    select jsonb_agg(other order by place)
    from jsonb_array_elements(${findings.details} -> 'others') with ordinality named (other, place)
    join properties theirs on theirs.id = (other ->> 'id')::uuid and theirs.user_id = ${userId}), '[]'::jsonb))
    else ${findings.details} end`
}
