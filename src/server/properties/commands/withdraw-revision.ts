import type { Database } from '#database/client.ts'

import { audit } from '../../platform/audit.ts'
import { isOwner } from '../policy.ts'
import { applyChanges } from './apply-changes.ts'
import { withdrawPending } from './save-revision.ts'
import { openEditing } from './open-editing.ts'
import type { EditRefusal } from './open-editing.ts'
import { recordEvent } from './record-event.ts'
import type { Edit } from './save-changes.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type Withdraw = Omit<Edit, 'checkListing'> & { id: string }

export type Withdrawn = { outcome: 'done'; version: number } | Refused<EditRefusal>

/** Takes back what waits, so that the approved version is the only one again. Twice is once. */
export async function withdrawRevision(
  db: Database,
  { id, actor, requestId, now }: Withdraw,
): Promise<Withdrawn> {
  return db.transaction(async (tx): Promise<Withdrawn> => {
    const opened = await openEditing(tx, { id, actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    if (!(await withdrawPending(tx, { propertyId: id, now })))
      return { outcome: 'done', version: listing.version }
    await recordEvent(tx, { propertyId: id, actorId: actor.userId, kind: 'revision_withdrawn', now })
    const subject = { subject: 'property' as const, subjectId: id }
    const command = { actor, ...subject, details: { numericId: listing.numericId }, requestId, now }
    if (!isOwner(actor, listing)) await audit(tx, { ...command, action: 'properties.withdrawRevision' })
    return { outcome: 'done', version: await applyChanges(tx, { listing, changes: {}, now }) }
  })
}
