import { sql, type SQL } from 'drizzle-orm'

import type { MetricSort } from '#contract/analytics/property-metrics.ts'
import type { Database } from '#database/client.ts'
import { qrScans } from '#database/schema/analytics.ts'
import { localities } from '#database/schema/catalogue.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { viewEvents } from '#database/schema/properties/property-views.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'

import { selectLocalName } from '../../catalogue/queries/local-name.ts'
import { isAmongListingsOf } from '../../teams/queries.ts'

export type MetricsRow = {
  id: string
  numericId: number
  title: string
  place: string
  recent: number
  before: number
  shown: number
  scanned: number
  leads: number
  converted: number
  visits: number
  /** Traffic sources of the latest views, each with its count. */
  sources: { source: string; medium: string; host: string | null; views: number }[]
}

/** Metrics since `middle`; views also from `start` to `middle`. */
type MetricsInput = { userId: string; start: Date; middle: Date; sort: MetricSort }

/** Enough for traffic sources; more views would only slow the query. */
const maxViewsWithSource = 5_000

/**
 * First the sort order, by one metric per property, then all metrics of the page's properties. Counted per
 * property (lateral), so that one person's page does not scan everybody's views.
 */
export async function listPropertyMetrics(
  db: Database,
  input: MetricsInput,
  { limit, offset }: { limit: number; offset: number },
): Promise<MetricsRow[]> {
  const { rows } = await db.execute<MetricsRow>(sql`
    with page as materialized (
      select p.id, ${selectRank(input)} as rank
      from ${properties} p ${joinRanked(input)}
      where ${isAmongListingsOf(input.userId)} and p.archived_at is null
      order by rank desc nulls last, p.created_at desc, p.id limit ${limit} offset ${offset}
    )
    select p.id, p.property_numeric_id as "numericId", p.title, coalesce(${selectLocalName('y')}, p.locality_name, p.city) as place,
      v.recent, v.before, q.shown, q.scanned, l.leads, l.converted, t.visits, s.sources
    from page join ${properties} p on p.id = page.id left join ${localities} y on y.id = p.locality_id
    ${joinViews(input)} ${joinQrScans(input)} ${joinLeads(input)} ${joinVisits(input)} ${joinSources(input)}
    order by page.rank desc nulls last, p.created_at desc, p.id`)
  return rows
}

function joinRanked(input: MetricsInput): SQL {
  if (input.sort === 'newest') return sql``
  const joins = {
    views: joinAllViews,
    scans: joinQrScans,
    leads: joinLeads,
    conversion: joinLeads,
    visits: joinVisits,
  }
  return joins[input.sort](input)
}

function selectRank({ sort }: MetricsInput): SQL {
  const ranks = {
    newest: sql`p.created_at`,
    views: sql`coalesce(v.recent, 0)`,
    scans: sql`q.scanned`,
    leads: sql`l.leads`,
    conversion: sql`l.converted::float8 / nullif(l.leads, 0)`,
    visits: sql`t.visits`,
  }
  return ranks[sort]
}

/** All listings together, as each month of views is a table of its own. Served by view_events_of_property_idx. */
function joinAllViews({ userId, middle }: MetricsInput): SQL {
  return sql`left join (
    select e.property_id, count(*)::integer as recent from ${viewEvents} e
    where e.created_at >= ${toTimestamp(middle)}
      and e.property_id = any (array(select p.id from ${properties} p where ${isAmongListingsOf(userId)} and p.archived_at is null))
    group by e.property_id
  ) v on v.property_id = p.id`
}

/** Served by view_events_of_property_idx. */
function joinViews({ start, middle }: MetricsInput): SQL {
  return sql`cross join lateral (
    select count(*) filter (where e.created_at >= ${toTimestamp(middle)})::integer as recent,
      count(*) filter (where e.created_at < ${toTimestamp(middle)})::integer as before
    from ${viewEvents} e where e.property_id = p.id and e.created_at >= ${toTimestamp(start)}
  ) v`
}

/** Served by qr_scans_of_property_idx. */
function joinQrScans({ middle }: MetricsInput): SQL {
  return sql`cross join lateral (
    select count(*) filter (where c.kind = 'shown')::integer as shown,
      count(*) filter (where c.kind = 'scanned')::integer as scanned
    from ${qrScans} c where c.property_id = p.id and c.created_at >= ${toTimestamp(middle)}
  ) q`
}

/** Served by leads_of_property_idx. */
function joinLeads({ middle }: MetricsInput): SQL {
  return sql`cross join lateral (
    select count(*)::integer as leads, count(*) filter (where a.status = 'converted')::integer as converted
    from ${leads} a where a.property_id = p.id and a.created_at >= ${toTimestamp(middle)}
      and a.source is distinct from 'import'
  ) l`
}

/** Served by property_tours_of_property_idx and meetings_of_property_idx. */
function joinVisits({ middle }: MetricsInput): SQL {
  return sql`cross join lateral (
    select (select count(*) from ${propertyTours} o where o.property_id = p.id and o.created_at >= ${toTimestamp(middle)})::integer
      + (select count(*) from ${meetings} g where g.property_id = p.id and g.created_at >= ${toTimestamp(middle)})::integer as visits
  ) t`
}

function joinSources({ middle }: MetricsInput): SQL {
  return sql`cross join lateral (
    select coalesce(json_agg(json_build_object(
      'source', g.source, 'medium', g.medium, 'host', g.host, 'views', g.views)), '[]') as sources
    from (
      select r.source, r.medium, lower(substring(r.referrer from '^https?://([^/:?#]+)')) as host,
        count(*)::integer as views
      from (
        select e.source, e.medium, e.referrer from ${viewEvents} e
        where e.property_id = p.id and e.created_at >= ${toTimestamp(middle)}
        order by e.created_at desc limit ${maxViewsWithSource}
      ) r group by 1, 2, 3
    ) g
  ) s`
}

function toTimestamp(instant: Date): SQL {
  return sql`${instant.toISOString()}::timestamptz`
}
