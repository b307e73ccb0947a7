import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { readCursor } from '../../platform/cursor.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { editingColumns } from '../../properties/queries/own-properties.ts'

type Known = { teamId: string; reference: string }

/** One that is offered before archived ones, the newest of several. Served by properties_of_team_reference_idx. */
export async function findTeamListing(db: Database, { teamId, reference }: Known): Promise<string | null> {
  const [listing] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(eq(properties.teamId, teamId), eq(sql`lower(${properties.reference})`, sql`lower(${reference})`)),
    )
    .orderBy(sql`${properties.archivedAt} is not null`, desc(properties.createdAt), desc(properties.id))
    .limit(1)
  return listing?.id ?? null
}

const isPublic = sql<boolean>`(${properties.approvalStatus} = 'approved' and not ${properties.isHeld}
  and not ${properties.isSuspended} and ${properties.archivedAt} is null and ${properties.freshness} <> 'hidden')`

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** The caller has found it among the listings of the team. */
export async function findListing(db: Database, id: string) {
  const [listing] = await db
    .select({
      ...editingColumns,
      title: properties.title,
      reference: properties.reference,
      takenDownAt: properties.takenDownAt,
      confirmBy: properties.confirmBy,
      isPublic,
      photoCount: sql<number>`(select count(*)::int from property_images i where i.property_id = ${properties}.id)`,
      createdAt: properties.createdAt,
      updatedAt: properties.updatedAt,
    })
    .from(properties)
    .where(eq(properties.id, id))
  return listing ?? null
}

/** Under which their advertiser knows these listings. Served by properties_pkey. */
export async function listReferences(
  db: Database,
  propertyIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = propertyIds.filter((id) => id !== null)
  const rows = await db
    .select({ propertyId: properties.id, reference: properties.reference })
    .from(properties)
    .where(and(inArray(properties.id, wanted), isNotNull(properties.reference)))
  return new Map(rows.map(({ propertyId, reference }) => [propertyId, reference ?? '']))
}

type List = { teamId: string; isLive: boolean; cursor: string | undefined; limit: number }

/** Newest first, one more than the limit. Served by properties_of_team_newest_idx. */
export async function listTeamListings(db: Database, { teamId, isLive, cursor, limit }: List) {
  const after = readCursor(cursor)
  return db
    .select({
      uuid: properties.id,
      id: properties.propertyNumericId,
      reference: properties.reference,
      availability: properties.availability,
      review: properties.approvalStatus,
      is_public: isPublic,
      updated_at: properties.updatedAt,
      at: sql<string>`${isoInstant('properties.created_at')}`,
    })
    .from(properties)
    .where(
      and(
        eq(properties.teamId, teamId),
        isNull(properties.archivedAt),
        isLive ? sql`${properties.availability} in ('available', 'under_offer')` : undefined,
        after === null
          ? undefined
          : sql`(${properties.createdAt}, ${properties.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(limit + 1)
}
