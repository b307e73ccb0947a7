import { sql, type SQL } from 'drizzle-orm'

import { readPincode, readPropertyId } from '#contract/search/typed-number.ts'
import type { Database } from '#database/client.ts'

import { selectLocalityScore } from '../../catalogue/queries/list-locations.ts'
import { selectProjectName } from '../../catalogue/queries/local-name.ts'
import { isSearchable, likePattern } from '../../platform/text-pattern.ts'

/** Resolved locations. */
export type Locations = {
  /** Text to search in titles and addresses. */
  searchedText: string
  cityIds: string[]
  localityIds: string[]
  projectIds: string[]
  /** The one matched place; null for several or none. */
  name: string | null
  /**
   * What titles and addresses are searched for besides the places: nothing; the text, in listings without a
   * locality (`unplaced`) or in all; similar spellings (`alike`). Or which kind of number was typed.
   */
  text: 'none' | 'unplaced' | 'contains' | 'alike' | 'pincode' | 'property'
}

type LocationRow = {
  kind: 'city' | 'locality' | 'project' | 'unplaced'
  id: string | null
  name: string
  score: number
}

const nowhere = { cityIds: [], localityIds: [], projectIds: [], name: null }
const minTextLength = 3
const containsScore = 2

/** Numbers first; then place names; then titles and addresses containing the text; then similar spellings. */
export async function resolveLocations(db: Database, location: string): Promise<Locations> {
  const number = await resolveNumber(db, location)
  if (number) return number
  const searchedText = withoutCity(location)
  if (!isSearchable(searchedText)) return { searchedText, ...nowhere, text: 'none' }
  const rows = (await findExactLocations(db, searchedText)) ?? (await findLocations(db, searchedText))
  const best = rows.toSorted((location, other) => other.score - location.score)[0]
  if (best && best.score >= containsScore) return chooseLocations(searchedText, rows, best.score)
  const unmatched = { searchedText, ...nowhere }
  if (searchedText.length < minTextLength) return { ...unmatched, text: 'none' }
  if (await isContained(db, searchedText)) return { ...unmatched, text: 'contains' }
  if (!best || best.score === 0) return { ...unmatched, text: 'alike' }
  const meant = await findLocations(db, best.name)
  return chooseLocations(best.name, meant, Math.max(...meant.map((row) => row.score)))
}

/** Six digits are a PIN code, unless only a property has that number. */
async function resolveNumber(db: Database, typed: string): Promise<Locations | null> {
  const [pincode, id] = [readPincode(typed), readPropertyId(typed)]
  if (pincode === null) return id === null ? null : { ...nowhere, searchedText: id, text: 'property' }
  const { rows } = await db.execute<{ isProperty: boolean }>(sql`
    select exists (${selectPropertyById(pincode)}) and not exists (${selectPropertiesByPincode(pincode)}) as "isProperty"`)
  return { ...nowhere, searchedText: pincode, text: rows[0]?.isProperty ? 'property' : 'pincode' }
}

/** Served by properties_numeric_id_key and the primary key. */
export function selectPropertyById(id: string): SQL {
  return /^\d+$/.test(id)
    ? sql`select p.id from properties p where p.property_numeric_id = ${id}::integer`
    : sql`select p.id from properties p where p.id = ${id}::uuid`
}

/** Served by properties_zip_idx; a property without a PIN code uses its locality's. */
export function selectPropertiesByPincode(pincode: string): SQL {
  const spaced = `${pincode.slice(0, 3)} ${pincode.slice(3)}`
  return sql`
    select p.id from properties p where p.zip in (${pincode}, ${spaced})
    union all
    select p.id from localities l join properties p on p.locality_id = l.id
    where l.pincode = ${pincode} and coalesce(p.zip, '') = ''`
}

/** Locality ids by name; an unknown name resolves to the most similar one. */
export async function resolveLocalities(db: Database, typed: readonly string[]): Promise<string[]> {
  const names = typed.filter(isSearchable)
  const { rows: equal } = await db.execute<{ name: string; id: string | null }>(sql`
    select asked.name, l.id from unnest(${sql.param(names)}::text[]) asked(name)
    left join localities l on ${isNamed(sql`asked.name`)}`)
  const unknown = equal.flatMap(({ name, id }) => (id === null ? [name] : []))
  const ids = equal.flatMap(({ id }) => id ?? [])
  if (unknown.length === 0) return [...new Set(ids)]
  const { rows: alike } = await db.execute<{ id: string }>(sql`
    select best.id from unnest(${sql.param(unknown)}::text[]) asked(name)
    cross join lateral (
      select l.id, ${selectLocalityScore(sql`asked.name`)} as score
      from localities l order by score desc, l.is_popular desc, l.name limit 1
    ) best where best.score > 0`)
  return [...new Set([...ids, ...alike.map(({ id }) => id)])]
}

export type NamedProject = { id: string; name: string | null }

/** An id that no project has. */
const noProject = '00000000-0000-0000-0000-000000000000'

/** An approved one by its slug, also of one that was merged into it; an unknown one has no homes. */
export async function resolveProject(db: Database, slug: string): Promise<NamedProject> {
  const { rows } = await db.execute<NamedProject>(sql`
    select t.id, ${selectProjectName()} as name from projects t
    where t.approval_status = 'approved' and t.id = ${projectOfSlug(slug)}`)
  return rows[0] ?? { id: noProject, name: null }
}

/** Served by projects_slug_key and merged_entries_slug_idx. */
export function projectOfSlug(slug: string): SQL {
  return sql`coalesce(
    (select o.id from projects o where o.slug = ${slug}),
    (select m.into_project_id from merged_entries m where m.kind = 'project' and m.slug = ${slug}
      order by m.created_at desc, m.id limit 1))`
}

/** Suggestions have the form "Mansarovar, Jaipur": a city after another place name is dropped. */
export function withoutCity(location: string): string {
  const short = location
    .replace(/[\s,]+(jaipur|rajasthan|india)\b[\s,.]*/gi, ' ')
    .replace(/[\s,]+$/, '')
    .trim()
  return isSearchable(short) ? short : location
}

/**
 * An exact name excludes others; otherwise all that contain it. Listings without a locality are searched by
 * address.
 */
function chooseLocations(searchedText: string, rows: readonly LocationRow[], best: number): Locations {
  const equalScore = 4
  const chosen = rows.filter((row) => row.score >= (best >= equalScore ? equalScore : containsScore))
  const listIds = (kind: LocationRow['kind']) =>
    chosen.flatMap((row) => (row.kind === kind && row.id !== null ? [row.id] : []))
  const text = rows.some((row) => row.kind === 'unplaced') ? 'unplaced' : 'none'
  const [name = null, ...others] = new Set(chosen.flatMap((row) => (row.id === null ? [] : row.name)))
  return {
    searchedText,
    cityIds: listIds('city'),
    localityIds: listIds('locality'),
    projectIds: listIds('project'),
    name: others.length === 0 ? name : null,
    text,
  }
}

/** Most people pick a suggestion, so exact names skip the similarity search; null without an exact match. */
async function findExactLocations(db: Database, text: string): Promise<LocationRow[] | null> {
  const { rows } = await db.execute<LocationRow>(sql`
    select 'city' as kind, c.id, c.name, 4 as score from cities c where lower(c.name) = lower(${text})
    union all
    select 'locality', l.id, l.name, 4 from localities l where ${isNamed(sql`${text}::text`)}
    union all
    select 'project', t.id, t.title, 4 from projects t
    where t.approval_status = 'approved' and (lower(t.title) = lower(${text}) or t.title_hi = ${text})
    union all
    select 'city', m.into_city_id, m.name, 4 from merged_entries m
    where m.kind = 'city' and lower(m.name) = lower(${text})
    union all
    select 'project', t.id, t.title, 4 from merged_entries m join projects t on t.id = m.into_project_id
    where m.kind = 'project' and t.approval_status = 'approved' and lower(m.name) = lower(${text})
    union all ${selectUnplaced(text)}`)
  return rows.some((row) => row.id !== null) ? rows : null
}

async function findLocations(db: Database, text: string): Promise<LocationRow[]> {
  const pattern = likePattern(text)
  const { rows } = await db.execute<LocationRow>(sql`
    with scored as materialized (
      select 'city' as kind, c.id, c.name, place_score(c.name, plain_place(${text})) as score from cities c
      union all
      select 'locality', l.id, l.name, ${selectLocalityScore(text)} from localities l
      union all
      select 'project', t.id, t.title, place_score(t.title, plain_place(${text})) from projects t
      where t.approval_status = 'approved' and (t.title ilike ${pattern} or t.title % ${text})
    )
    select kind, id, name, score::float8 as score from scored where score > 0
    union all ${selectUnplaced(text)}`)
  return rows
}

function isNamed(text: SQL): SQL {
  return sql`(lower(l.name) = lower(${text}) or l.name_hi = ${text} or exists (
    select 1 from locality_aliases a where a.locality_id = l.id and a.alias = lower(${text})))`
}

/** A row if a listing without a locality names the place; served by property_search_locality_idx. */
function selectUnplaced(text: string): SQL {
  const pattern = likePattern(text)
  return sql`select 'unplaced', null, '', 0 where ${text.length >= minTextLength} and exists (
    select 1 from property_search s join properties p on p.id = s.property_id
    where s.locality_id is null
      and (p.title ilike ${pattern} or p.address ilike ${pattern} or p.locality_name ilike ${pattern}))`
}

/** Whether a searchable listing has the text in its title or address. */
export async function isContained(db: Database, text: string): Promise<boolean> {
  const pattern = likePattern(text)
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from property_search s join properties p on p.id = s.property_id
      where p.title ilike ${pattern} or p.address ilike ${pattern}) as found`)
  return rows[0]?.found ?? false
}
