import { sql } from 'drizzle-orm'

import type { DraftSummary } from '#contract/listings/drafts.ts'
import type { ListingPicture } from '#contract/properties/card.ts'
import type { Database } from '#database/client.ts'

import { picturesOf } from '../../media/queries.ts'
import { isoInstant } from '../../platform/iso-instant.ts'

type DraftRow = Omit<DraftSummary, 'image' | 'imageCount'> & { images: ListingPicture[] }

/** Last edited first. Served by property_drafts_of_user_idx. */
export async function listDrafts(db: Database, userId: string): Promise<DraftSummary[]> {
  const { rows } = await db.execute<DraftRow>(sql`
    select d.id, d.version, ${isoInstant('d.updated_at')} as "updatedAt",
      coalesce(d.fields->>'title', '') as title, coalesce(d.fields->>'type', '') as type,
      coalesce(d.fields->>'purpose', '') as purpose, coalesce(d.fields->>'city', '') as city,
      coalesce(d.fields->>'price', '') as price, ${picturesOf(sql`d.file_keys`)} as images
    from property_drafts d where d.user_id = ${userId}
    order by d.updated_at desc, d.id limit 30`)
  return rows.map(({ images, ...draft }) => ({
    ...draft,
    image: images[0] ?? null,
    imageCount: images.length,
  }))
}
