import { eq, isNull, sql, type SQL } from 'drizzle-orm'

import type { availabilities, profileRoles, propertyTypes, purposes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { listingFeeds } from '#database/schema/partners/listing-feeds.ts'

import { isOpenHome } from '../../agents/queries.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { cardJoins } from '../../properties/queries/cards.ts'
import { locationJoin } from '../../properties/queries/find-property.ts'

/** What feeds say of a listing; nothing of its advertiser but the role. */
export type FeedListing = {
  numericId: number
  title: string
  description: string | null
  type: (typeof propertyTypes)[number]
  purpose: (typeof purposes)[number]
  availability: (typeof availabilities)[number]
  price: number
  area: number
  beds: number | null
  baths: number | null
  yearBuilt: number | null
  address: string
  city: string
  state: string
  zip: string | null
  localityName: string | null
  latitude: number | null
  longitude: number | null
  offererRole: (typeof profileRoles)[number] | null
  changedAt: string
}

const batchSize = 500

export type FeedRow = { id: string; teamId: string | null; lastReadAt: Date | null; createdAt: Date }

export async function findFeed(db: Database, teamId: string | null): Promise<FeedRow | null> {
  const isOf = teamId === null ? isNull(listingFeeds.teamId) : eq(listingFeeds.teamId, teamId)
  const [feed] = await db.select().from(listingFeeds).where(isOf)
  return feed ?? null
}

export async function findFeedById(db: Database, id: string): Promise<FeedRow | null> {
  const [feed] = await db.select().from(listingFeeds).where(eq(listingFeeds.id, id))
  return feed ?? null
}

/** Changes with every listing that the feed gains, loses or changes. */
export async function measureFeed(db: Database, teamId: string | null): Promise<string> {
  const { rows } = await db.execute<{ digest: string }>(sql`
    select count(*) || '.' || coalesce(bit_xor(hashtextextended(p.id::text || p.updated_at::text, 0)), 0) as digest
    from properties p where ${isListedFor(teamId)}`)
  return rows[0]?.digest ?? ''
}

/** By number, a batch at a time; of a team by properties_of_team_newest_idx, of all by properties_numeric_id_key. */
export async function* eachFeedListing(db: Database, teamId: string | null): AsyncGenerator<FeedListing[]> {
  let after = 0
  for (;;) {
    const listings = await listFeedListings(db, { teamId, after })
    if (listings.length === 0) return
    yield listings
    after = listings.at(-1)?.numericId ?? after
    if (listings.length < batchSize) return
  }
}

type Batch = { teamId: string | null; after: number }

async function listFeedListings(db: Database, { teamId, after }: Batch): Promise<FeedListing[]> {
  const { rows } = await db.execute<FeedListing>(sql`
    select p.property_numeric_id as "numericId", p.title, p.description, p.type, p.purpose, p.availability,
      p.price::float8 as price, p.area, p.beds, p.baths, p.yearbuilt as "yearBuilt", p.address, p.city, p.state,
      coalesce(nullif(p.zip, ''), card_locality.pincode) as zip,
      coalesce(card_locality.name, p.locality_name) as "localityName", place.latitude, place.longitude,
      (select f.role from profiles f where f.user_id = p.user_id) as "offererRole",
      ${isoInstant('p.updated_at')} as "changedAt"
    from properties p ${cardJoins} ${locationJoin}
    where ${isListedFor(teamId)} and p.property_numeric_id > ${after}
    order by p.property_numeric_id limit ${batchSize}`)
  return rows
}

function isListedFor(teamId: string | null): SQL {
  const isPublic = sql`${isOpenHome} and p.approval_status = 'approved'`
  return teamId === null ? isPublic : sql`p.team_id = ${teamId} and ${isPublic}`
}
