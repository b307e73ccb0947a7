import type { propertySources } from '#contract/enums.ts'
import { dayInIndia, timeInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { cardColumns, cardJoins, isoInstant } from '../../properties/queries/cards.ts'
import { isRef } from '../../properties/queries/find-property.ts'
import { ownPropertyColumns } from '../../properties/queries/list-own-properties.ts'
import type { OwnPropertyRow } from '../../properties/queries/list-own-properties.ts'
import { adminJoins, flagColumns } from './list-listings.ts'
import type { AdminListingRow } from './list-listings.ts'

export type AdminListingDetailRow = OwnPropertyRow &
  Pick<AdminListingRow, 'ownerId' | 'ownerName' | 'takenDownAt' | 'openReports' | 'openCheckResults'> & {
    createdBy: string | null
    ownerLocale: 'en' | 'hi'
    source: (typeof propertySources)[number]
    isOwnerSuspended: boolean
    listedAt: string | null
    approvedAt: string | null
    updatedAt: string
    ownerListings: number
    contactRequests: number
    leads: number
    openLeads: number
    visits: number
    openVisits: number
    favorites: number
    reports: number
    prices: { price: number; changedAt: string }[]
  }

/** One listing as staff look after it; each figure has the index of its table for a property. */
export async function findListing(
  db: Database,
  { ref, now }: { ref: string; now: Date },
): Promise<AdminListingDetailRow | null> {
  const { rows } = await db.execute<AdminListingDetailRow>(sql`
    select ${cardColumns}, ${ownPropertyColumns}, ${flagColumns}, p.created_by as "createdBy", p.source,
      owner.locale as "ownerLocale", owner.suspended_at is not null as "isOwnerSuspended",
      ${isoInstant('p.listed_at')} as "listedAt", ${isoInstant('p.approved_at')} as "approvedAt",
      ${isoInstant('p.updated_at')} as "updatedAt", p.contact_requests as "contactRequests",
      (select count(*)::integer from properties o where o.user_id = p.user_id) as "ownerListings",
      asked.leads, asked.open as "openLeads", toured.visits, toured.ahead as "openVisits",
      (select count(*)::integer from favorites k where k.property_id = p.id) as favorites,
      (select count(*)::integer from reports r where r.subject = 'property' and r.subject_id = p.id) as reports,
      ${prices} as prices
    from properties p ${adminJoins} ${cardJoins}
    cross join lateral (
      select count(*)::integer as leads, count(*) filter (where l.status = 'new')::integer as open
      from leads l where l.property_id = p.id
    ) asked
    cross join lateral (
      select count(*)::integer as visits, count(*) filter (where t.status in ('scheduled', 'confirmed', 'rescheduled')
        and (t.scheduled_date, t.scheduled_time) > (${dayInIndia(now)}::date, ${timeInIndia(now)}))::integer as ahead
      from property_tours t where t.property_id = p.id
    ) toured
    where ${isRef(ref)}`)
  return rows[0] ?? null
}

/** The latest, newest first; served by price_history_of_property_idx. */
const prices = sql`coalesce((
  select json_agg(json_build_object('price', h.price, 'changedAt', ${isoInstant('h.changed_at')})
    order by h.changed_at desc, h.id desc)
  from (select * from price_history h where h.property_id = p.id
    order by h.changed_at desc, h.id desc limit 12) h), '[]'::json)`
