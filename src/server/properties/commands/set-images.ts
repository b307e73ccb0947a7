import type { Database } from '#database/client.ts'
import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '../../platform/context.ts'
import { canPublish, isOwner } from '../policy.ts'
import type { CheckPhotos } from './check-plan.ts'
import { findPending, saveRevision, fieldNamesOf } from './save-revision.ts'
import type { Proposal } from './save-revision.ts'
import type { Editing } from './lock-editing.ts'
import { openEditing } from './open-editing.ts'
import type { EditRefusal } from './open-editing.ts'
import { recordEvent } from './record-event.ts'
import { saveChanges } from './save-changes.ts'
import type { Edit } from './save-changes.ts'
import type { Edited } from './update-property.ts'
import { findImageKeys, findUploaded, writeImages } from './write-images.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type SetImages = Edit & {
  input: { id: string; version: number; imageKeys: readonly string[] }
  checkPhotos: CheckPhotos
}
type Refusal = EditRefusal | 'STALE' | 'IMAGE_UNKNOWN' | 'TOO_MANY_PHOTOS'

export type ImagesSet = Extract<Edited, { outcome: 'saved' }> | Refused<Refusal>

/**
 * Sets the pictures of a listing. Of an approved one new pictures wait for review; another order, or fewer of those
 * that were approved, is public at once: nobody has to leave a picture of their home in the open until it is read.
 */
export async function setImages(db: Database, set: SetImages): Promise<ImagesSet> {
  const { actor, input, now } = set
  const keys = [...new Set(input.imageKeys)]
  return db.transaction(async (tx): Promise<ImagesSet> => {
    const opened = await openEditing(tx, { id: input.id, actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    const current = await findImageKeys(tx, listing.id)
    const pending = await findPending(tx, listing.id)
    if (isDeepStrictEqual(keys, pending?.images?.after ?? current))
      return {
        outcome: 'saved',
        version: listing.version,
        isWaiting: pending !== null,
        isResubmitted: false,
        isFlagged: listing.isFlagged,
      }
    if (input.version !== listing.version) return refused('STALE')
    const strange = keys.filter((key) => !current.includes(key) && !pending?.images?.after.includes(key))
    const uploaded = await findUploaded(tx, strange, [actor.userId, listing.userId])
    if (uploaded.length < strange.length) return refused('IMAGE_UNKNOWN')
    const isMore = keys.length > (pending?.images?.after ?? current).length
    const added = { ownerId: listing.userId, photos: keys.length, now }
    const isOwn = isOwner(actor, listing) && listing.invitedBy !== actor.userId
    const refusal = isMore && isOwn ? await set.checkPhotos(tx, added) : null
    if (refusal) return refused(refusal)

    const brings = keys.some((key) => !current.includes(key))
    const waits = brings && listing.approvalStatus === 'approved' && !canPublish(actor, listing)
    const images = waits ? { before: current, after: keys } : null
    const isWaiting = await propose(tx, { listing, pending, images, actor, now })
    if (!waits) await writeImages(tx, { propertyId: listing.id, keys, now })
    const saved = await saveChanges(tx, { ...set, action: 'properties.setImages', listing, changes: {} })
    if (!waits && !isDeepStrictEqual(keys, current))
      await recordEvent(tx, {
        propertyId: listing.id,
        actorId: actor.userId,
        kind: 'images_changed',
        changes: { fields: fieldNamesOf({ changes: {}, images: { before: current, after: keys } }) },
        now,
      })
    return { outcome: 'saved', isWaiting, ...saved }
  })
}

type Propose = {
  listing: Editing
  pending: Proposal | null
  images: Proposal['images']
  actor: Actor
  now: Date
}

/** Answers whether something waits now; fields that wait go on waiting. */
async function propose(tx: Database, { listing, pending, images, actor, now }: Propose): Promise<boolean> {
  const changes = pending?.changes ?? {}
  if (images === null && !pending?.images) return pending !== null
  await saveRevision(tx, { propertyId: listing.id, authorId: actor.userId, changes, images, now })
  const isWaiting = images !== null || Object.keys(changes).length > 0
  await recordEvent(tx, {
    propertyId: listing.id,
    actorId: actor.userId,
    kind: isWaiting ? 'revision_submitted' : 'revision_withdrawn',
    changes: { fields: fieldNamesOf({ changes, images }) },
    now,
  })
  return isWaiting
}
