import { sql, type SQL } from 'drizzle-orm'

import type {
  profileRoles,
  profileVisibilities,
  reraExemptions,
  responseTimes,
  typedAreaUnits,
} from '#contract/enums.ts'
import type { ListingPicture } from '#contract/properties/card.ts'
import type { Database } from '#database/client.ts'
import { executePrepared } from '#database/prepared.ts'
import type { WorkingHours } from '#database/schema/profiles.ts'

import { stateNameHi } from '../../catalogue/queries/local-name.ts'
import { selectCurrentEvidence, type CurrentCheckRow } from '../../evidence/queries.ts'
import { picturesOf } from '../../media/queries.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { cardColumns, cardJoins, type CardRow } from './cards.ts'
import { invitedBy } from './claim-invites.ts'
import { confirmationColumns, type ConfirmationRow } from './freshness.ts'
import { canonicalColumn, homeOffersColumn } from './home-offers.ts'
import { factColumns, type ListingFacts } from './listing-columns.ts'
import { allViews } from './views.ts'

export type ImageRow = {
  key: string
  width: number
  height: number
  colour: string | null
  isIllustration: boolean
}

export type HomeOfferRow = {
  numericId: number
  price: number
  listedAt: string
  isThis: boolean
  name: string | null
  team: string | null
  role: (typeof profileRoles)[number] | null
  visibility: (typeof profileVisibilities)[number] | null
}

export type AdvertiserRow = {
  userNumericId: number
  name: string
  /** Of the listing. */
  team: string | null
  role: (typeof profileRoles)[number]
  company: string | null
  photo: string | null
  evidence: CurrentCheckRow[]
  reviewCount: number
  ratingTotal: number
  responseCommitment: (typeof responseTimes)[number] | null
  workingHours: WorkingHours
  visibility: (typeof profileVisibilities)[number]
}

export type PropertyRow = CardRow &
  ConfirmationRow &
  ListingFacts & {
    userId: string
    teamId: string | null
    createdBy: string | null
    /** Staff member who entered it, while the owner has not answered. */
    invitedBy: string | null
    cityId: string | null
    localityId: string | null
    isHeld: boolean
    isSuspended: boolean
    archivedAt: string | null
    takenDownAt: string | null
    address: string
    state: string
    stateNameHi: string | null
    localitySlug: string | null
    areaTyped: number | null
    areaUnit: (typeof typedAreaUnits)[number] | null
    reraNumber: string | null
    reraExemption: (typeof reraExemptions)[number] | null
    /** Name of its project while that is proposed. */
    proposedProject: string | null
    evidence: CurrentCheckRow[]
    latitude: number | null
    longitude: number | null
    isLocationApproximate: boolean
    nearby: { name: string; nameHi: string | null; slug: string; kilometres: number }[]
    features: string[]
    amenities: string[]
    /** Hindi names from the catalogue, with English as fallback. */
    amenitiesHi: string[]
    fixedRentalAvailable: boolean
    fixedRentalTerms: string | null
    brokerageAmount: number | null
    soldOn: string | null
    rentedOn: string | null
    unavailableReason: string | null
    videoUrl: string | null
    virtualTourUrl: string | null
    tour360Url: string | null
    neighbourhoodEn: string | null
    neighbourhoodHi: string | null
    viewsCount: number
    listedAt: string
    images: ImageRow[]
    floorPlans: ListingPicture[]
    homeOffers: HomeOfferRow[]
    canonicalId: number
    priceHistory: { price: number; changedAt: string }[]
    advertiser: AdvertiserRow | null
    mayShowPhone: boolean
  }

/** Of the property `p`, by their names. */
type Columns<Values> = { [Name in keyof Values]: SQL<Values[Name]> }

/** Data of a property page in one query, with columns of other domains; the caller checks access in policy.ts. */
export async function findUncheckedProperty<More extends object = object>(
  db: Database,
  ref: string,
  more?: Columns<More>,
): Promise<(PropertyRow & More) | null> {
  const columns = Object.entries<SQL>(more ?? {}).map(
    ([name, column]) => sql`, ${column} as ${sql.identifier(name)}`,
  )
  const { rows } = await executePrepared<PropertyRow & More>(
    db,
    sql`select ${propertyColumns}${sql.join(columns)} ${fromProperties} where ${isRef(ref)}`,
  )
  return rows[0] ?? null
}

/** The same of several properties in one query, in the order of their numbers here. */
export async function listUncheckedProperties(
  db: Database,
  numericIds: readonly number[],
): Promise<PropertyRow[]> {
  const ids = sql`${sql.param(numericIds)}::int[]`
  const { rows } = await db.execute<PropertyRow>(sql`select ${propertyColumns} ${fromProperties}
    where p.property_numeric_id = any(${ids}) order by array_position(${ids}, p.property_numeric_id)`)
  return rows
}

/** Fields that decide on access and on similar listings. */
export type ListingRow = Pick<
  PropertyRow,
  | 'id'
  | 'userId'
  | 'teamId'
  | 'invitedBy'
  | 'city'
  | 'cityId'
  | 'type'
  | 'purpose'
  | 'price'
  | 'beds'
  | 'availability'
  | 'approvalStatus'
  | 'isHeld'
  | 'isSuspended'
  | 'archivedAt'
  | 'takenDownAt'
>

export async function findUncheckedListing(db: Database, ref: string): Promise<ListingRow | null> {
  const { rows } = await executePrepared<ListingRow>(
    db,
    sql`
    select p.id, p.user_id as "userId", p.team_id as "teamId", ${invitedBy(sql`p.id`)} as "invitedBy", p.city, p.city_id as "cityId", p.type, p.purpose, p.price::float8 as price,
      p.beds, p.availability, p.approval_status as "approvalStatus", p.is_held as "isHeld",
      p.is_suspended as "isSuspended", ${isoInstant('p.archived_at')} as "archivedAt",
      ${isoInstant('p.taken_down_at')} as "takenDownAt"
    from properties p where ${isRef(ref)}`,
  )
  return rows[0] ?? null
}

/** Numeric id or UUID, as in URLs. */
export function isRef(ref: string): SQL {
  return /^\d+$/.test(ref) ? sql`p.property_numeric_id = ${Number(ref)}` : sql`p.id = ${ref}::uuid`
}

/** Own coordinates where given, else the locality's centre; see search_projection. */
export const locationJoin = sql`
  cross join lateral (
    select p.latitude is not null and p.coordinates_source is distinct from 'locality' as is_exact
  ) known
  cross join lateral (
    select not known.is_exact and coalesce(card_locality.latitude, p.latitude) is not null as is_approximate,
      round((case when known.is_exact then p.latitude
        else coalesce(card_locality.latitude, p.latitude) end)::numeric, 4)::float8 as latitude,
      round((case when known.is_exact then p.longitude
        else coalesce(card_locality.longitude, p.longitude) end)::numeric, 4)::float8 as longitude
  ) place`

const nearby = sql`coalesce((
  select json_agg(json_build_object('name', near.name, 'nameHi', near.name_hi, 'slug', near.slug,
    'kilometres', round(near.kilometres::numeric, 1)) order by near.kilometres, near.name)
  from (
    select l.name, l.name_hi, l.slug,
      111.2 * sqrt(power(l.latitude - place.latitude, 2)
        + power((l.longitude - place.longitude) * cos(radians(place.latitude)), 2)) as kilometres
    from localities l
    where l.is_active and l.latitude is not null and l.id is distinct from p.locality_id
    order by kilometres, l.name limit 4
  ) near where near.kilometres < 5), '[]'::json)`

const images = sql`coalesce((
  select json_agg(json_build_object('key', coalesce(i.file_key, i.image_url), 'width', i.width,
    'height', i.height, 'colour', i.placeholder_colour, 
    'isIllustration', i.is_illustration) order by i.position)
  from property_images i where i.property_id = p.id), '[]'::json)`

const priceHistory = sql`coalesce((
  select json_agg(json_build_object('price', h.price, 'changedAt', ${isoInstant('h.changed_at')})
    order by h.changed_at, h.id)
  from price_history h where h.property_id = p.id), '[]'::json)`

const advertiser = sql`(
  select json_build_object('userNumericId', f.user_numeric_id, 'name', f.name, 'team', (select t.name from teams t where t.id = p.team_id), 'role', f.role,
    'company', f.company, 'photo', f.photo, 'evidence', ${selectCurrentEvidence(sql`e.person_id = f.user_id`)}, 'reviewCount', f.review_count, 'ratingTotal', f.rating_total,
    'responseCommitment', case when f.version > 0 then f.response_time_commitment end,
    'workingHours', f.working_hours, 'visibility', f.visibility)
  from profiles f where f.user_id = p.user_id)`

const propertyColumns = sql`${cardColumns}, ${confirmationColumns},
    p.user_id as "userId", p.team_id as "teamId", p.created_by as "createdBy", ${invitedBy(sql`p.id`)} as "invitedBy", p.city_id as "cityId", p.is_held as "isHeld", p.is_suspended as "isSuspended", ${isoInstant('p.archived_at')} as "archivedAt",
    ${isoInstant('p.taken_down_at')} as "takenDownAt",
    case when card_locality.is_active then card_locality.slug end as "localitySlug",
    ${factColumns}, p.address, p.state, ${stateNameHi} as "stateNameHi", p.area_typed::float8 as "areaTyped", p.area_unit as "areaUnit",
    p.rera_number as "reraNumber", p.rera_exemption as "reraExemption",
    ${selectCurrentEvidence(sql`(e.property_id = p.id or e.project_id = p.project_id)`)} as evidence,
    (select j.title from projects j where j.id = p.project_id and j.approval_status = 'pending') as "proposedProject",
    place.latitude, place.longitude, place.is_approximate as "isLocationApproximate", ${nearby} as nearby, p.features, p.amenities,
    array(select coalesce(a.name_hi, said.name) from unnest(p.amenities) with ordinality said(name, place)
      left join amenities a on a.name = said.name order by said.place) as "amenitiesHi",
 p.fixed_rental_available as "fixedRentalAvailable",
    p.fixed_rental_terms as "fixedRentalTerms",
    p.brokerage_amount::float8 as "brokerageAmount", p.locality_id as "localityId", p.sold_date::text as "soldOn",
    p.rented_date::text as "rentedOn", p.unavailable_reason as "unavailableReason",
    p.video_url as "videoUrl", p.virtual_tour_url as "virtualTourUrl", p.tour_360_url as "tour360Url",
    card_locality.neighbourhood_en as "neighbourhoodEn", card_locality.neighbourhood_hi as "neighbourhoodHi",
    ${allViews} as "viewsCount", ${isoInstant('coalesce(p.listed_at, p.created_at)')} as "listedAt",
    ${homeOffersColumn} as "homeOffers", ${canonicalColumn} as "canonicalId",
    ${images} as images, ${picturesOf(sql`p.floor_plans`)} as "floorPlans", ${priceHistory} as "priceHistory", ${advertiser} as advertiser,
    coalesce((select s.contact_info from privacy_settings s where s.user_id = p.user_id), true)
      and exists (select 1 from profiles f where f.user_id = p.user_id
        and coalesce(f.phone, f.mobile_number) is not null) as "mayShowPhone"`

const fromProperties = sql`from properties p ${cardJoins} ${locationJoin}`
