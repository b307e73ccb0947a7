import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { localityScore } from '../../catalogue/queries/list-places.ts'
import { likePattern } from './resolve-places.ts'

export type SuggestionRow = {
  kind: 'city' | 'locality' | 'project'
  id: string
  name: string
  detail: string | null
}

const perKind = 5

/** Names that begin so before names that contain it before names spelled alike; 5 of each kind. */
export async function suggest(db: Database, query: string): Promise<SuggestionRow[]> {
  const score = (name: string) => sql`place_score(${sql.raw(name)}, plain_place(${query}))`
  const { rows } = await db.execute<SuggestionRow>(sql`
    with scored as materialized (
        select 1 as rank, 'city' as kind, c.id, c.name, c.state as detail, ${score('c.name')} as score, true as is_popular
        from cities c where c.is_active
        union all
        select 2, 'locality', l.id, l.name, c.name, ${localityScore(query)}, l.is_popular
        from localities l join cities c on c.id = l.city_id where l.is_active
        union all
        select 3, 'project', t.id, t.title, t.location || ', ' || t.city, ${score('t.title')}, t.is_trending
        from projects t where t.approval_status = 'approved' and (t.title ilike ${likePattern(query)} or t.title % ${query})
    )
    select kind, id, name, detail from (
      select *, row_number() over (partition by kind order by score desc, is_popular desc, name, id) as place
      from scored where score > 0
    ) placed where place <= ${perKind} order by rank, place`)
  return rows
}
