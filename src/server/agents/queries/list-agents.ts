import type { agentCategories } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { likePattern, resolveLocalities } from '../../search/queries/resolve-places.ts'
import { isOpenHome } from './open-homes.ts'

export type AgentRow = {
  userNumericId: number
  name: string
  role: 'agent' | 'builder'
  category: (typeof agentCategories)[number]
  company: string | null
  photo: string | null
  specialization: string | null
  experience: number | null
  city: string | null
  location: string | null
  isVerified: boolean
  reviewCount: number
  ratingTotal: number
  listings: number
}

export type AgentFilters = {
  isMember: boolean
  name?: string | undefined
  area?: string | undefined
  specialization?: string | undefined
}

/** `f` is the profile. */
export const agentColumns = sql`
  f.user_numeric_id as "userNumericId", f.name, f.role, f.agent_category as category, f.company, f.photo,
  f.specialization, f.experience, f.city, f.location, f.is_verified as "isVerified",
  f.review_count as "reviewCount", f.rating_total as "ratingTotal"`

export async function countAgents(db: Database, filters: AgentFilters): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from profiles f join users u on u.id = f.user_id
    where ${await conditions(db, filters)}`)
  return rows[0]?.total ?? 0
}

/** Best rated first, then who offers most, then by name. */
export async function listAgents(
  db: Database,
  filters: AgentFilters,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<AgentRow[]> {
  const { rows } = await db.execute<AgentRow>(sql`
    with offered as (
      select p.user_id, count(*)::int as listings from properties p where ${isOpenHome} group by p.user_id
    )
    select ${agentColumns}, coalesce(offered.listings, 0) as listings
    from profiles f join users u on u.id = f.user_id left join offered on offered.user_id = f.user_id
    where ${await conditions(db, filters)}
    order by round(f.rating_total::numeric / nullif(f.review_count, 0), 1) desc nulls last,
      f.review_count desc, listings desc, lower(f.name), f.user_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

/** Served by profiles_agent_list_idx. */
async function conditions(db: Database, { isMember, name, area, specialization }: AgentFilters) {
  const parts = [
    sql`f.role in ('agent', 'builder')`,
    isMember ? sql`f.visibility in ('public', 'registered')` : sql`f.visibility = 'public'`,
    sql`u.email_verified and u.deleted_at is null and u.suspended_at is null`,
    ...(name ? [isNamed(name)] : []),
    ...(area ? [await worksIn(db, area)] : []),
    ...(specialization ? [sql`f.specialization ilike ${likePattern(specialization)}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** Forgives a letter or two in the name of a person. */
function isNamed(name: string): SQL {
  const pattern = likePattern(name)
  return sql`(f.name ilike ${pattern} or f.company ilike ${pattern} or word_similarity(${name}, f.name) > 0.6)`
}

/** Where they offer homes, or what their profile says. */
async function worksIn(db: Database, area: string): Promise<SQL> {
  const pattern = likePattern(area)
  const localityIds = await resolveLocalities(db, [area])
  return sql`(f.location ilike ${pattern} or f.city ilike ${pattern} or exists (
    select from properties p where p.user_id = f.user_id and ${isOpenHome}
      and p.locality_id = any(${sql.param(localityIds)}::uuid[])))`
}
