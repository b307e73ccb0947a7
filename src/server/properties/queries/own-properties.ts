import { sql, and, eq, gte, isNull, lt, type SQL, desc, asc, between, isNotNull } from 'drizzle-orm'

import type { ownPropertyStates } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'

import { findPictures } from '../../media/queries.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { likePattern } from '../../platform/text-pattern.ts'
import { isAmongListingsOf } from '../../teams/queries.ts'
import { cardColumns, cardJoins, type CardRow } from './cards.ts'
import { invitedBy } from './claim-invites.ts'
import { confirmationColumns, isDue, type ConfirmationRow } from './freshness.ts'
import { isDisputedColumn, otherOffersColumn } from './home-offers.ts'
import { storedColumns } from './listing-columns.ts'
import { findLatestRevision } from './revisions.ts'
import { allViews, allViewsOf } from './views.ts'

type OwnPropertyState = (typeof ownPropertyStates)[number]

export type OwnPropertyRow = CardRow & {
  userId: string
  teamId: string | null
  team: { id: string; name: string } | null
  personName: string
  address: string
  isHeld: boolean
  isSuspended: boolean
  rejectionReason: string | null
  takeDownReason: string | null
  viewsCount: number
  soldOn: string | null
  rentedOn: string | null
  unavailableReason: string | null
  archivedAt: string | null
  hasRevision: boolean
  otherOffers: number | null
  isHomeDisputed: boolean
} & ConfirmationRow

/** Columns besides those of a card; `p` is the property. */
export const ownPropertyColumns = sql`
  p.user_id as "userId", p.team_id as "teamId",
  (select json_build_object('id', t.id, 'name', t.name) from teams t where t.id = p.team_id) as team,
  (select coalesce(f.name, u.name) from users u left join profiles f on f.user_id = u.id where u.id = p.user_id)
    as "personName", p.address, p.is_held as "isHeld", p.is_suspended as "isSuspended",
  p.rejection_reason as "rejectionReason", p.take_down_reason as "takeDownReason", ${allViews} as "viewsCount", p.sold_date::text as "soldOn",
  p.rented_date::text as "rentedOn", p.unavailable_reason as "unavailableReason",
  ${isoInstant('p.archived_at')} as "archivedAt",
  exists (select 1 from property_revisions r where r.property_id = p.id and r.status = 'pending') as "hasRevision",
  ${otherOffersColumn} as "otherOffers", ${isDisputedColumn} as "isHomeDisputed",
  ${confirmationColumns}`

type OwnPropertyFilters = {
  userId: string
  state?: OwnPropertyState | undefined
  due: boolean
  query: string
  now: Date
}

/** Newest first. Served by properties_of_owner_newest_idx and property_revisions_one_pending_key. */
export async function listOwnProperties(
  db: Database,
  filters: OwnPropertyFilters,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OwnPropertyRow[]> {
  const { state, now } = filters
  const isShown = filters.due ? isDue(now) : state ? sql`${stateOf} = ${state}` : sql`p.archived_at is null`
  const { rows } = await db.execute<OwnPropertyRow>(sql`
    select ${cardColumns}, ${ownPropertyColumns}
    from properties p ${cardJoins}
    where ${matchesOwner(filters)} and ${isShown}
    order by ${filters.due ? sql`p.confirm_by` : sql`p.created_at desc`}, p.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

export async function countOwnPropertiesByState(
  db: Database,
  filters: Pick<OwnPropertyFilters, 'userId' | 'query'>,
): Promise<Record<OwnPropertyState, number>> {
  const { rows } = await db.execute<{ state: OwnPropertyState; homes: number }>(sql`
    select ${stateOf} as state, count(*)::int as homes from properties p where ${matchesOwner(filters)} group by 1`)
  const counts = { live: 0, under_offer: 0, pending: 0, on_hold: 0, rejected: 0, gone: 0, archived: 0 }
  for (const { state, homes } of rows) counts[state] = homes
  return counts
}

/** Of these, the listings to be confirmed. */
export async function countDueProperties(
  db: Database,
  { now, ...filters }: Pick<OwnPropertyFilters, 'userId' | 'query' | 'now'>,
): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(sql`
    select count(*)::int as due from properties p where ${matchesOwner(filters)} and ${isDue(now)}`)
  return rows[0]?.due ?? 0
}

/** State for the advertiser: held or taken down overrides availability. */
const stateOf = sql`case
  when p.archived_at is not null then 'archived'
  when p.taken_down_at is not null then 'on_hold'
  when p.availability in ('sold', 'rented') then 'gone'
  when p.approval_status <> 'approved' then p.approval_status
  when p.availability = 'under_offer' then 'under_offer'
  else 'live' end`

function matchesOwner({ userId, query }: Pick<OwnPropertyFilters, 'userId' | 'query'>) {
  if (query === '') return isAmongListingsOf(userId)
  const pattern = likePattern(query)
  return sql`${isAmongListingsOf(userId)} and (p.title ilike ${pattern} or p.address ilike ${pattern}
    or p.locality_name ilike ${pattern} or p.property_numeric_id::text = ${query})`
}

type Span = { start: Date; middle: Date }

/**
 * Unarchived listings, views of all, and new listings since `middle` and from
 * `start` to `middle`. Served by properties_of_owner_newest_idx.
 */
export async function countOwnProperties(db: Database, userId: string, { start, middle }: Span) {
  const isUnarchived = isNull(properties.archivedAt)
  const [counts] = await db
    .select({
      total: countOf(isUnarchived),
      inReview: countOf(
        and(isUnarchived, eq(properties.approvalStatus, 'pending'), isNull(properties.takenDownAt)),
      ),
      views: sql<number>`coalesce(sum(${allViewsOf('properties')}), 0)`.mapWith(Number),
      recent: countOf(gte(properties.createdAt, middle)),
      before: countOf(and(gte(properties.createdAt, start), lt(properties.createdAt, middle))),
    })
    .from(properties)
    .where(isAmongListingsOf(userId, 'properties'))
  return counts ?? { total: 0, inReview: 0, views: 0, recent: 0, before: 0 }
}

/** True where the person has a listing, even archived, or a draft. Served by properties_of_owner_newest_idx, property_drafts_of_user_idx. */
export async function hasListings(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from ${properties} p where ${isAmongListingsOf(userId)})
      or exists (select 1 from ${propertyDrafts} where user_id = ${userId}) as has`)
  return rows[0]?.has ?? false
}

/** Not archived. Served by properties_of_owner_newest_idx. */
export async function countUnarchivedProperties(db: Database, userId: string): Promise<number> {
  return db.$count(properties, and(isAmongListingsOf(userId, 'properties'), isNull(properties.archivedAt)))
}

/** Includes archived listings, because their views count. */
export function idsOfOwner(userId: string): SQL {
  return sql`select p.id as property_id from properties p where ${isAmongListingsOf(userId)}`
}

function countOf(condition: SQL | undefined) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
}

/** Editable columns under their form names; a locality and a project with their names. */
const editableColumns = {
  ...storedColumns,
  localityName: properties.localityName,
  projectId: properties.projectId,
  projectName: sql<string | null>`(select j.title from projects j where j.id = ${properties.projectId})`,
  areaTyped: properties.areaTyped,
  areaUnit: properties.areaUnit,
  videoUrl: properties.videoUrl,
  tour360Url: properties.tour360Url,
}

/** Columns for editing. */
export const editingColumns = {
  id: properties.id,
  numericId: properties.propertyNumericId,
  userId: properties.userId,
  teamId: properties.teamId,
  invitedBy: invitedBy(sql`properties.id`),
  version: properties.version,
  approvalStatus: properties.approvalStatus,
  availability: properties.availability,
  isHeld: properties.isHeld,
  isSuspended: properties.isSuspended,
  archivedAt: properties.archivedAt,
  freshness: properties.freshness,
  rejectionReason: properties.rejectionReason,
  takeDownReason: properties.takeDownReason,
  featured: properties.featured,
  featuredUntil: properties.featuredUntil,
  current: editableColumns,
}

export type OwnPropertyDetailRow = NonNullable<Awaited<ReturnType<typeof findUncheckedOwnProperty>>>

/** Listing for its form, with its pending or last rejected revision; the caller checks access in policy.ts. */
export async function findUncheckedOwnProperty(db: Database, id: string) {
  const [listing] = await db.select(editingColumns).from(properties).where(eq(properties.id, id))
  if (!listing) return null
  const images = await db
    .select({
      key: sql<string>`coalesce(${propertyImages.fileKey}, ${propertyImages.imageUrl})`,
      width: propertyImages.width,
      height: propertyImages.height,
      colour: propertyImages.placeholderColour,
      isIllustration: propertyImages.isIllustration,
    })
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, id))
    .orderBy(propertyImages.position)
  const revision = await findLatestRevision(db, id)
  return { ...listing, images, floorPlans: await findPictures(db, listing.current.floorPlans), revision }
}

/** Rejected listings of the owner, latest decision first. Served by properties_of_owner_newest_idx. */
export async function listRejected(db: Database, { userId, limit }: { userId: string; limit: number }) {
  const rows = await db
    .select({
      id: properties.id,
      title: properties.title,
      reason: properties.rejectionReason,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(properties)
    .where(
      and(
        isAmongListingsOf(userId, 'properties'),
        eq(properties.approvalStatus, 'rejected'),
        isNull(properties.archivedAt),
      ),
    )
    .orderBy(desc(properties.updatedAt), desc(properties.id))
    .limit(limit)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ id, title, reason }) => ({ id, title, reason })) }
}

type EndingFor = { userId: string; from: Date; to: Date; limit: number }

/** Featured listings of the owner that end in this period. Served by properties_featured_of_owner_idx. */
export async function listEndingFeaturings(db: Database, { userId, from, to, limit }: EndingFor) {
  const rows = await db
    .select({ id: properties.id, title: properties.title, until: properties.featuredUntil })
    .from(properties)
    .where(
      and(
        isAmongListingsOf(userId, 'properties'),
        eq(properties.featured, true),
        isNotNull(properties.featuredUntil),
        between(properties.featuredUntil, from, to),
      ),
    )
    .orderBy(asc(properties.featuredUntil), asc(properties.id))
    .limit(limit)
  return rows.flatMap(({ until, ...row }) => (until ? [{ ...row, until }] : []))
}
