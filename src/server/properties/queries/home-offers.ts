import { sql, type SQL } from 'drizzle-orm'

import type { homePairVerdicts } from '#contract/enums/homes.ts'
import type { Database } from '#database/client.ts'

import { listsUnderReview } from '../../catalogue/queries/site-content.ts'
import { isoInstant } from '../../platform/iso-instant.ts'

/**
 * Row `o` of this listing in offer_projection, without its columns for filters, which take longer to plan than the rest
 * of a card. `offset 0` keeps PostgreSQL from beginning with all offers where it has no statistics yet.
 */
export function joinOffer(property: SQL): SQL {
  return sql`join lateral (
    select listed.id as property_id, listed.price, listed.approval_status = 'approved' as is_approved
    from properties listed
    where listed.id = ${property} and listed.archived_at is null and not listed.is_held and not listed.is_suspended
      and listed.approval_status <> 'rejected' and listed.freshness <> 'hidden'
      and listed.availability in ('available', 'under_offer')
    offset 0) o on true`
}

const joinOfferOfMember = joinOffer(sql`member.property_id`)

/** A member of a group, as search could show it. */
const isShown = sql`(o.is_approved or ${listsUnderReview})`

/** Number of offers and lowest price of the home of `p`; null for a single offer. */
export const offersColumn = sql`(
  select case when count(*) > 1 then json_build_object('count', count(*), 'from', min(o.price)) end
  from home_group_members own join home_group_members member on member.group_id = own.group_id
  ${joinOfferOfMember}
  where own.property_id = p.id and ${isShown})`

/** All offers of the home of `p` that search could show, cheapest first; empty for a single offer. */
export const homeOffersColumn = sql`(
  select case when count(*) > 1 then json_agg(json_build_object(
      'numericId', offer.property_numeric_id, 'price', offer.price, 'listedAt', offer.listed_at,
      'isThis', offer.id = p.id, 'name', offer.name, 'team', offer.team, 'role', offer.role, 'visibility', offer.visibility)
    order by offer.price, offer.listed_at, offer.id) else '[]'::json end
  from (
    select q.id, q.property_numeric_id, q.price, f.name, f.role, f.visibility,
      (select t.name from teams t where t.id = q.team_id) as team,
      ${isoInstant('coalesce(q.listed_at, q.created_at)')} as listed_at
    from home_group_members own join home_group_members member on member.group_id = own.group_id
    ${joinOfferOfMember}
    join properties q on q.id = member.property_id left join profiles f on f.user_id = q.user_id
    where own.property_id = p.id and ${isShown}
  ) offer)`

/** The number of the listing that search shows for the home of `p`. */
export const canonicalColumn = sql`coalesce((
  select chosen.property_numeric_id from home_group_members own
  join home_group_members member on member.group_id = own.group_id and member.is_representative
  ${joinOfferOfMember}
  join properties chosen on chosen.id = member.property_id
  where own.property_id = p.id), p.property_numeric_id)`

/** Lowest price of the other offers of this listing's home that search could show; null without any. */
export async function findLowestOtherOffer(db: Database, propertyId: string): Promise<number | null> {
  const { rows } = await db.execute<{ price: number | null }>(sql`
    select min(o.price)::float8 as price
    from home_group_members own join home_group_members member on member.group_id = own.group_id
    ${joinOfferOfMember}
    where own.property_id = ${propertyId} and member.property_id <> own.property_id and ${isShown}`)
  return rows[0]?.price ?? null
}

/** Other public offers of the home of `p` that are shown with it; null where it is shown alone. */
export const otherOffersColumn = sql`(
  select nullif(count(*) - 1, 0)::integer
  from home_group_members own join home_group_members member on member.group_id = own.group_id
  ${joinOfferOfMember}
  where own.property_id = p.id having bool_or(member.property_id = p.id))`

export const isDisputedColumn = sql`exists (select from home_disputes d where d.property_id = p.id)`

/** All but the representatives of groups are left out. `property` is the column of an id. */
export function isCardOfHome(property: SQL): SQL {
  return sql`not exists (
    select from home_group_members m where m.property_id = ${property} and not m.is_representative)`
}

/** The listings of one home with this one, itself included; `property` is an id or its column. */
export function offersOfHome(property: SQL): SQL {
  return sql`(select ${property} union select member.property_id from home_group_members own
    join home_group_members member on member.group_id = own.group_id where own.property_id = ${property})`
}

/** For the notification of both advertisers. */
type DecidedListing = { userId: string; title: string; numericId: number }
type DecidedPair = { verdict: (typeof homePairVerdicts)[number]; reason: string; listings: DecidedListing[] }

export async function findDecidedPair(db: Database, id: string): Promise<DecidedPair | null> {
  const { rows } = await db.execute<DecidedPair>(sql`
    select pair.verdict, coalesce(pair.decision_reason, '') as reason,
      (select json_agg(json_build_object('userId', p.user_id, 'title', p.title, 'numericId', p.property_numeric_id)
          order by p.id)
        from properties p where p.id in (pair.property_id, pair.other_id)) as listings
    from home_pairs pair where pair.id = ${id} and pair.verdict is not null`)
  return rows[0] ?? null
}
