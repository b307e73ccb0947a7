import type { Database } from '#database/client.ts'
import type { amenities, cities } from '#database/schema/catalogue.ts'
import { and, eq, ne, or, sql } from 'drizzle-orm'

type Named = { id?: string; name: string; slug: string | null }

/** Whether another of the kind is called so, in whatever letters, or has the address already. */
export async function isNameTaken(
  tx: Database,
  table: typeof cities | typeof amenities,
  { id, name, slug }: Named,
): Promise<boolean> {
  const same = or(
    eq(sql`lower(${table.name})`, name.toLowerCase()),
    slug === null ? undefined : eq(table.slug, slug),
  )
  return (await tx.$count(table, and(same, id === undefined ? undefined : ne(table.id, id)))) > 0
}
