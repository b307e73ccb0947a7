import type { SetMediaInput } from '#contract/listings/editing.ts'

import { isUploaded } from '../../media/commands/stored-media.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { fieldsOf, isEmpty, withChanges, type Changes } from '../../properties/commands/changes.ts'
import { fieldNamesOf, findPending, saveRevision } from '../../properties/commands/pending-revision.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { canPublish } from '../../properties/policy.ts'
import { openEditing, saveChanges, type EditRefusal } from './editing.ts'
import type { Edited } from './update-property.ts'

type MediaSet = Exclude<Edited, Refused> | Refused<EditRefusal | 'STALE' | 'MEDIA_UNKNOWN'>

const fields = { film: 'videoUrl', panorama: 'tour360Url' } as const

/**
 * Set the film or the 360° picture of a listing. A new one of an approved listing awaits review with the other
 * pending changes; one that is removed is gone at once.
 */
export async function setMedia(call: MemberCall, input: SetMediaInput): Promise<MediaSet> {
  const field = fields[input.kind]
  return call.transaction(async (call): Promise<MediaSet> => {
    const { db, actor, now } = call
    const opened = await openEditing(db, { id: input.id, actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    const pending = await findPending(db, listing.id)
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
    if (isNew && !(await isUploaded(db, { kind: input.kind, url: after }, [actor.userId, listing.userId])))
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
      await saveRevision(db, { propertyId: listing.id, authorId: actor.userId, ...proposal, now })
      const kind = isWaiting ? 'revision_submitted' : 'revision_withdrawn'
      if (needsReview || pending?.changes[field])
        await recordEvent(db, { ...event, kind, changes: { fields: fieldNamesOf(proposal) } })
    }
    const applied = needsReview ? {} : changes
    const action = 'properties.setMedia'
    const saved = await saveChanges(db, { ...call, action, listing, changes: applied })
    if (!isEmpty(applied))
      await recordEvent(db, { ...event, kind: 'edited', changes: { fields: fieldsOf(applied) } })
    return { isWaiting, ...saved }
  })
}
