import { instantInIndia } from '#contract/dates.ts'

import { dropPushDevice } from '../../accounts/commands/push-devices.ts'
import { listPushDevices } from '../../accounts/queries/push-devices.ts'
import { findQuietEnds, holdUntil } from '../../accounts/queries/quiet-hours.ts'
import { listReaders } from '../../accounts/queries/recipients.ts'
import type { Call } from '../../platform/call.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import { pushManners } from '../policy.ts'
import { presentPush } from '../present.ts'
import { findPushable } from '../queries/notifications.ts'
import { endPush, finishDelivery, holdPush, startDelivery } from './notice-deliveries.ts'

type Rang = { notificationId: string; userId: string }

/**
 * To each device of its reader that gets push messages, once, after their quiet hours. Of several that wait, the newest
 * tells how many there are. Throws where a push service is away, after all others have it.
 */
export async function pushNotification(call: Call, rang: Rang): Promise<void> {
  const messageId = `push:${rang.notificationId}`
  const due = await findDue(call, rang)
  if (due === null) return endPush(call, messageId, 'droppedAt')
  const { db, now, publish } = call
  const { userId } = rang
  const { kind } = due.found
  const delivery = { kind, channel: 'push', userId, messageId } as const
  const quietEnd = (await findQuietEnds(db, [userId], now)).get(userId)
  const heldUntil = holdUntil(quietEnd, usefulUntil(due.found))
  if (heldUntil) {
    await holdPush(call, delivery, heldUntil)
    return publish({ name: 'notification.rang', ...rang, notBefore: heldUntil.toISOString() })
  }
  await startDelivery(call, delivery, null)
  const told = await tellDevices(call, due, messageId)
  // The log of what was sent has one line, however many devices there are.
  const outcomes = told.map((device) => (device.status === 'fulfilled' ? device.value : 'away'))
  const isHandedOver = outcomes.some((outcome) => outcome === 'sent' || outcome === 'unacknowledged')
  if (isHandedOver) await finishDelivery(call, messageId)
  else if (!outcomes.includes('away'))
    await endPush(call, messageId, outcomes.includes('refused') ? 'refusedAt' : 'droppedAt')
  const failed = told.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** Null where it was read, a newer one tells of it, it is of no use any more, or its reader has no device for it. */
async function findDue({ db, now }: Call, { notificationId: id, userId }: Rang) {
  const found = await findPushable(db, { id, userId, now })
  if (!found || found.isTold) return null
  const [reader] = await listReaders(db, [userId], { kind: found.kind, channel: 'push' })
  const { urgency, hours } = pushManners[found.group]
  const ttlSeconds = Math.ceil((found.createdAt.getTime() + hours * 3_600_000 - now.getTime()) / 1000)
  const devices = await listPushDevices(db, { userId, now })
  if (!reader || ttlSeconds <= 0 || devices.length === 0) return null
  return { found, reader, urgency, ttlSeconds, devices }
}

async function tellDevices(
  { db, services }: Call,
  { found, reader, devices, ...manner }: Due,
  messageId: string,
) {
  const payload = inLanguage(reader.locale, () => presentPush(found, reader.locale))
  const sending = devices.map(async ({ id: deviceId, ...to }) => {
    const message = { to, payload, topic: found.group, ...manner }
    const outcome = await services.push.send({ messageId: `${messageId}:${deviceId}`, ...message })
    if (outcome === 'gone') await dropPushDevice(db, deviceId)
    return outcome
  })
  return Promise.allSettled(sending)
}

type Told = Pick<NonNullable<Awaited<ReturnType<typeof findPushable>>>, 'group' | 'parameters'>

/** News of a visit has no use once it begins. */
function usefulUntil({ group, parameters }: Told): Date | undefined {
  const { day, time } = parameters
  return group === 'visits' && typeof day === 'string' && typeof time === 'string'
    ? instantInIndia(day, time)
    : undefined
}
