import { sql, type SQL } from 'drizzle-orm'

import type { freshnessStates, purposes } from '#contract/enums.ts'
import { dueDays } from '#contract/properties/freshness.ts'
import { minAnswers } from '#contract/shared.ts'
import type { Database } from '#database/client.ts'

import { isoInstant } from '../../platform/iso-instant.ts'

/** Listings that their advertiser is asked to confirm; `p` is the property. */
export const isAskedFor = sql`p.approval_status = 'approved' and not p.is_held and not p.is_suspended
  and p.archived_at is null and p.availability in ('available', 'under_offer')`

/** Asked for and to be confirmed within two days, or late. */
export function isDue(now: Date) {
  return sql`${isAskedFor} and p.confirm_by <= ${now.toISOString()}::timestamptz + make_interval(days => ${dueDays}::int)`
}

/** What an advertiser and staff read about the confirmation of a listing. */
export const confirmationColumns = sql`
  ${isoInstant('p.confirmed_at')} as "confirmedAt", ${isoInstant('p.confirm_by')} as "confirmBy",
  p.freshness, (${isAskedFor}) as "isAskedFor"`

export type ConfirmationRow = {
  confirmedAt: string
  confirmBy: string
  freshness: (typeof freshnessStates)[number]
  isAskedFor: boolean
}

export type LinkedListing = ConfirmationRow & {
  id: string
  numericId: number
  userId: string
  title: string
  address: string
  purpose: (typeof purposes)[number]
  price: number
  isGone: boolean
  advertiserName: string | null
}

/** The listing of a signed link. */
export async function findLinkedListing(db: Database, id: string): Promise<LinkedListing | null> {
  const { rows } = await db.execute<LinkedListing>(sql`
    select p.id, p.property_numeric_id as "numericId", p.user_id as "userId", p.title, p.address, p.purpose,
      p.price::float8 as price, p.availability in ('sold', 'rented') as "isGone",
      (select f.name from profiles f where f.user_id = p.user_id) as "advertiserName", ${confirmationColumns}
    from properties p where p.id = ${id}::uuid`)
  return rows[0] ?? null
}

export type DueListing = Pick<ConfirmationRow, 'confirmedAt' | 'confirmBy' | 'freshness'> & {
  id: string
  numericId: number
  title: string
  total: number
}

/** Listings that the email of this day asks for, and how many. Served by properties_confirm_by_of_owner_idx. */
export async function listAskedFor(
  db: Database,
  { userId, at, limit }: { userId: string; at: string; limit: number },
): Promise<DueListing[]> {
  const { rows } = await db.execute<DueListing>(sql`
    select p.id, p.property_numeric_id as "numericId", p.title, p.freshness,
      ${isoInstant('p.confirmed_at')} as "confirmedAt", ${isoInstant('p.confirm_by')} as "confirmBy",
      count(*) over ()::int as total
    from properties p
    where p.user_id = ${userId}::uuid and p.asked_at = ${at}::timestamptz and ${isDue(new Date(at))}
    order by p.confirm_by, p.id limit ${limit}`)
  return rows
}

export type AvailabilityRate = { available: number; answers: number }

/** Days of answers in the public rate. */
const rateDays = 180

/**
 * JSON of what enquirers of the last 180 days found; null from fewer than five. Served by
 * availability_answers_of_advertiser_idx.
 */
function selectAvailabilityRate(advertiserId: SQL, now: Date): SQL<AvailabilityRate | null> {
  const since = new Date(now.getTime() - rateDays * 86_400_000).toISOString()
  return sql<AvailabilityRate | null>`(
    select json_build_object('available', count(*) filter (where a.was_available), 'answers', count(*))
    from availability_answers a
    where a.advertiser_id = ${advertiserId} and a.created_at > ${since}::timestamptz
    having count(*) >= ${minAnswers})`
}

/** Of the advertiser of the property `p`. */
export const availabilityRateColumn = (now: Date) => selectAvailabilityRate(sql`p.user_id`, now)

export async function findAvailabilityRate(
  db: Database,
  { advertiserId, now }: { advertiserId: string; now: Date },
): Promise<AvailabilityRate | null> {
  const { rows } = await db.execute<{ rate: AvailabilityRate | null }>(sql`
    select ${selectAvailabilityRate(sql`${advertiserId}::uuid`, now)} as rate`)
  return rows[0]?.rate ?? null
}

/** The answer that this person gave for the listing; null without one. */
export async function findAnswer(
  db: Database,
  { propertyId, userId }: { propertyId: string; userId: string },
): Promise<boolean | null> {
  const { rows } = await db.execute<{ wasAvailable: boolean }>(sql`
    select a.was_available as "wasAvailable" from availability_answers a
    where a.property_id = ${propertyId}::uuid and a.user_id = ${userId}::uuid`)
  return rows[0]?.wasAvailable ?? null
}
