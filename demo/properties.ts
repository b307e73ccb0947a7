import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import {
  properties,
  propertyDrafts,
  propertyEvents,
  propertyImages,
  propertyRevisions,
} from '#database/schema/index.ts'

import type { Person } from './accounts.ts'
import { hoursAfter, type Calendar } from './calendar.ts'
import { plansOfListing, type FloorPlans } from './floor-plans.ts'
import { mediaOfListings, type DemoMedia } from './media.ts'
import { palettes, type Pictures } from './pictures.ts'
import { kinds } from './properties/kinds.ts'
import { listingRow, type Listing } from './properties/listing-row.ts'
import { listingCount, planListings } from './properties/plan-listings.ts'
import { planMarket } from './properties/plan-market.ts'
import { offerHomesAgain } from './properties/same-homes.ts'
import { draftRows, revisionEvent, revisionRows } from './properties/unfinished.ts'

export type { Listing } from './properties/listing-row.ts'

export type Counters = { viewsCount: number; contactRequests: number; tourRequests: number }

export function planDemoListings(people: readonly Person[], calendar: Calendar): Listing[] {
  return offerHomesAgain(createListings(people, calendar)).listings
}

/** Which of them are offers of one home. */
export function planDemoOffers(people: readonly Person[], calendar: Calendar) {
  return offerHomesAgain(createListings(people, calendar)).offers
}

function createListings(people: readonly Person[], calendar: Calendar): Listing[] {
  return [...planListings(people), ...planMarket(people, listingCount)].map((plan) => {
    const row = listingRow(plan, calendar)
    const ended = row.soldDate ?? row.rentedDate
    const seenUntil = ended
      ? daysBetween(ended, calendar)
      : plan.state === 'archived'
        ? Math.floor(plan.age / 2)
        : 0
    const isPublic = plan.state !== 'rejected' && plan.state !== 'held'
    return { ...plan, id: row.id, row, seenFrom: Math.max(0, plan.age - 1), seenUntil, isPublic }
  })
}

export async function seedProperties(
  db: Database,
  { listings, pictures, floorPlans, media, counters, calendar }: Options,
): Promise<void> {
  const changes = listings.flatMap(priceChange(calendar))
  const firstPrices = new Map(changes.map(({ id, before }) => [id, before]))
  const images = listings.flatMap(imageRows(pictures))
  const filmed = mediaOfListings({ listings, images, pictures, media })
  await insertRows(
    db,
    properties,
    listings.map((listing) => ({
      ...listing.row,
      floorPlans: plansOfListing(listing, floorPlans),
      ...(filmed.get(listing.id) ?? { videoUrl: null, tour360Url: null }),
      ...(counters.get(listing.id) ?? noCounters),
      price: firstPrices.get(listing.id) ?? listing.row.price,
    })),
  )
  const json = JSON.stringify(changes)
  await db.execute(sql`
    update properties set price = change.after, updated_at = change.at
    from jsonb_to_recordset(${json}::jsonb) as change(id uuid, after bigint, at timestamptz)
    where properties.id = change.id`)
  await seedConfirmations(db, calendar)
  await insertRows(db, propertyImages, images)
  await insertRows(db, propertyEvents, [
    ...listings.flatMap(eventRows),
    ...listings.flatMap((listing) => changes.filter(({ id }) => id === listing.id).map(priceEvent(listing))),
  ])
  await seedUnfinished(db, listings, calendar)
}

/** Most were confirmed in time; one in twelve is late, labelled or hidden, see confirmDemoListings. */
async function seedConfirmations(db: Database, calendar: Calendar): Promise<void> {
  const at = sql`${calendar.now.toISOString()}::timestamptz`
  await db.execute(sql`
    update properties p set confirmed_at = c.confirmed_at, confirm_by = c.confirmed_at + c.period,
      hide_at = c.confirmed_at + 2 * c.period, freshness = freshness_at(c.confirmed_at + c.period, c.confirmed_at + 2 * c.period, ${at})
    from (
      select id, confirmation_period(purpose) as period, greatest(created_at, ${at} - case
        when steady_chance(id, 'confirms') < 0.92
          then (confirmation_period(purpose) - interval '1 day') * steady_chance(id, 'confirmed')
        when steady_chance(id, 'confirms') < 0.95 then 1.2 * confirmation_period(purpose)
        when steady_chance(id, 'confirms') < 0.975 then 1.7 * confirmation_period(purpose)
        else 2.2 * confirmation_period(purpose) end) as confirmed_at
      from properties) c
    where p.id = c.id and p.confirmed_at <> c.confirmed_at`)
}

/** Unsent drafts, and changes pending review. */
async function seedUnfinished(db: Database, listings: readonly Listing[], calendar: Calendar): Promise<void> {
  const revisions = revisionRows(listings, calendar)
  await insertRows(db, propertyRevisions, revisions)
  await insertRows(db, propertyEvents, revisions.map(revisionEvent))
  await insertRows(db, propertyDrafts, draftRows(calendar))
}

function priceEvent({ owner }: Listing) {
  return ({ id, before, after, at }: { id: string; before: number; after: number; at: Date }) => ({
    id: idOf(`event ${id} price`),
    propertyId: id,
    actorId: owner.id,
    kind: 'price_changed' as const,
    changes: { fields: [{ field: 'price', before, after }] },
    createdAt: at,
  })
}

type Options = {
  listings: readonly Listing[]
  pictures: Pictures
  floorPlans: FloorPlans
  media: DemoMedia
  counters: ReadonlyMap<string, Counters>
  calendar: Calendar
}

const noCounters: Counters = { viewsCount: 0, contactRequests: 0, tourRequests: 0 }

/** A quarter of the older listings had another initial price. */
function priceChange(calendar: Calendar) {
  return ({ id, row, age, seenUntil, purpose, dice }: Listing) => {
    if (age - seenUntil < 40 || !dice.happens(0.28)) return []
    const step = purpose === 'sale' ? 10_000 : 100
    const before = Math.round((row.price * dice.between(0.99, 1.09)) / step) * step
    if (before === row.price) return []
    return [{ id, before, after: row.price, at: calendar.at(dice.whole(seenUntil + 5, age - 12), 11, 20) }]
  }
}

function imageRows(pictures: Pictures) {
  return ({ id, type, row, dice }: Listing): (typeof propertyImages.$inferInsert)[] => {
    const palette = pictures[dice.pick(palettes)]
    const first = dice.pick(kinds[type].covers)
    const others = dice.some(
      kinds[type].views.filter((view) => view !== first),
      dice.whole(2, 7),
    )
    return [first, ...others].map((view, position) => {
      const { key, width, height, colour, perceptualHash } = palette[view]
      return {
        id: idOf(`image ${id} ${position}`),
        propertyId: id,
        fileKey: key,
        imageUrl: `/media/${key}`,
        isPrimary: position === 0,
        position,
        width,
        height,
        placeholderColour: colour,
        perceptualHash,
        isIllustration: true,
        createdAt: row.createdAt,
      }
    })
  }
}

type EventRow = typeof propertyEvents.$inferInsert

function eventRows({ id, owner, row, state }: Listing): EventRow[] {
  const manager = idOf('person listingmanager')
  const event = (
    kind: EventRow['kind'],
    actorId: string,
    createdAt: Date,
    changes: EventRow['changes'] = {},
  ) => ({ id: idOf(`event ${id} ${kind}`), propertyId: id, actorId, kind, changes, createdAt })
  const decidedAt = row.approvedAt ?? hoursAfter(row.createdAt, 20)
  const day = row.soldDate ?? row.rentedDate ?? null
  const ended = { from: 'available', to: row.availability, day, reason: row.unavailableReason ?? null }
  const refused = { reason: row.rejectionReason }
  return [
    event('created', owner.id, row.createdAt),
    ...(state === 'rejected' ? [event('rejected', manager, decidedAt, refused)] : []),
    ...(row.approvedAt ? [event('approved', manager, decidedAt)] : []),
    ...(day ? [event('availability_changed', owner.id, new Date(`${day}T12:00:00+05:30`), ended)] : []),
    ...(row.archivedAt ? [event('archived', owner.id, row.archivedAt)] : []),
  ]
}

function daysBetween(day: string, calendar: Calendar): number {
  const today = new Date(calendar.day(0)).getTime()
  return Math.round((today - new Date(day).getTime()) / 86_400_000)
}
