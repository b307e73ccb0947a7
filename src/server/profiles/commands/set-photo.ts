import { mediaUrl } from '#contract/media.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { eq } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { putImage, removeImage } from '../../platform/files/files.ts'
import type { Files } from '../../platform/files/files.ts'
import { prepareImage } from '../../platform/files/images.ts'
import type { ImageRefusal } from '../../platform/files/images.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type SetPhoto = { files: Files; userId: string; bytes: Uint8Array; now: Date }

export type SetPhotoOutcome = { outcome: 'saved'; photo: string } | Refused<ImageRefusal>

/** A new picture under a new address, so that the old one can go whoever still remembers it. */
export async function setPhoto(
  db: Database,
  { files, userId, bytes, now }: SetPhoto,
): Promise<SetPhotoOutcome> {
  const prepared = await prepareImage(bytes, { shape: 'square' })
  if (!prepared.ok) return refused(prepared.refusal)
  const { image } = prepared
  const key = createHash('sha256').update(`${userId}:${image.key}:${randomUUID()}`).digest('hex')
  await putImage(files, { ...image, key })
  const photo = mediaUrl(key, 400, 'webp')
  try {
    await changePhoto(db, { userId, photo, now })
  } catch (failure) {
    // The account was deleted meanwhile, say: nothing would ever find these files again.
    await removeImage(files, { ...image, key })
    throw failure
  }
  return { outcome: 'saved', photo }
}

/** Without a picture there is nothing to remove and nothing to say. */
export async function removePhoto(
  db: Database,
  { userId, now }: Pick<SetPhoto, 'userId' | 'now'>,
): Promise<void> {
  await changePhoto(db, { userId, photo: null, now })
}

type ChangePhoto = { userId: string; photo: string | null; now: Date }

async function changePhoto(db: Database, { userId, photo, now }: ChangePhoto): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = eq(profiles.userId, userId)
    const [former] = await tx.select({ photo: profiles.photo }).from(profiles).where(isOwn).for('update')
    await tx.update(profiles).set({ photo, updatedAt: now }).where(isOwn)
    if (former?.photo) await publishEvent(tx, { name: 'profile.photoDropped', photo: former.photo })
  })
}
