import { sql } from 'drizzle-orm'

import type { DraftSummary } from '#contract/listings/drafts.ts'
import type { Database } from '#database/client.ts'

import { isoInstant } from '../../platform/iso-instant.ts'

export type SavedPhoto = { key: string; width: number; height: number; colour: string }

type DraftRow = Omit<DraftSummary, 'image' | 'imageCount'> & { images: SavedPhoto[] }

/** Images of draft `d` in order; deleted ones are omitted. */
export const savedPhotos = sql`coalesce((
  select json_agg(json_build_object('key', f.key, 'width', f.width, 'height', f.height,
    'colour', coalesce(f.placeholder_colour, '#e7dfd2')) order by k.position)
  from unnest(d.file_keys) with ordinality as k(key, position)
  join stored_files f on f.key = k.key and f.uploaded_by = d.user_id
  where f.width is not null and f.height is not null), '[]')`

/** Last edited first. Served by property_drafts_of_user_idx. */
export async function listDrafts(db: Database, userId: string): Promise<DraftSummary[]> {
  const { rows } = await db.execute<DraftRow>(sql`
    select d.id, d.version, ${isoInstant('d.updated_at')} as "updatedAt",
      coalesce(d.fields->>'title', '') as title, coalesce(d.fields->>'type', '') as type,
      coalesce(d.fields->>'purpose', '') as purpose, coalesce(d.fields->>'city', '') as city,
      coalesce(d.fields->>'price', '') as price, ${savedPhotos} as images
    from property_drafts d where d.user_id = ${userId}
    order by d.updated_at desc, d.id limit 30`)
  return rows.map(({ images, ...draft }) => ({
    ...draft,
    image: images[0] ?? null,
    imageCount: images.length,
  }))
}
