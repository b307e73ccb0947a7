import type { MediaKind } from '#contract/properties/media-bounds.ts'
import type { Database } from '#database/client.ts'

import { refused, type Refused } from '../../../platform/outcome.ts'
import { canPublish } from '../../policy.ts'
import { fieldsOf, isEmpty, withChanges, type Changes } from '../changes.ts'
import {
  fieldNamesOf,
  findPending,
  openEditing,
  saveChanges,
  saveRevision,
  type Edit,
  type EditRefusal,
} from '../editing.ts'
import { recordEvent } from '../record-event.ts'
import type { Edited } from '../update-property.ts'
import { isUploaded } from './stored-media.ts'

type SetMedia = Edit & { input: { id: string; version: number; kind: MediaKind; url: string | null } }

type MediaSet = Exclude<Edited, Refused> | Refused<EditRefusal | 'STALE' | 'MEDIA_UNKNOWN'>

const fields = { film: 'videoUrl', panorama: 'tour360Url' } as const

/**
 * Set the film or the 360° picture of a listing. A new one of an approved listing awaits review with the other
 * pending changes; one that is removed is gone at once.
 */
export async function setMedia(db: Database, set: SetMedia): Promise<MediaSet> {
  const { actor, input, now } = set
  const field = fields[input.kind]
  return db.transaction(async (tx): Promise<MediaSet> => {
    const opened = await openEditing(tx, { id: input.id, actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    const pending = await findPending(tx, listing.id)
    const proposed = withChanges(listing.current, pending?.changes ?? {})[field]
    const before = listing.current[field]
    const after = input.url
    if (after === proposed)
      return {
        version: listing.version,
        isWaiting: pending !== null,
        isResubmitted: false,
        isFlagged: listing.isHeld,
      }
    if (input.version !== listing.version) return refused('STALE')
    const isNew = after !== null && after !== before
    if (isNew && !(await isUploaded(tx, { kind: input.kind, url: after }, [actor.userId, listing.userId])))
      return refused('MEDIA_UNKNOWN')

    const changes: Changes = after === before ? {} : { [field]: { before, after } }
    const needsReview = after !== null && listing.approvalStatus === 'approved' && !canPublish(actor, listing)
    const { [field]: _, ...others } = pending?.changes ?? {}
    const proposal = {
      changes: needsReview ? { ...others, ...changes } : others,
      images: pending?.images ?? null,
    }
    const isWaiting = !isEmpty(proposal.changes) || proposal.images !== null
    const event = { propertyId: listing.id, actorId: actor.userId, now }
    if (pending !== null || isWaiting) {
      await saveRevision(tx, { propertyId: listing.id, authorId: actor.userId, ...proposal, now })
      const kind = isWaiting ? 'revision_submitted' : 'revision_withdrawn'
      if (needsReview || pending?.changes[field])
        await recordEvent(tx, { ...event, kind, changes: { fields: fieldNamesOf(proposal) } })
    }
    const applied = needsReview ? {} : changes
    const saved = await saveChanges(tx, {
      ...set,
      action: 'properties.setMedia',
      listing,
      changes: applied,
    })
    if (!isEmpty(applied))
      await recordEvent(tx, { ...event, kind: 'edited', changes: { fields: fieldsOf(applied) } })
    return { isWaiting, ...saved }
  })
}
