import { sql, SQL } from 'drizzle-orm'

import type { ExplanationInput } from '#contract/search.ts'
import type { ExplainedFilter, Explanation } from '#contract/search/explanation.ts'
import type { Database } from '#database/client.ts'

import { isoInstant } from '../../platform/iso-instant.ts'
import type { OfAsker } from './asker.ts'
import { listConditions, isListed, isNotLapsed, type ResolvedFilters, resolveFilters } from './filters.ts'
import { withoutCity } from './resolve-locations.ts'

type ExplanationRow = Omit<Explanation, 'filters' | 'readAs' | 'unknown'> & {
  met: Partial<Record<ExplainedFilter, boolean>>
  unknown: Record<Explanation['unknown'][number], boolean>
}

/** By the conditions of the search itself; null for a property that no search shows. */
export async function getExplanation(
  db: Database,
  { propertyId, sort: _sort, ...searchFilters }: OfAsker<ExplanationInput>,
  now: Date,
): Promise<Explanation | null> {
  const filters = await resolveFilters(db, searchFilters, now)
  const row = await findExplanationRow(db, propertyId, filters)
  if (!row) return null
  const { met, unknown, ...facts } = row
  return {
    ...facts,
    filters: listEntries(met).map(([filter, isMet]) => ({ filter, isMet })),
    readAs: explainReading(searchFilters.location, filters),
    unknown: listEntries(unknown).flatMap(([name, isUnknown]) => (isUnknown ? [name] : [])),
  }
}

/** Served by the primary keys. */
async function findExplanationRow(
  db: Database,
  propertyId: string,
  filters: ResolvedFilters,
): Promise<ExplanationRow | undefined> {
  const isFeatured = sql`(s.is_featured and ${isNotLapsed(filters.now)})`
  const met = listEntries(listConditions(filters)).flatMap(([filter, condition]) =>
    condition instanceof SQL ? [sql`${filter}::text, coalesce(${condition}, false)`] : [],
  )
  const { rows } = await db.execute<ExplanationRow>(sql`
    select json_build_object(${sql.join(met, sql`, `)}) as met,
      json_build_object(
        'location', s.latitude is null,
        'exactLocation', s.latitude is not null and s.is_approximate,
        'areaType', p.area_type is null and p.type <> 'plot',
        'furnishing', p.furnishing is null and p.type <> 'plot'
      ) as unknown,
      s.beds, coalesce(l.name, p.locality_name) as "localityName", s.is_approved as "isApproved", s.is_late as "isLate", ${isFeatured} as "isFeatured",
      case when ${isFeatured} then ${isoInstant('s.featured_until')} end as "featuredUntil",
      s.views_count as views, ${isoInstant('s.created_at')} as "listedAt", s.price::float8 as price,
      s.true_cost::float8 as "trueCost", (s.carpet_rate / 100.0)::float8 as "carpetRate"
    from property_search s join properties p on p.id = s.property_id left join localities l on l.id = s.locality_id
    where s.property_id = ${propertyId}::uuid and ${isListed}`)
  return rows[0]
}

function explainReading(typed: string | undefined, { places }: ResolvedFilters): Explanation['readAs'] {
  if (!places || typed === undefined) return null
  const { text, name, searchedText } = places
  if (text === 'pincode' || text === 'property') return null
  if (text === 'alike') return { kind: 'similarText' }
  if (text === 'contains') return { kind: 'text' }
  return searchedText === withoutCity(typed) ? null : { kind: 'similarPlace', name: name ?? searchedText }
}

function listEntries<Name extends string, Value>(record: Partial<Record<Name, Value>>): [Name, Value][] {
  // The keys of a record are those of its type.
  return Object.entries(record) as [Name, Value][]
}
