import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { rowsOf, within } from './house-spans.ts'
import type { Span } from './house-spans.ts'

export type DemandRow = {
  name: string
  listed: number
  views: number
  enquiries: number
  visits: number
}

/**
 * What was listed and what was asked for in each of these times.
 * Served by properties_newest_idx, view_events_oldest_idx, leads_received_idx, property_tours_newest_idx and meetings_newest_idx.
 */
export async function measureHouseDemand(db: Database, spans: readonly Span[]): Promise<DemandRow[]> {
  const counted = (table: string, also: SQL = sql``) => sql`(
    select count(*)::integer from ${sql.raw(table)} e where ${within(sql`e.created_at`)} ${also})`
  const { rows } = await db.execute<DemandRow>(sql`
    select s.name, ${counted('properties')} as listed, ${counted('view_events')} as views,
      ${counted('leads', sql`and e.type <> 'soft_lead_conversion'`)} as enquiries,
      ${counted('property_tours')} + ${counted('meetings')} as visits
    from ${rowsOf(spans)}`)
  return rows
}
