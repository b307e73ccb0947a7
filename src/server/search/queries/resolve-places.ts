import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { localityScore } from '../../catalogue/queries.ts'

/** What a typed place stands for. */
export type Places = {
  cityIds: string[]
  localityIds: string[]
  projectIds: string[]
  /** Whether listings must also be looked through by title and address, and how. */
  text: 'none' | 'unplaced' | 'contains' | 'alike'
}

type PlaceRow = {
  kind: 'city' | 'locality' | 'project' | 'unplaced' | 'text'
  id: string | null
  score: number
}

const shortestText = 3
const contains = 2

/** Named places first; then titles and addresses that contain the text; then whatever is spelled alike. */
export async function resolvePlaces(db: Database, location: string): Promise<Places> {
  const asked = withoutCity(location)
  const rows = await findPlaces(db, asked)
  const found = (kind: PlaceRow['kind']) => rows.filter((row) => row.kind === kind)
  const best = Math.max(0, ...rows.map((row) => row.score))
  const ids = (kind: PlaceRow['kind']) => chosen(found(kind), best).flatMap((row) => row.id ?? [])
  const places = { cityIds: ids('city'), localityIds: ids('locality'), projectIds: ids('project') }
  if (best >= contains) return { ...places, text: found('unplaced').length > 0 ? 'unplaced' : 'none' }
  if (found('text').length > 0) return { ...places, text: 'contains' }
  return { ...places, text: best > 0 || asked.length <= shortestText ? 'none' : 'alike' }
}

/** Ids of localities by their names, each name standing for the one it fits best. */
export async function resolveLocalities(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct best.id from unnest(${sql.param(names)}::text[]) asked(name)
    cross join lateral (
      select l.id, ${localityScore(sql`asked.name`)} as score
      from localities l order by score desc, l.is_popular desc, l.name limit 1
    ) best where best.score > 0`)
  return rows.map((row) => row.id)
}

/** `%` and `_` mean themselves. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Suggestions write "Mansarovar, Jaipur": where more than the city is named, the city says nothing. */
function withoutCity(location: string): string {
  const short = location
    .replace(/[\s,]+(jaipur|rajasthan|india)\b[\s,.]*/gi, ' ')
    .replace(/[\s,]+$/, '')
    .trim()
  return short === '' ? location : short
}

/** An equal name excludes the others; else all that contain it, else the one most alike. */
function chosen(rows: readonly PlaceRow[], best: number): readonly PlaceRow[] {
  const equal = 4
  if (best >= equal) return rows.filter((row) => row.score >= equal)
  if (best >= contains) return rows.filter((row) => row.score >= contains)
  return rows.filter((row) => row.score === best && best > 0)
}

async function findPlaces(db: Database, asked: string): Promise<PlaceRow[]> {
  const pattern = likePattern(asked)
  const isLong = asked.length >= shortestText
  const { rows } = await db.execute<PlaceRow>(sql`
    select kind, id, score::float8 as score from (
      select 'city' as kind, c.id, place_score(c.name, plain_place(${asked})) as score from cities c
      union all
      select 'locality', l.id, ${localityScore(asked)} from localities l
      union all
      select 'project', t.id, place_score(t.title, plain_place(${asked})) from projects t
      where t.approval_status = 'approved' and (t.title ilike ${pattern} or t.title % ${asked})
    ) named where score > 0
    union all
    select 'unplaced', null, 0 where ${isLong} and exists (
      select 1 from properties p where p.locality_id is null
        and (p.title ilike ${pattern} or p.address ilike ${pattern} or p.locality_name ilike ${pattern}))
    union all
    select 'text', null, 0 where ${isLong} and exists (
      select 1 from properties p where p.title ilike ${pattern} or p.address ilike ${pattern})`)
  return rows
}
