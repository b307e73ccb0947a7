import { sql } from 'drizzle-orm'

import type { DraftFields } from '#contract/listings/drafts.ts'
import type { Database } from '#database/client.ts'

import { isoInstant } from '../../platform/iso-instant.ts'
import { savedPhotos, type SavedPhoto } from './list-drafts.ts'

export type DraftRow = {
  id: string
  fields: DraftFields
  images: SavedPhoto[]
  version: number
  updatedAt: string
}

/** Own drafts only. */
export async function findDraft(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<DraftRow | null> {
  const { rows } = await db.execute<DraftRow>(sql`
    select d.id, d.fields, ${savedPhotos} as images, d.version, ${isoInstant('d.updated_at')} as "updatedAt"
    from property_drafts d where d.id = ${id}::uuid and d.user_id = ${userId}`)
  return rows[0] ?? null
}
