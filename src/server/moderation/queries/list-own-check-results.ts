import type { Database } from '#database/client.ts'
import { checkResults } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

type Own = { userId: string; propertyIds: readonly string[] }

/** Open findings of these listings, of the lister alone; served by findings_one_open_of_kind_key. */
export async function listOwnCheckResults(db: Database, { userId, propertyIds }: Own) {
  if (propertyIds.length === 0) return []
  return db
    .select({
      propertyId: checkResults.propertyId,
      kind: checkResults.kind,
      details: ownDetails(userId),
      isFlagged: properties.isFlagged,
    })
    .from(checkResults)
    .innerJoin(properties, eq(properties.id, checkResults.propertyId))
    .where(
      and(
        inArray(checkResults.propertyId, [...propertyIds]),
        isNull(checkResults.resolvedAt),
        eq(properties.userId, userId),
        isNull(properties.archivedAt),
      ),
    )
    .orderBy(asc(checkResults.propertyId), asc(checkResults.kind))
    .limit(500)
}

/** Of what is named, only what lies with this person now: since it was noticed a home may have got another owner. */
function ownDetails(userId: string) {
  return sql<unknown>`case when ${checkResults.kind} = 'duplicate_listing' then jsonb_build_object('others', coalesce((
    select jsonb_agg(other order by place)
    from jsonb_array_elements(${checkResults.details} -> 'others') with ordinality named (other, place)
    join properties theirs on theirs.id = (other ->> 'id')::uuid and theirs.user_id = ${userId}), '[]'::jsonb))
    else ${checkResults.details} end`
}
