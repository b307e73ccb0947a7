import type { Database } from '#database/client.ts'

import { notify } from '../../messages/commands/notify.ts'
import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { setHold } from '../../properties/commands/set-hold.ts'
import { settleDoubts } from '../../visits/commands/settle-doubts.ts'
import { canDecide } from '../policy/can-decide.ts'
import { findLatestHold } from '../queries/find-hold.ts'
import { recordAct } from './record-act.ts'

type Act = { actor: Actor; id: string; requestId: string; now: Date }
type Hold = Act & { reason: string }

/** Null where it is done: only owner and staff see the listing until staff release it. Part of the caller's transaction. */
export async function holdListing(tx: Database, { reason, ...act }: Hold) {
  const uncheckedProperty = await lockProperty(tx, act.id)
  if (!uncheckedProperty) return 'NOT_FOUND'
  if (!canDecide(act.actor, uncheckedProperty)) return 'FORBIDDEN'
  if (uncheckedProperty.approvalStatus === 'rejected') return 'REJECTED'
  if (uncheckedProperty.onHoldSince === null) return changeHold(tx, act, reason)
  return (await isRepeated(tx, act, reason)) ? null : 'ALREADY_ON_HOLD'
}

/** Stands again where it stood: approved where it was approved, waiting where it waited. */
export async function releaseListing(tx: Database, act: Act) {
  const uncheckedProperty = await lockProperty(tx, act.id)
  if (!uncheckedProperty) return 'NOT_FOUND'
  if (!canDecide(act.actor, uncheckedProperty)) return 'FORBIDDEN'
  if (uncheckedProperty.onHoldSince !== null) return changeHold(tx, act, null)
  return (await isRepeated(tx, act, null)) ? null : 'NOT_ON_HOLD'
}

/** The listing, its history, the audit log, and the owner who is told. */
async function changeHold(tx: Database, act: Act, reason: string | null): Promise<null> {
  const { id, ...done } = act
  const { actor, now } = act
  const changed = await setHold(tx, { id, reason, actorId: actor.userId, now })
  if (!changed) throw new Error('A listing that was locked for its hold has changed')
  const { eventId, ownerId, numericId, title } = changed
  const isOnHold = reason !== null
  await recordAct(tx, {
    ...done,
    action: isOnHold ? 'properties.hold' : 'properties.release',
    subject: 'property',
    subjectId: id,
    details: { numericId, ...(isOnHold && { reason }) },
    before: { isOnHold: !isOnHold },
    after: { isOnHold },
  })
  const told = isOnHold
    ? { kind: 'property_on_hold' as const, parameters: { title, numericId, reason } }
    : { kind: 'property_released' as const, parameters: { title, numericId } }
  const link = `/user-dashboard/properties?q=${numericId}`
  await notify(tx, { ...told, userId: ownerId, link, newsKey: `hold:${eventId}`, now })
  await announce(tx, { name: 'property.holdChanged', eventId })
  await settleDoubts(tx, { propertyId: id, now })
  return null
}

/** The answer to the first call was lost: the same person did the same before. */
async function isRepeated(tx: Database, { actor, id }: Act, reason: string | null): Promise<boolean> {
  const latest = await findLatestHold(tx, id)
  return latest?.actorId === actor.userId && latest.reason === reason
}
