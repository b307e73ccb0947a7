import { sql } from 'drizzle-orm'

import type { Suggestion } from '#contract/search.ts'
import { readPropertyId } from '#contract/search/typed-number.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'
import type { Database } from '#database/client.ts'
import { getLocale } from '#messages/runtime'

import { selectLocalityScore } from '../../catalogue/queries/list-locations.ts'
import { selectLocalName, selectProjectName, selectProjectPlace } from '../../catalogue/queries/local-name.ts'
import { listsUnderReview } from '../../catalogue/queries/site-content.ts'
import { isSearchable, likePattern } from '../../platform/text-pattern.ts'
import { selectPropertyById } from './resolve-locations.ts'

export type SuggestionRow = {
  kind: Suggestion['kind']
  id: string
  name: string
  label: string
  detail: string | null
}

const maxPerKind = 5

/** Matches for a typed number, otherwise places by name. */
export async function listSuggestions(db: Database, query: string): Promise<SuggestionRow[]> {
  const begun = /^[1-9]\d{2} ?\d{0,3}$/.exec(latinDigits(query).trim())?.[0].replace(' ', '') ?? null
  const id = readPropertyId(query)
  if (begun === null && id === null) return isSearchable(query) ? suggestLocations(db, query) : []
  return [
    ...(id === null ? [] : await suggestProperty(db, id)),
    ...(begun ? await suggestPincodes(db, begun) : []),
  ]
}

async function suggestProperty(db: Database, id: string): Promise<SuggestionRow[]> {
  const { rows } = await db.execute<SuggestionRow>(sql`
    select 'property' as kind, p.property_numeric_id::text as id, p.title as name, p.title as label,
      coalesce(${selectLocalName('c')}, p.city) as detail
    from property_search s join properties p on p.id = s.property_id left join cities c on c.id = p.city_id
    where p.id in (${selectPropertyById(id)}) and (s.is_approved or ${listsUnderReview})`)
  return rows
}

async function suggestPincodes(db: Database, begun: string): Promise<SuggestionRow[]> {
  const { rows } = await db.execute<SuggestionRow>(sql`
    select 'pincode' as kind, l.pincode as id, l.pincode as name, l.pincode as label,
      string_agg(${selectLocalName('l')}, ', ' order by l.is_popular desc, l.name) as detail
    from localities l where l.is_active and starts_with(l.pincode, ${begun})
    group by l.pincode order by l.pincode limit ${maxPerKind}`)
  return rows
}

/** Prefix matches before substring matches before similar spellings; 5 of each kind. */
async function suggestLocations(db: Database, query: string): Promise<SuggestionRow[]> {
  const score = (name: string) => sql`place_score(${sql.raw(name)}, plain_place(${query}))`
  const isHindi = getLocale() === 'hi'
  const { rows } = await db.execute<SuggestionRow>(sql`
    with scored as materialized (
        select 1 as rank, 'city' as kind, c.id, c.name, ${selectLocalName('c')} as label, ${isHindi ? sql`coalesce(c.state_hi, c.state)` : sql`c.state`} as detail, ${score('c.name')} as score, true as is_popular
        from cities c where c.is_active
        union all
        select 2, 'locality', l.id, l.name, ${selectLocalName('l')}, ${selectLocalName('c')}, ${selectLocalityScore(query)}, l.is_popular
        from localities l join cities c on c.id = l.city_id where l.is_active
        union all
        select 3, 'project', t.id, t.title, ${selectProjectName()}, ${isHindi ? selectProjectPlace() : sql`t.location || ', ' || t.city`}, ${score('t.title')}, t.is_trending
        from projects t join cities c on c.id = t.city_id left join localities l on l.id = t.locality_id
        where t.approval_status = 'approved' and (t.title ilike ${likePattern(query)} or t.title % ${query})
    )
    select kind, id, name, label, detail from (
      select *, row_number() over (partition by kind order by score desc, is_popular desc, name, id) as place
      from scored where score > 0
    ) placed where place <= ${maxPerKind} order by rank, place`)
  return rows
}
