import { isDeepStrictEqual } from 'node:util'

import type { SetFloorPlansInput, SetMediaInput } from '#contract/listings/editing.ts'
import type { Database } from '#database/client.ts'

import { findUploadedPictures, isUploaded } from '../../media/commands/stored-media.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import {
  fieldsOf,
  isEmpty,
  withChanges,
  type Change,
  type Changes,
} from '../../properties/commands/changes.ts'
import { fieldNamesOf, findPending, saveRevision } from '../../properties/commands/pending-revision.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { addsMedia, keptMedia } from '../../properties/commands/split-changes.ts'
import { canPublish } from '../../properties/policy.ts'
import { openEditing, saveChanges, type EditRefusal } from './editing.ts'
import type { Replacing } from './set-images.ts'
import type { Edited } from './update-property.ts'

type MediaUnknown = 'MEDIA_UNKNOWN' | 'PLAN_UNKNOWN'
type MediaSet<Unknown extends MediaUnknown> =
  | Exclude<Edited, Refused>
  | Refused<EditRefusal | 'STALE' | Unknown>

const fields = { film: 'videoUrl', panorama: 'tour360Url' } as const

/** Set the film or the 360° picture of a listing. */
export async function setMedia(
  call: MemberCall,
  { id, version, kind, url }: SetMediaInput,
): Promise<MediaSet<'MEDIA_UNKNOWN'>> {
  return changeMedia(call, {
    id,
    version,
    field: fields[kind],
    after: url,
    isKnown: async (tx, { before, uploaders }) =>
      url === null || url === before || (await isUploaded(tx, { kind, url }, uploaders)),
    unknown: 'MEDIA_UNKNOWN',
  })
}

/** Set the floor plans of a listing in their order. */
export async function setFloorPlans(
  call: MemberCall,
  { id, version, floorPlans }: SetFloorPlansInput,
  { kept = [] }: Replacing = {},
): Promise<MediaSet<'PLAN_UNKNOWN'>> {
  return changeMedia(call, {
    id,
    version,
    field: 'floorPlans',
    after: floorPlans,
    wanted: [...floorPlans, ...kept],
    isKnown: async (tx, { before, proposed, uploaders }) => {
      const known = [before, proposed].flat()
      const sent = floorPlans.filter((key) => !known.includes(key))
      return (await findUploadedPictures(tx, sent, uploaders)).length === sent.length
    },
    unknown: 'PLAN_UNKNOWN',
  })
}

type Value = Change['after']
type Known = { before: Value; proposed: Value; uploaders: readonly string[] }

type ChangeMedia<Unknown> = {
  id: string
  version: number
  field: 'videoUrl' | 'tour360Url' | 'floorPlans'
  after: Value
  /** Of a list: what stays public while the rest awaits review, if that is more. */
  wanted?: Value
  /** Whether what is new was uploaded by one of these people. */
  isKnown: (tx: Database, known: Known) => Promise<boolean>
  unknown: Unknown
}

/** New media of an approved listing await review with the other pending changes; what is removed is gone at once. */
async function changeMedia<Unknown extends MediaUnknown>(
  call: MemberCall,
  { id, version, field, after, wanted = after, isKnown, unknown }: ChangeMedia<Unknown>,
): Promise<MediaSet<Unknown>> {
  return call.transaction(async (call): Promise<MediaSet<Unknown>> => {
    const { db, actor, now } = call
    const opened = await openEditing(db, { id, actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    const pending = await findPending(db, listing.id)
    const proposed = withChanges(listing.current, pending?.changes ?? {})[field]
    const before = listing.current[field]
    if (isDeepStrictEqual(after, proposed))
      return {
        version: listing.version,
        isWaiting: pending !== null,
        isResubmitted: false,
        isFlagged: listing.isHeld,
      }
    if (version !== listing.version) return refused('STALE')
    if (!(await isKnown(db, { before, proposed, uploaders: [actor.userId, listing.userId] })))
      return refused(unknown)

    const needsReview =
      addsMedia({ before, after }) && listing.approvalStatus === 'approved' && !canPublish(actor, listing)
    const shown = needsReview ? keptMedia({ before, after: wanted }) : after
    const { [field]: _, ...others } = pending?.changes ?? {}
    const proposal = {
      changes: needsReview ? { ...others, [field]: { before: shown, after } } : others,
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
    const applied: Changes = isDeepStrictEqual(shown, before) ? {} : { [field]: { before, after: shown } }
    const action = 'properties.setMedia'
    const saved = await saveChanges(db, { ...call, action, listing, changes: applied })
    if (!isEmpty(applied))
      await recordEvent(db, { ...event, kind: 'edited', changes: { fields: fieldsOf(applied) } })
    return { isWaiting, ...saved }
  })
}
