import { sql, type SQL } from 'drizzle-orm'

/** All views of a listing, the last minute's too. Served by view_tallies_of_property_idx. */
export function allViewsOf(property: 'p' | 'properties'): SQL {
  const listing = sql.raw(property)
  return sql`(${listing}.views_count + (
    select count(*) from view_tallies t where t.property_id = ${listing}.id))::integer`
}

export const allViews = allViewsOf('p')
