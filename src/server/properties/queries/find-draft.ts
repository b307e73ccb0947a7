import type { DraftFields } from '#contract/properties/draft-fields.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { isoInstant } from './cards.ts'
import { keptPhotos } from './list-drafts.ts'
import type { KeptPhoto } from './list-drafts.ts'

export type DraftRow = {
  id: string
  fields: DraftFields
  images: KeptPhoto[]
  edition: number
  updatedAt: string
}

/** An unfinished listing of this person alone. */
export async function findDraft(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<DraftRow | null> {
  const { rows } = await db.execute<DraftRow>(sql`
    select d.id, d.fields, ${keptPhotos} as images, d.edition, ${isoInstant('d.updated_at')} as "updatedAt"
    from property_drafts d where d.id = ${id}::uuid and d.user_id = ${userId}`)
  return rows[0] ?? null
}
