import type { ListPropertyInput } from '#contract/properties/list-property.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { cardColumns, cardJoins } from './cards.ts'
import type { OwnPropertyRow } from './list-own-properties.ts'
import { ownPropertyColumns } from './list-own-properties.ts'

type Like = Pick<ListPropertyInput, 'submissionKey' | 'type' | 'purpose' | 'address' | 'city' | 'price'> & {
  area: number
  beds?: number | undefined
  localityId?: string | undefined
}

/** Homes of one building differ in size or price; the same one typed again differs a little in both. */
const areaApart = 0.02
const priceApart = 0.05

/** The newest open listing of this owner that is likely the same home; served by properties_of_owner_newest_idx. */
export async function findOwnDuplicate(
  db: Database,
  { ownerId, like }: { ownerId: string; like: Like },
): Promise<OwnPropertyRow | null> {
  const isNear = (column: string, value: number, apart: number) =>
    sql`${sql.raw(column)} between ${value * (1 - apart)}::numeric and ${value * (1 + apart)}::numeric`
  const { rows } = await db.execute<OwnPropertyRow>(sql`
    select ${cardColumns}, ${ownPropertyColumns}
    from properties p ${cardJoins}
    where p.user_id = ${ownerId} and p.archived_at is null and p.availability in ('available', 'under_offer')
      and p.submission_key is distinct from ${like.submissionKey}::uuid
      and p.type = ${like.type} and p.purpose = ${like.purpose}
      and p.beds is not distinct from ${like.type === 'plot' ? null : (like.beds ?? null)}::int
      and ${isNear('p.area', like.area, areaApart)}
      and (${plain(sql`p.address`)} = ${plain(sql`${like.address}::text`)}
        or (${isNear('p.price', like.price, priceApart)}
          and lower(p.city) = lower(${like.city}) and p.locality_id is not distinct from ${like.localityId ?? null}::uuid))
    order by p.created_at desc, p.id limit 1`)
  return rows[0] ?? null
}

/** Whether this owner has an open listing that is the same to the letter. */
export async function isListedAlready(
  db: Database,
  ownerId: string,
  { title, type, purpose, price, address, area }: ListPropertyInput,
): Promise<boolean> {
  const same = and(
    eq(properties.userId, ownerId),
    isNull(properties.archivedAt),
    inArray(properties.availability, ['available', 'under_offer']),
    eq(properties.type, type),
    eq(properties.purpose, purpose),
    eq(properties.price, price),
    eq(properties.area, Math.max(1, Math.round(area))),
    eq(sql`lower(${properties.title})`, title.toLowerCase()),
    eq(sql`lower(${properties.address})`, address.toLowerCase()),
  )
  return (await db.$count(properties, same)) > 0
}

/** Without what people leave out or write otherwise: spaces, commas, case. */
function plain(text: ReturnType<typeof sql>) {
  return sql`regexp_replace(lower(${text}), '[[:space:][:punct:]]+', '', 'g')`
}
