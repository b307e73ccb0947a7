import { sql } from 'drizzle-orm'

import type { facings, propertyTypes, purposes } from '#contract/enums/properties.ts'
import type { Database } from '#database/client.ts'

/** What is compared of a listing. */
export type HomeFacts = {
  propertyId: string
  userId: string
  purpose: (typeof purposes)[number]
  type: (typeof propertyTypes)[number]
  city: string
  localityId: string | null
  localityName: string | null
  projectId: string | null
  title: string
  description: string | null
  address: string
  price: number
  area: number
  areaType: string | null
  beds: number | null
  baths: number | null
  floor: number | null
  totalFloors: number | null
  hasLift: boolean | null
  isCorner: boolean | null
  /** A day. */
  possessionDate: string | null
  facing: (typeof facings)[number] | null
  latitude: number | null
  longitude: number | null
  /** Window hashes of its photos, in their order; without drawings and plain images. */
  photoHashes: readonly string[]
}

export type ComparedListing = HomeFacts & {
  changes: number
  /** Rejected and archived listings are of no home. */
  isCompared: boolean
}

/** Everything that is compared of these listings, in the order of their ids. */
export async function listHomeFacts(db: Database, ids: readonly string[]): Promise<ComparedListing[]> {
  const { rows } = await db.execute<ComparedListing>(sql`
    select p.id as "propertyId", p.user_id as "userId", p.purpose, p.type, p.city,
      p.locality_id as "localityId", coalesce(l.name, p.locality_name) as "localityName",
      p.project_id as "projectId", p.title, p.description, p.address, p.price::float8 as price, p.area,
      p.area_type as "areaType", p.beds, p.baths, p.floor_level as floor,
      p.total_floors as "totalFloors", p.has_lift as "hasLift", p.is_corner as "isCorner",
      p.possession_date::text as "possessionDate", p.facing,
      case when ${hasOwnSpot} then p.latitude end as latitude,
      case when ${hasOwnSpot} then p.longitude end as longitude,
      array(select f.window_hashes from property_images i join stored_files f on f.key = i.file_key
        where i.property_id = p.id and not i.is_illustration and f.window_hashes <> ''
        order by i.position) as "photoHashes",
      h.changes, p.archived_at is null and p.approval_status <> 'rejected' as "isCompared"
    from home_features h join properties p on p.id = h.property_id
    left join localities l on l.id = p.locality_id
    where h.property_id = any(${sql.param(ids)}::uuid[]) order by p.id`)
  return rows
}

const hasOwnSpot = sql`p.coordinates_source is distinct from 'locality'`

/** Listings that changed since they were compared, first those never compared. Served by home_features_due_idx. */
export async function listDueHomes(db: Database, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select property_id as id from home_features where changes <> compared_changes
    order by compared_at nulls first, property_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

export type Candidate = { propertyId: string; otherId: string; otherChanges: number }

/** Of each listing, the others that share most of its blocks. Served by home_features_blocks_idx. */
export async function listCandidates(
  db: Database,
  ids: readonly string[],
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select h.property_id as "propertyId", near.property_id as "otherId", near.changes as "otherChanges"
    from home_features h cross join lateral (
      select o.property_id, o.changes from home_features o
      where o.blocks && h.blocks and o.property_id <> h.property_id
      order by (select count(*) from unnest(o.blocks) as block where block = any(h.blocks)) desc, o.property_id
      limit ${limit}
    ) near
    where h.property_id = any(${sql.param(ids)}::uuid[])`)
  return rows
}
