import { sql } from 'drizzle-orm'

import type { Fitting } from '#contract/tenancies/needs.ts'
import type { Database } from '#database/client.ts'

import { selectCount, unchangedAndScanned } from './bitmaps.ts'
import { resolveFilters, type FilterInput } from './filters.ts'
import { listRulesAgainst } from './rental-needs.ts'

/** Of all homes that the other filters find, how many fit, and how many each need rules out; exact. */
export async function countFitting(
  db: Database,
  { fits: _fits, ...input }: FilterInput,
  now: Date,
): Promise<Fitting | undefined> {
  const filters = await resolveFilters(db, input, now)
  if (!filters.needs) return undefined
  const ruledOut = listRulesAgainst(filters.needs)
  const searches = [
    filters,
    { ...filters, fits: true },
    ...ruledOut.map((each) => ({ ...filters, ruledOut: each })),
  ]
  const counts = sql.join(
    searches.map((search) => sql`(${selectCount(search, filters)})`),
    sql`, `,
  )
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`with ${unchangedAndScanned(filters)} select array[${counts}] as counts`,
  )
  const [of = 0, fits = 0, ...each] = rows[0]?.counts ?? []
  return {
    fits,
    of,
    ruledOut: ruledOut.flatMap(({ need }, index) => {
      const count = each[index] ?? 0
      return count > 0 ? [{ need, count }] : []
    }),
  }
}
