import type { Database } from '#database/client.ts'

import { checkListing } from '../../moderation/commands/checks.ts'
import { audit, type AuditRecord } from '../../platform/audit.ts'
import { checked } from '../../platform/checked.ts'
import type { Editor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import {
  applyChanges,
  lockEditing,
  withChanges,
  type Changes,
  type Editing,
} from '../../properties/commands/changes.ts'
import { renewedConfirmation, tellIfBack } from '../../properties/commands/confirmation.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { canEditProperty, canSeeProperty, isOwner } from '../../properties/policy.ts'

export type EditRefusal = 'NOT_FOUND' | 'FORBIDDEN' | 'ARCHIVED'

/** The locked listing, or the reason why this person may not edit it. */
export async function openEditing(
  tx: Database,
  { id, actor }: { id: string; actor: Editor },
): Promise<{ listing: Editing } | { refusal: EditRefusal }> {
  const listing = checked(canSeeProperty, actor, await lockEditing(tx, id))
  if (!listing) return { refusal: 'NOT_FOUND' }
  if (!canEditProperty(actor, listing)) return { refusal: 'FORBIDDEN' }
  return listing.archivedAt === null ? { listing } : { refusal: 'ARCHIVED' }
}

export type Edit = {
  actor: Editor
  requestId: string
  now: Date
}

type Save = Edit &
  Parameters<typeof applyChanges>[1] & {
    listing: Editing
    action: 'properties.edit' | 'properties.setImages' | 'properties.setMedia'
  }

export type Saved = { version: number; isResubmitted: boolean; isFlagged: boolean }

/** Apply immediate changes; a rejected listing returns to review, and the checks run again. */
export async function saveChanges(
  tx: Database,
  { listing, changes, along, actor, action, requestId, now }: Save,
): Promise<Saved> {
  const isResubmitted = listing.approvalStatus === 'rejected'
  const again = isResubmitted ? { approvalStatus: 'pending' as const, rejectionReason: null } : {}
  // What its advertiser saves says that it is available; a reviewer cannot know.
  const isConfirmed = isOwner(actor, listing) || listing.invitedBy === actor.userId
  const { purpose } = withChanges(listing.current, changes)
  const version = await applyChanges(tx, {
    listing,
    changes,
    along: { ...along, ...again, ...(isConfirmed && renewedConfirmation(purpose, now)) },
    now,
  })
  if (isResubmitted) {
    await recordEvent(tx, { propertyId: listing.id, actorId: actor.userId, kind: 'submitted', now })
    await publishEvent(tx, { name: 'property.submitted', propertyId: listing.id })
  }
  if (isConfirmed) await tellIfBack(tx, listing, now)
  if (!isOwner(actor, listing)) {
    const details = { numericId: listing.numericId, fields: Object.keys(changes).join() }
    await audit(tx, {
      actor,
      action,
      subject: 'property',
      subjectId: listing.id,
      details,
      ...auditableChanges(changes),
      requestId,
      now,
    })
  }
  const { isHeld } = await checkListing(tx, { propertyId: listing.id, now })
  return { version, isResubmitted, isFlagged: isHeld }
}

type AuditValues = NonNullable<AuditRecord['before']>

/** Free text and addresses of files are named in the audit log, but not copied into it. */
const written: ReadonlySet<string> = new Set([
  'title',
  'description',
  'address',
  'localityName',
  'cashbackTerms',
  'rentFreeTerms',
  'videoUrl',
  'tour360Url',
  'floorPlans',
])

/** Audit values of an edit: numbers and choices, before and after. */
function auditableChanges(changes: Changes): { before: AuditValues; after: AuditValues } {
  const audited = Object.entries(changes).filter(([field]) => !written.has(field))
  return {
    before: Object.fromEntries(audited.map(([field, { before }]) => [field, valueOf(before)])),
    after: Object.fromEntries(audited.map(([field, { after }]) => [field, valueOf(after)])),
  }
}

function valueOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.join(', ') : null
}
