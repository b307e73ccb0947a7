import type { Database } from '#database/client.ts'

import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import { isOwner } from '../policy.ts'
import { applyChanges } from './apply-changes.ts'
import type { CheckListing } from './hold-property.ts'
import { keptChanges } from './kept-changes.ts'
import type { Editing } from './lock-editing.ts'
import { recordEvent } from './record-event.ts'

/** Who edits, and what is called along with it. */
export type Edit = {
  actor: Actor
  checkListing: CheckListing
  recordAct: RecordAct
  requestId: string
  now: Date
}

type Save = Edit &
  Parameters<typeof applyChanges>[1] & {
    listing: Editing
    action: 'properties.edit' | 'properties.setImages'
  }

export type Saved = { edition: number; isResubmitted: boolean; isHeld: boolean }

/** Writes into the listing what applies at once; one that was refused goes to review again, and the checks look anew. */
export async function saveChanges(
  tx: Database,
  { listing, changes, along, actor, action, checkListing, recordAct, requestId, now }: Save,
): Promise<Saved> {
  const isResubmitted = listing.approvalStatus === 'rejected'
  const again = isResubmitted ? { approvalStatus: 'pending' as const, rejectionReason: null } : {}
  const edition = await applyChanges(tx, { listing, changes, along: { ...along, ...again }, now })
  if (isResubmitted) {
    await recordEvent(tx, { propertyId: listing.id, actorId: actor.userId, kind: 'submitted', now })
    await announce(tx, { name: 'property.submitted', propertyId: listing.id })
  }
  if (!isOwner(actor, listing)) {
    const details = { numericId: listing.numericId, fields: Object.keys(changes).join() }
    await recordAct(tx, {
      actor,
      action,
      subject: 'property',
      subjectId: listing.id,
      details,
      ...keptChanges(changes),
      requestId,
      now,
    })
  }
  return { edition, isResubmitted, ...(await checkListing(tx, { propertyId: listing.id, now })) }
}
