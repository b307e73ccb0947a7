import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { isoInstant } from '../../properties/queries/cards.ts'

type IndexedProperty = { numericId: number; changedAt: string }

/** So many numeric ids stand in one part of the sitemap; two addresses each stay below the protocol's 50,000. */
const idsInPart = 5000

/** Parts of the sitemap that hold listings, by numeric id: one step of properties_numeric_id_key for each. */
export async function listSitemapParts(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    with recursive parts as (
      select (select min(p.property_numeric_id) / ${idsInPart} from properties p) as part
      union all
      select (select p.property_numeric_id / ${idsInPart} from properties p
        where p.property_numeric_id >= (parts.part + 1) * ${idsInPart} order by p.property_numeric_id limit 1)
      from parts where parts.part is not null
    )
    select part from parts where part is not null order by part`)
  return rows.map(({ part }) => part)
}

/** Approved ones that can be had. Served by properties_numeric_id_key. */
export async function listIndexedProperties(db: Database, part: number): Promise<IndexedProperty[]> {
  const { rows } = await db.execute<IndexedProperty>(sql`
    select p.property_numeric_id as "numericId", ${isoInstant('p.updated_at')} as "changedAt"
    from properties p join property_search s on s.property_id = p.id
    where s.is_approved and p.property_numeric_id >= ${part * idsInPart}::bigint
      and p.property_numeric_id < ${(part + 1) * idsInPart}::bigint
    order by p.property_numeric_id`)
  return rows
}
