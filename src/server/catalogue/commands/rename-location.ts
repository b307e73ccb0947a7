import type { Database } from '#database/client.ts'
import { projects } from '#database/schema/catalogue.ts'
import { and, eq, sql } from 'drizzle-orm'

/** Cards of projects say the locality first, and whatever staff wrote behind it. */
export async function renameLocation(
  tx: Database,
  { localityId, from, into }: { localityId: string; from: string; into: string },
): Promise<void> {
  const { location } = projects
  await tx
    .update(projects)
    .set({ location: sql`${into} || substr(${location}, ${from.length + 1}::integer)` })
    .where(
      and(
        eq(projects.localityId, localityId),
        sql`(${location} = ${from} or starts_with(${location}, ${`${from},`}))`,
      ),
    )
}
