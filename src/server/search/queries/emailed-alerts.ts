import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'

import type { AreaUnit } from '#contract/area.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { savedSearches, searchAlerts } from '#database/schema/search.ts'

import { selectLocalName } from '../../catalogue/queries/local-name.ts'
import { selectMatchingListings, type AlertKind } from './match-saved-searches.ts'

export type AlertedListing = {
  kind: AlertKind
  numericId: number
  title: string
  /** Whole rupees. */
  price: number
  priceBefore: number | null
  purpose: 'sale' | 'rent'
  /** Square feet. */
  area: number
  beds: number | null
  place: string | null
  /** Of all listings that the email could name. */
  total: number
}

export type EmailedAlerts = {
  search: { id: string; name: string; query: string }
  reader: {
    userId: string
    name: string
    email: string | null
    locale: 'en' | 'hi'
    areaUnit: AreaUnit | null
  }
  listings: AlertedListing[]
}

/** The alert that an email at once contains; null where it no longer applies. */
export async function findInstantAlert(
  db: Database,
  { alertId, now }: { alertId: string; now: Date },
): Promise<(EmailedAlerts & { day: string }) | null> {
  const [alert] = await db
    .select({ savedSearchId: searchAlerts.emailedSearchId, day: searchAlerts.day })
    .from(searchAlerts)
    .where(eq(searchAlerts.id, alertId))
  if (!alert?.savedSearchId) return null
  const { savedSearchId, day } = alert
  const emailed = await findEmailed(db, {
    savedSearchId,
    alerts: sql`a.id = ${alertId}`,
    maxListings: 1,
    now,
  })
  return emailed && { ...emailed, day }
}

type Digest = { savedSearchId: string; at: string; maxListings: number; now: Date }

/** The alerts taken for a digest, except of listings no longer available. Served by search_alerts_emailed_idx. */
export async function findDigest(
  db: Database,
  { savedSearchId, at, maxListings, now }: Digest,
): Promise<EmailedAlerts | null> {
  const alerts = sql`a.emailed_search_id = ${savedSearchId} and a.emailed_at = ${at}::timestamptz and a.kind <> 'gone'`
  return findEmailed(db, { savedSearchId, alerts, maxListings, now })
}

type FindEmailed = { savedSearchId: string; alerts: SQL; maxListings: number; now: Date }

async function findEmailed(
  db: Database,
  { savedSearchId, alerts, maxListings, now }: FindEmailed,
): Promise<EmailedAlerts | null> {
  const isStillEmailed = and(eq(savedSearches.id, savedSearchId), ne(savedSearches.alertFrequency, 'off'))
  const [emailedSearch] = await db
    .select({
      search: { id: savedSearches.id, name: savedSearches.name, query: savedSearches.query },
      reader: {
        userId: users.id,
        name: users.name,
        email: users.email,
        locale: users.locale,
        areaUnit: users.areaUnit,
      },
    })
    .from(savedSearches)
    .innerJoin(users, and(eq(users.id, savedSearches.userId), isNull(users.deletedAt)))
    .where(isStillEmailed)
  if (!emailedSearch) return null
  const propertyIds = sql`select a.property_id from search_alerts a where ${alerts}`
  const { rows } = await db.execute<AlertedListing>(sql`
    select g.kind, p.property_numeric_id as "numericId", p.title, p.price::float8 as price,
      g.price_before::float8 as "priceBefore", p.purpose, p.area, p.beds,
      coalesce(${selectLocalName('l', emailedSearch.reader.locale)}, p.locality_name) as place, (count(*) over ())::int as total
    from (
      select a.property_id, max(a.created_at) as latest,
        (array_agg(a.kind order by array_position(array['new', 'back', 'price', 'gone'], a.kind)))[1] as kind,
        (array_agg(a.price_before order by a.created_at) filter (where a.kind = 'price'))[1] as price_before
      from search_alerts a where ${alerts} group by a.property_id) g
    join (${selectMatchingListings(savedSearchId, propertyIds, now)}) on s.property_id = g.property_id
    join properties p on p.id = g.property_id
    left join localities l on l.id = p.locality_id
    where s.is_public and s.is_approved
      and s.availability in ('available', 'under_offer') = (g.kind <> 'gone')
      and (g.kind <> 'price' or g.price_before <> p.price)
    order by g.latest desc, p.id limit ${maxListings}`)
  return rows.length === 0 ? null : { ...emailedSearch, listings: rows }
}
