import { sql } from 'drizzle-orm'

import type { projectPhases, propertyTypes, purposes } from '#contract/enums.ts'
import type { ListingPicture, PropertyImage } from '#contract/properties/card.ts'
import type { Database } from '#database/client.ts'

import { homeCity } from '../../catalogue/policy.ts'
import { selectLocalName, selectProjectPlace } from '../../catalogue/queries/local-name.ts'
import { selectCurrentEvidence, type CurrentCheckRow } from '../../evidence/queries.ts'
import { picturesOf } from '../../media/queries.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import { cardColumns, cardJoins, type CardRow } from '../../properties/queries/cards.ts'
import { isListed } from './filters.ts'
import { selectProjectImage } from './localities.ts'
import { projectOfSlug } from './resolve-locations.ts'

const maxPossessionDates = 50

export type ProjectRow = {
  id: string
  title: string
  titleHi: string | null
  slug: string
  city: string
  location: string
  localitySlug: string | null
  builderName: string | null
  builderId: number | null
  description: string | null
  phase: (typeof projectPhases)[number]
  reraNumber: string | null
  evidence: CurrentCheckRow[]
  promisedDate: string | null
  possessionDate: string | null
  possessionDates: { day: string | null; statedAt: string }[]
  towers: number | null
  units: number | null
  latitude: number | null
  longitude: number | null
  image: PropertyImage | null
  updatedAt: string
}

/** Approved, also by the slug of one that was merged into it. */
export async function findProjectPage(db: Database, slug: string): Promise<ProjectRow | null> {
  const { rows } = await db.execute<ProjectRow>(sql`
    select t.id, t.title, t.title_hi as "titleHi", t.slug, ${selectProjectPlace()} as location, t.builder_name as "builderName",
      ${selectLocalName('c')} as city,
      case when c.slug = ${homeCity} and l.is_active then l.slug end as "localitySlug",
      (select f.user_numeric_id from profiles f join users u on u.id = f.user_id
        where f.user_id = t.user_id and f.role in ('agent', 'builder') and f.visibility = 'public'
          and u.deleted_at is null and u.suspended_at is null) as "builderId",
      t.description, t.phase, t.rera_number as "reraNumber",
      ${selectCurrentEvidence(sql`e.project_id = t.id`)} as evidence,
      t.promised_date::text as "promisedDate", t.possession_date::text as "possessionDate",
      coalesce((select json_agg(json_build_object('day', d.possession_date::text, 'statedAt', ${isoInstant('d.stated_at')})
          order by d.stated_at desc, d.id desc)
        from (select * from project_possession_dates d where d.project_id = t.id
          order by d.stated_at desc, d.id desc limit ${maxPossessionDates}) d), '[]'::json) as "possessionDates",
      t.towers, t.units, t.latitude, t.longitude, ${selectProjectImage} as image, ${isoInstant('t.updated_at')} as "updatedAt"
    from projects t join cities c on c.id = t.city_id left join localities l on l.id = t.locality_id
      left join stored_files f on f.key = t.image_key and f.kind = 'image'
    where t.approval_status = 'approved' and t.id = ${projectOfSlug(slug)}`)
  return rows[0] ?? null
}

export type ProjectOfferRow = {
  purpose: (typeof purposes)[number]
  type: (typeof propertyTypes)[number]
  beds: number | null
  count: number
  priceFrom: number
  priceTo: number
  areaFrom: number
  areaTo: number
}

/** Homes in the search by kind; served by property_search_project_idx. */
export async function listProjectOffers(db: Database, projectId: string): Promise<ProjectOfferRow[]> {
  const { rows } = await db.execute<ProjectOfferRow>(sql`
    select s.purpose, s.type, s.beds, count(*)::integer as count,
      min(s.price)::float8 as "priceFrom", max(s.price)::float8 as "priceTo",
      min(s.area)::float8 as "areaFrom", max(s.area)::float8 as "areaTo"
    from property_search s where s.project_id = ${projectId}::uuid and ${isListed}
    group by s.purpose, s.type, s.beds order by s.purpose, s.type, s.beds nulls last limit 60`)
  return rows
}

export type ProjectPlanRow = {
  numericId: number
  title: string
  beds: number | null
  pictures: ListingPicture[]
}

const maxPlans = 6

/** Of homes in the search, by their bedrooms; served by property_search_project_idx. */
export async function listProjectPlans(db: Database, projectId: string): Promise<ProjectPlanRow[]> {
  const { rows } = await db.execute<ProjectPlanRow>(sql`
    select p.property_numeric_id as "numericId", p.title, s.beds, ${picturesOf(sql`p.floor_plans[1:1]`)} as pictures
    from property_search s join properties p on p.id = s.property_id
    where s.project_id = ${projectId}::uuid and ${isListed} and cardinality(p.floor_plans) > 0
    order by s.beds nulls last, s.created_at desc, s.property_id limit ${maxPlans}`)
  return rows
}

/** In the order of relevance; served by property_search_project_idx. */
export async function listProjectHomes(
  db: Database,
  { projectId, total, ...asked }: AskedPage & { projectId: string; total: number },
) {
  return paged(asked, Promise.resolve(total), async ({ limit, offset }) => {
    const { rows } = await db.execute<CardRow>(sql`
      select ${cardColumns} from (
        select s.property_id, row_number() over () as place from (
          select property_id from property_search s where s.project_id = ${projectId}::uuid and ${isListed}
          order by s.is_approved desc, s.is_late, s.is_featured desc, s.views_count desc, s.created_at desc, s.property_id
          limit ${limit} offset ${offset}) s) chosen
      join properties p on p.id = chosen.property_id ${cardJoins}
      order by chosen.place`)
    return rows
  })
}

/** Approved ones, for the sitemap. */
export async function listIndexedProjects(db: Database): Promise<{ slug: string; changedAt: string }[]> {
  const { rows } = await db.execute<{ slug: string; changedAt: string }>(sql`
    select t.slug, ${isoInstant('t.updated_at')} as "changedAt" from projects t
    where t.approval_status = 'approved' order by t.slug limit 20000`)
  return rows
}
