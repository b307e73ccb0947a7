import type { TakeDownListingInput } from '#contract/moderation/take-downs.ts'

import { notify } from '../../messages/commands/notifications.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { setTakenDown } from '../../properties/commands/visibility.ts'
import { recheckVisits } from '../../visits/commands/listing-visits.ts'
import { canDecide } from '../policy/decisions.ts'
import { findLatestTakeDown } from '../queries/decisions.ts'

/** Show the listing to nobody but owner and staff until its release; runs in the caller's transaction. */
export async function takeDownListing(call: MemberCall, { id, reason }: TakeDownListingInput) {
  const uncheckedProperty = await lockProperty(call.db, id)
  if (!uncheckedProperty) return refused('NOT_FOUND')
  if (!canDecide(call.actor, uncheckedProperty)) return refused('FORBIDDEN')
  if (uncheckedProperty.approvalStatus === 'rejected') return refused('REJECTED')
  if (uncheckedProperty.takenDownAt === null) return changeTakeDown(call, id, reason)
  return (await isRepeated(call, id, reason)) ? null : refused('ALREADY_TAKEN_DOWN')
}

/** Return to the state before: approved or pending. */
export async function releaseListing(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async (call) => {
    const uncheckedProperty = await lockProperty(call.db, id)
    if (!uncheckedProperty) return refused('NOT_FOUND')
    if (!canDecide(call.actor, uncheckedProperty)) return refused('FORBIDDEN')
    if (uncheckedProperty.takenDownAt !== null) return changeTakeDown(call, id, null)
    return (await isRepeated(call, id, null)) ? null : refused('NOT_TAKEN_DOWN')
  })
}

/** Change the listing, its history and the audit log, and notify the owner. */
async function changeTakeDown(
  { db, actor, now, audit, publish }: MemberCall,
  id: string,
  reason: string | null,
): Promise<null> {
  const changed = await setTakenDown(db, { id, reason, actorId: actor.userId, now })
  if (!changed) throw new Error('A listing that was locked to be taken down or released has changed')
  const { eventId, ownerId, numericId, title } = changed
  const isTakenDown = reason !== null
  await audit({
    action: isTakenDown ? 'properties.hold' : 'properties.release',
    subject: 'property',
    subjectId: id,
    details: { numericId, ...(isTakenDown && { reason }) },
    before: { isTakenDown: !isTakenDown },
    after: { isTakenDown },
  })
  const notice = isTakenDown
    ? { kind: 'property_taken_down' as const, parameters: { title, numericId, reason } }
    : { kind: 'property_released' as const, parameters: { title, numericId } }
  const link = `/user-dashboard/properties?q=${numericId}`
  await notify(db, { ...notice, userId: ownerId, link, eventKey: `hold:${eventId}`, now })
  await publish({ name: 'property.takeDownChanged', eventId })
  await recheckVisits(db, { propertyIds: [id], now })
  return null
}

/** Retry after a lost response: the same person did the same. */
async function isRepeated({ db, actor }: MemberCall, id: string, reason: string | null): Promise<boolean> {
  const latest = await findLatestTakeDown(db, id)
  return latest?.actorId === actor.userId && latest.reason === reason
}
