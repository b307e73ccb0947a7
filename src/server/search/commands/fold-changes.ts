import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

/** Once a hundredth of the listings has changed, or a thousand, they are written into the bitmaps. */
export async function foldChanges(db: Database): Promise<void> {
  await db.execute(sql`
    select fold_search_changes()
    where (select count(*) from search_changes) * 100 >= least(length(search_no_bits()), 100000)`)
}
