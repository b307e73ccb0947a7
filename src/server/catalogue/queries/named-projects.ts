import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import { likePattern } from '../../platform/text-pattern.ts'
import { toSlug } from '../policy.ts'

export type NamedProject = { id: string; name: string }

/**
 * By its name in either language, by the address made of it or by a name that was merged into it; of several the one in
 * the city. Staff may have renamed it since, and its address stays. Reads all projects.
 */
export async function findProjectOfName(
  db: Database,
  { name, cityId }: { name: string; cityId: string },
): Promise<(NamedProject & { cityId: string; isRefused: boolean }) | null> {
  const slug = isSaidBySlug(name) ? toSlug(name) : ''
  const { rows } = await db.execute<NamedProject & { cityId: string; isRefused: boolean }>(sql`
    select t.id, t.title as name, t.city_id as "cityId", t.approval_status = 'rejected' as "isRefused"
    from projects t
    where (${slug} <> '' and t.slug = ${slug}) or lower(t.title) = lower(${name}) or t.title_hi = ${name}
      or t.id = (select m.into_project_id from merged_entries m where m.kind = 'project' and ${slug} <> '' and m.slug = ${slug}
        order by m.created_at desc, m.id limit 1)
    order by t.city_id = ${cityId}::uuid desc, lower(t.title) = lower(${name}) desc, t.slug = ${slug} desc, t.id limit 1`)
  return rows[0] ?? null
}

/** An address drops the letters of other scripts: of many names in Hindi it keeps no more than a number. */
export function isSaidBySlug(name: string): boolean {
  return !/[^\p{Script=Latin}\P{L}]/u.test(name)
}

const maxSuggested = 8

/** Approved ones of a city whose name has the text, those that begin with it first; served by projects_of_city_idx. */
export async function suggestProjects(db: Database, { city, query }: { city: string; query: string }) {
  const pattern = likePattern(query)
  const { rows } = await db.execute<{
    id: string
    name: string
    nameHi: string | null
    location: string
  }>(sql`
    select t.id, t.title as name, t.title_hi as "nameHi", t.location
    from projects t join cities c on c.id = t.city_id
    where lower(c.name) = lower(${city}) and t.approval_status = 'approved'
      and (t.title ilike ${pattern} or t.title_hi ilike ${pattern})
    order by starts_with(lower(t.title), lower(${query})) desc, t.title, t.id limit ${maxSuggested}`)
  return rows
}

/** Those that imported listings can join, with the names that were merged into each. */
export async function listJoinableProjects(db: Database) {
  const { rows } = await db.execute<NamedProject & { cityId: string; names: string[] }>(sql`
    select t.id, t.title as name, t.city_id as "cityId", array_remove(array[t.title, t.title_hi]
      || array(select m.name from merged_entries m where m.into_project_id = t.id order by m.id), null) as names
    from projects t where t.approval_status = 'approved' order by t.title, t.id`)
  return rows
}
