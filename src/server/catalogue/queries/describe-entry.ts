import type { Database } from '#database/client.ts'

import type { CatalogueKind, References } from './references.ts'
import { listMerged } from './find-entry.ts'

type Row = { id: string; name: string; updatedAt: Date }
type Describing<Each extends Row> = { kind: CatalogueKind; row: Each; references: References }

/** With the listings in it and what was merged into it. */
export async function describeEntry<Each extends Row>(
  db: Database,
  { kind, row, references }: Describing<Each>,
) {
  const listings = await references.countListings(db, kind, [row])
  return {
    ...row,
    listings: listings.get(row.id) ?? 0,
    merged: await listMerged(db, kind, row.id),
    updatedAt: row.updatedAt.toISOString(),
  }
}
