import { sql } from 'drizzle-orm'

import type { DraftFields } from '#contract/listings/drafts.ts'
import type { ListingPicture } from '#contract/properties/card.ts'
import type { Database } from '#database/client.ts'

import { picturesOf } from '../../media/queries.ts'
import { isoInstant } from '../../platform/iso-instant.ts'

export type DraftRow = {
  id: string
  fields: DraftFields
  images: ListingPicture[]
  floorPlans: ListingPicture[]
  version: number
  updatedAt: string
}

const floorPlans = sql`array(select jsonb_array_elements_text(d.fields -> 'floorPlans'))`

/** Own drafts only. */
export async function findDraft(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<DraftRow | null> {
  const { rows } = await db.execute<DraftRow>(sql`
    select d.id, d.fields, ${picturesOf(sql`d.file_keys`)} as images,
      ${picturesOf(floorPlans)} as "floorPlans", d.version, ${isoInstant('d.updated_at')} as "updatedAt"
    from property_drafts d where d.id = ${id}::uuid and d.user_id = ${userId}`)
  return rows[0] ?? null
}
