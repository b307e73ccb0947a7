import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

/** What the checks read of a listing beside its market. */
export type CheckedListing = {
  userId: string
  title: string
  numericId: number
  isFlagged: boolean
  isOpen: boolean
  /** A reviewer refused it and nobody has approved it since, or refused or holds its lister's same home. */
  wasRefused: boolean
  description: string | null
  address: string
  city: string
  state: string
  zip: string | null
  cashbackTerms: string | null
  rentFreeTerms: string | null
  kilometresOff: number | null
  imageKeys: string[]
  positionsWithContact: number[]
  listedToday: number
}

/** `listedToday` counts the listings of its lister within these hours; served by properties_of_owner_newest_idx, the last decision by review_decisions_of_property_idx. */
export async function findCheckedListing(
  db: Database,
  { id, now, hours }: { id: string; now: Date; hours: number },
): Promise<CheckedListing | null> {
  const { rows } = await db.execute<CheckedListing>(sql`
    select p.user_id as "userId", p.title, p.property_numeric_id as "numericId", p.is_flagged as "isFlagged",
      p.approval_status = 'pending' and p.archived_at is null as "isOpen", p.description, p.address, p.city, p.state, p.zip,
      p.cashback_terms as "cashbackTerms", p.rent_free_terms as "rentFreeTerms",
      coalesce((select d.decision = 'rejected' from review_decisions d
        where d.property_id = p.id and d.revision_id is null
        order by d.created_at desc, d.id desc limit 1), false)
        or exists (select 1 from properties o where o.user_id = p.user_id and o.id <> p.id
          and (o.approval_status = 'rejected' or o.taken_down_at is not null)
          and o.type = p.type and o.purpose = p.purpose and o.area between p.area * 0.9 and p.area * 1.1
          and similarity(lower(o.address), lower(p.address)) >= 0.45) as "wasRefused",
      case when p.coordinates_source is distinct from 'locality' then
        111.2 * sqrt(power(l.latitude - p.latitude, 2)
          + power((l.longitude - p.longitude) * cos(radians(p.latitude)), 2)) end as "kilometresOff",
      coalesce((select json_agg(coalesce(i.file_key, i.image_url) order by i.position) from property_images i
        where i.property_id = p.id), '[]'::json) as "imageKeys",
      coalesce((select json_agg(i.position + 1 order by i.position) from property_images i
        join stored_files f on f.key = i.file_key and f.has_contact_in_metadata
        where i.property_id = p.id), '[]'::json) as "positionsWithContact",
      (select count(*)::integer from properties o where o.user_id = p.user_id
        and o.created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${hours})) as "listedToday"
    from properties p left join localities l on l.id = p.locality_id
    where p.id = ${id}::uuid`)
  return rows[0] ?? null
}
