import { mediaUrl } from '#contract/media.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { inArray } from 'drizzle-orm'

/** Which of these keys are pictures of people. */
export async function listPhotoKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const keyByPhoto = new Map(keys.map((key) => [mediaUrl(key, 400, 'webp'), key]))
  const shown = await db
    .select({ photo: profiles.photo })
    .from(profiles)
    .where(inArray(profiles.photo, [...keyByPhoto.keys()]))
    .orderBy(profiles.photo)
  return shown.flatMap(({ photo }) => keyByPhoto.get(photo ?? '') ?? [])
}
