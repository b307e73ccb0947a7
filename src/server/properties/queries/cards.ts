import { sql } from 'drizzle-orm'

import type {
  approvalStatuses,
  areaTypes,
  availabilities,
  brokerageKinds,
  profileRoles,
  propertyTypes,
  purposes,
  rentalModels,
} from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

import { cityNameHi } from '../../catalogue/queries/local-name.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { offersColumn } from './home-offers.ts'

/** Listing card with its first image; read with `cardColumns` and `cardJoins`. */
export type CardRow = {
  id: string
  numericId: number
  title: string
  type: (typeof propertyTypes)[number]
  purpose: (typeof purposes)[number]
  availability: (typeof availabilities)[number]
  approvalStatus: (typeof approvalStatuses)[number]
  price: number
  area: number
  areaType: (typeof areaTypes)[number] | null
  beds: number | null
  baths: number | null
  yearBuilt: number | null
  localityName: string | null
  localityNameHi: string | null
  city: string
  cityNameHi: string | null
  featured: boolean
  featuredUntil: string | null
  cashback: number | null
  rentFreeMonths: number | null
  rentalModel: (typeof rentalModels)[number]
  brokerageKind: (typeof brokerageKinds)[number] | null
  /** An approved one, which has a page. */
  project: { name: string; nameHi: string | null; slug: string } | null
  /** Of its advertiser. */
  offererRole: (typeof profileRoles)[number] | null
  createdAt: string
  /** Of a listing that bears the label of one not confirmed. */
  notConfirmedSince: string | null
  /** Of a home with several. */
  offers: { count: number; from: number } | null
  imageKey: string | null
  imageWidth: number | null
  imageHeight: number | null
  imageColour: string | null
  imageIsIllustration: boolean | null
}

/** Columns of a card; `p` is the property. Prices become numbers, instants ISO strings. */
export const cardColumns = sql`
  p.id, p.property_numeric_id as "numericId", p.title, p.type, p.purpose, p.availability,
  p.approval_status as "approvalStatus", p.price::float8 as price, p.area, p.area_type as "areaType", p.beds, p.baths,
  p.yearbuilt as "yearBuilt", coalesce(card_locality.name, p.locality_name) as "localityName",
  card_locality.name_hi as "localityNameHi", p.city, ${cityNameHi} as "cityNameHi",
  p.featured, ${isoInstant('p.featured_until')} as "featuredUntil", p.cashback::float8 as cashback,
  p.rent_free_months as "rentFreeMonths", p.rental_model as "rentalModel",
  p.brokerage_kind as "brokerageKind",
  (select json_build_object('name', j.title, 'nameHi', j.title_hi, 'slug', j.slug)
    from projects j where j.id = p.project_id and j.approval_status = 'approved') as project,
  (select f.role from profiles f where f.user_id = p.user_id) as "offererRole",
  ${isoInstant('p.created_at')} as "createdAt", ${offersColumn} as offers,
  case when p.freshness in ('stale', 'hidden') and p.availability in ('available', 'under_offer')
    then ${isoInstant('p.confirmed_at')} end as "notConfirmedSince", card_image.key as "imageKey",
  card_image.width as "imageWidth", card_image.height as "imageHeight", card_image.colour as "imageColour",
  card_image.is_illustration as "imageIsIllustration"`

/** First image of each property only. Served by property_images_order_key. */
export const cardJoins = sql`
  left join localities card_locality on card_locality.id = p.locality_id
  left join lateral (
    select coalesce(i.file_key, i.image_url) as key, i.width, i.height, i.placeholder_colour as colour,
      i.is_illustration
    from property_images i where i.property_id = p.id order by i.position limit 1
  ) card_image on true`

/** Card of a listing in any state; the caller checks access. */
export async function findUncheckedCard(db: Database, id: string): Promise<CardRow | null> {
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from properties p ${cardJoins} where p.id = ${id}`)
  return rows[0] ?? null
}
