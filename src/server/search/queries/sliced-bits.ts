import { sql, type SQL } from 'drizzle-orm'

import { measures, type Measure } from '#contract/search/facets.ts'

type Facet =
  | 'purpose'
  | 'type'
  | 'beds'
  | 'bhk'
  | 'baths'
  | 'furnishing'
  | 'locality'
  | 'city'
  | 'project'
  | 'amenity'
  | 'flag'
  | 'choice'

/** The listings of the section `part` that have any of the values, a bit each. */
export function bitsOfAny(facet: Facet, values: readonly (string | number)[]): SQL {
  return sql`search_any_of(part.section, ${facet}, ${sql.param(values.map(String))}::text[])`
}

/** Those of the section whose number, stored digit by digit, is at least the bound. */
export function bitsOfMin(facet: string, bound: number): SQL {
  return sql`search_at_least(part.section, ${facet}, ${bound}::bigint)`
}

/** As `search_facets` names it. */
export function measureFacet(name: Measure): string {
  return `measure ${measures.indexOf(name) + 1}`
}
