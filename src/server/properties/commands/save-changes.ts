import type { Database } from '#database/client.ts'

import { audit, type AuditRecord } from '../../platform/audit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Actor } from '../../platform/context.ts'
import { isOwner } from '../policy.ts'
import { applyChanges } from './apply-changes.ts'
import type { CheckListing } from './flag-property.ts'
import type { Changes } from './compare-changes.ts'
import type { Editing } from './lock-editing.ts'
import { recordEvent } from './record-event.ts'

/** Who edits, and what is called along with it. */
export type Edit = {
  actor: Actor
  checkListing: CheckListing
  requestId: string
  now: Date
}

type Save = Edit &
  Parameters<typeof applyChanges>[1] & {
    listing: Editing
    action: 'properties.edit' | 'properties.setImages'
  }

export type Saved = { version: number; isResubmitted: boolean; isFlagged: boolean }

/** Writes into the listing what applies at once; one that was refused goes to review again, and the checks look anew. */
export async function saveChanges(
  tx: Database,
  { listing, changes, along, actor, action, checkListing, requestId, now }: Save,
): Promise<Saved> {
  const isResubmitted = listing.approvalStatus === 'rejected'
  const again = isResubmitted ? { approvalStatus: 'pending' as const, rejectionReason: null } : {}
  const version = await applyChanges(tx, { listing, changes, along: { ...along, ...again }, now })
  if (isResubmitted) {
    await recordEvent(tx, { propertyId: listing.id, actorId: actor.userId, kind: 'submitted', now })
    await publishEvent(tx, { name: 'property.submitted', propertyId: listing.id })
  }
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
  return { version, isResubmitted, ...(await checkListing(tx, { propertyId: listing.id, now })) }
}

type AuditValues = NonNullable<AuditRecord['before']>

/** What somebody wrote themself is named in the log, but not copied into it. */
const written: ReadonlySet<string> = new Set([
  'title',
  'description',
  'address',
  'localityName',
  'cashbackTerms',
  'rentFreeTerms',
])

/** What the log keeps of an edit: figures and choices, before and after. */
function auditableChanges(changes: Changes): { before: AuditValues; after: AuditValues } {
  const retained = Object.entries(changes).filter(([field]) => !written.has(field))
  return {
    before: Object.fromEntries(retained.map(([field, { before }]) => [field, valueOf(before)])),
    after: Object.fromEntries(retained.map(([field, { after }]) => [field, valueOf(after)])),
  }
}

function valueOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.join(', ') : null
}
