import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { applyChanges } from '../../properties/commands/changes.ts'
import { withdrawPending } from '../../properties/commands/pending-revision.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { isOwner } from '../../properties/policy.ts'
import { openEditing, type EditRefusal } from './editing.ts'

type Withdrawn = { version: number } | Refused<EditRefusal>

/** Withdraw the pending revision; idempotent. */
export async function withdrawRevision(call: MemberCall, { id }: { id: string }): Promise<Withdrawn> {
  return call.transaction(async ({ db, actor, now, audit }): Promise<Withdrawn> => {
    const opened = await openEditing(db, { id, actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    if (!(await withdrawPending(db, { propertyId: id, now }))) return { version: listing.version }
    await recordEvent(db, { propertyId: id, actorId: actor.userId, kind: 'revision_withdrawn', now })
    if (!isOwner(actor, listing))
      await audit({
        action: 'properties.withdrawRevision',
        subject: 'property',
        subjectId: id,
        details: { numericId: listing.numericId },
      })
    return { version: await applyChanges(db, { listing, changes: {}, now }) }
  })
}
