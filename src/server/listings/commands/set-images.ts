import { isDeepStrictEqual } from 'node:util'

import type { SetImagesInput } from '#contract/listings/editing.ts'

import { findUploadedPictures } from '../../media/commands/stored-media.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import type { Editing } from '../../properties/commands/changes.ts'
import {
  fieldNamesOf,
  findPending,
  saveRevision,
  type Proposal,
} from '../../properties/commands/pending-revision.ts'
import { findImageKeys, writeImages } from '../../properties/commands/photos.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { canPublish, isOwner } from '../../properties/policy.ts'
import { checkPhotos } from '../../subscriptions/commands/plans.ts'
import { openEditing, saveChanges, type EditRefusal } from './editing.ts'
import type { Edited } from './update-property.ts'

type Refusal = EditRefusal | 'STALE' | 'IMAGE_UNKNOWN' | 'TOO_MANY_PHOTOS'

type ImagesSet = Exclude<Edited, Refused> | Refused<Refusal>

/** `kept`: keys of public pictures that stay until those which replace them are reviewed. */
export type Replacing = { kept?: readonly string[] }

/**
 * Replace the images of a listing. New images of an approved listing await review; reordering and removal apply at
 * once, so that owners can take a picture of their home offline immediately.
 */
export async function setImages(
  call: MemberCall,
  input: SetImagesInput,
  { kept = [] }: Replacing = {},
): Promise<ImagesSet> {
  const keys = [...new Set(input.imageKeys)]
  return call.transaction(async (call): Promise<ImagesSet> => {
    const { db, actor, now } = call
    const opened = await openEditing(db, { id: input.id, actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    const current = await findImageKeys(db, listing.id)
    const pending = await findPending(db, listing.id)
    if (isDeepStrictEqual(keys, pending?.images?.after ?? current))
      return {
        version: listing.version,
        isWaiting: pending !== null,
        isResubmitted: false,
        isFlagged: listing.isHeld,
      }
    if (input.version !== listing.version) return refused('STALE')
    const newKeys = keys.filter((key) => !current.includes(key) && !pending?.images?.after.includes(key))
    const uploaded = await findUploadedPictures(db, newKeys, [actor.userId, listing.userId])
    if (uploaded.length < newKeys.length) return refused('IMAGE_UNKNOWN')
    const isMore = keys.length > (pending?.images?.after ?? current).length
    const added = { ownerId: listing.userId, teamId: listing.teamId, photos: keys.length, now }
    const isOwn = isOwner(actor, listing) && listing.invitedBy !== actor.userId
    const refusal = isMore && isOwn ? await checkPhotos(db, added) : null
    if (refusal) return refused(refusal)

    const hasNewImages = keys.some((key) => !current.includes(key))
    const needsReview = hasNewImages && listing.approvalStatus === 'approved' && !canPublish(actor, listing)
    const shown = needsReview ? current.filter((key) => keys.includes(key) || kept.includes(key)) : keys
    const isOther = !isDeepStrictEqual(shown, current)
    const images = needsReview ? { before: shown, after: keys } : null
    const isWaiting = await proposeImages(call, { listing, pending, images })
    if (isOther) await writeImages(db, { propertyId: listing.id, keys: shown, now })
    const action = 'properties.setImages'
    const saved = await saveChanges(db, { ...call, action, listing, changes: {} })
    if (isOther)
      await recordEvent(db, {
        propertyId: listing.id,
        actorId: actor.userId,
        kind: 'images_changed',
        changes: { fields: fieldNamesOf({ changes: {}, images: { before: current, after: shown } }) },
        now,
      })
    return { isWaiting, ...saved }
  })
}

type Propose = { listing: Editing; pending: Proposal | null; images: Proposal['images'] }

/** True where a revision is pending now; pending fields are kept. */
async function proposeImages(
  { db, actor, now }: MemberCall,
  { listing, pending, images }: Propose,
): Promise<boolean> {
  const changes = pending?.changes ?? {}
  if (images === null && !pending?.images) return pending !== null
  await saveRevision(db, { propertyId: listing.id, authorId: actor.userId, changes, images, now })
  const isWaiting = images !== null || Object.keys(changes).length > 0
  await recordEvent(db, {
    propertyId: listing.id,
    actorId: actor.userId,
    kind: isWaiting ? 'revision_submitted' : 'revision_withdrawn',
    changes: { fields: fieldNamesOf({ changes, images }) },
    now,
  })
  return isWaiting
}
