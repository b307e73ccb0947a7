import type { Database } from '#database/client.ts'

import { notify } from '../../messages/commands/notifications.ts'
import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { setTakenDown } from '../../properties/commands/visibility.ts'
import { recheckVisits } from '../../visits/commands/listing-visits.ts'
import { canDecide } from '../policy/decisions.ts'
import { findLatestTakeDown } from '../queries/decisions.ts'

type Action = Call & { id: string }
type TakeDownInput = Action & { reason: string }

/** Show the listing to nobody but owner and staff until its release; runs in the caller's transaction. */
export async function takeDownListing(tx: Database, { reason, ...command }: TakeDownInput) {
  const uncheckedProperty = await lockProperty(tx, command.id)
  if (!uncheckedProperty) return refused('NOT_FOUND')
  if (!canDecide(command.actor, uncheckedProperty)) return refused('FORBIDDEN')
  if (uncheckedProperty.approvalStatus === 'rejected') return refused('REJECTED')
  if (uncheckedProperty.takenDownAt === null) return changeTakeDown(tx, command, reason)
  return (await isRepeated(tx, command, reason)) ? null : refused('ALREADY_TAKEN_DOWN')
}

/** Return to the state before: approved or pending. */
export async function releaseListing(tx: Database, command: Action) {
  const uncheckedProperty = await lockProperty(tx, command.id)
  if (!uncheckedProperty) return refused('NOT_FOUND')
  if (!canDecide(command.actor, uncheckedProperty)) return refused('FORBIDDEN')
  if (uncheckedProperty.takenDownAt !== null) return changeTakeDown(tx, command, null)
  return (await isRepeated(tx, command, null)) ? null : refused('NOT_TAKEN_DOWN')
}

/** Change the listing, its history and the audit log, and notify the owner. */
async function changeTakeDown(tx: Database, command: Action, reason: string | null): Promise<null> {
  const { id, ...call } = command
  const { actor, now } = command
  const changed = await setTakenDown(tx, { id, reason, actorId: actor.userId, now })
  if (!changed) throw new Error('A listing that was locked to be taken down or released has changed')
  const { eventId, ownerId, numericId, title } = changed
  const isTakenDown = reason !== null
  await audit(tx, {
    ...call,
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
  await notify(tx, { ...notice, userId: ownerId, link, eventKey: `hold:${eventId}`, now })
  await publishEvent(tx, { name: 'property.takeDownChanged', eventId })
  await recheckVisits(tx, { propertyIds: [id], now })
  return null
}

/** Retry after a lost response: the same person did the same. */
async function isRepeated(tx: Database, { actor, id }: Action, reason: string | null): Promise<boolean> {
  const latest = await findLatestTakeDown(tx, id)
  return latest?.actorId === actor.userId && latest.reason === reason
}
