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

/** The same of many, by reference as it is given. */
export async function findTeamListings(
  db: Database,
  { teamId, references }: { teamId: string; references: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ reference: string; id: string }>(sql`
    select asked.reference, known.id from unnest(${sql.param([...references])}::text[]) asked (reference)
    cross join lateral (
      select p.id from properties p where p.team_id = ${teamId} and lower(p.reference) = lower(asked.reference)
      order by p.archived_at is not null, p.created_at desc, p.id desc limit 1) known`)
  return new Map(rows.map(({ reference, id }) => [reference, id]))
}

/** To be compared, with the changes that await review. Served by properties_pkey and property_revisions_one_pending_key. */
export async function listComparable(db: Database, ids: readonly string[]) {
  const changes = sql<Record<string, unknown> | null>`(select r.changes from property_revisions r
    where r.property_id = properties.id and r.status = 'pending')`
  return db
    .select({ ...editingColumns, pendingChanges: changes })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
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

const listedColumns = {
  id: properties.propertyNumericId,
  reference: properties.reference,
  availability: properties.availability,
  review: properties.approvalStatus,
  is_public: isPublic,
  updated_at: properties.updatedAt,
}

export type ListedRow = Awaited<ReturnType<typeof listByIds>>[number]['listed']

export async function listByIds(db: Database, ids: readonly string[]) {
  return db
    .select({ id: properties.id, listed: listedColumns })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
}

type List = { teamId: string; isLive: boolean; cursor: string | undefined; limit: number }

/** Newest first, one more than the limit. Served by properties_of_team_newest_idx. */
export async function listTeamListings(db: Database, { teamId, isLive, cursor, limit }: List) {
  const after = readCursor(cursor)
  return db
    .select({
      ...listedColumns,
      uuid: properties.id,
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
