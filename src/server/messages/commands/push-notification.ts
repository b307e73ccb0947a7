import { instantInIndia } from '#contract/slots.ts'

import { dropPushDevice } from '../../accounts/commands/push-devices.ts'
import { listPushDevices } from '../../accounts/queries/push-devices.ts'
import { findQuietEnds, holdUntil } from '../../accounts/queries/quiet-hours.ts'
import { listReaders } from '../../accounts/queries/recipients.ts'
import type { Call } from '../../platform/call.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import { pushManners } from '../policy.ts'
import { presentPush } from '../present.ts'
import { findPushable } from '../queries/notifications.ts'
import { finishDelivery, startDelivery } from './notice-deliveries.ts'

type Rang = { notificationId: string; userId: string }

/**
 * To each device of its reader that gets push messages, once, after their quiet hours. Of several that wait, the newest
 * tells how many there are. Throws where a push service is away, after all others have it.
 */
export async function pushNotification(call: Call, { notificationId: id, userId }: Rang): Promise<void> {
  const { db, now, services, publish } = call
  const found = await findPushable(db, { id, userId, now })
  if (!found || found.isTold) return
  const { kind, group, createdAt } = found
  const [reader] = await listReaders(db, [userId], { kind, channel: 'push' })
  const { urgency, hours } = pushManners[group]
  const ttlSeconds = Math.ceil((createdAt.getTime() + hours * 3_600_000 - now.getTime()) / 1000)
  if (!reader || ttlSeconds <= 0) return
  const quietEnd = (await findQuietEnds(db, [userId], now)).get(userId)
  const heldUntil = holdUntil(quietEnd, usefulUntil(found))
  if (heldUntil) {
    const notBefore = heldUntil.toISOString()
    return publish({ name: 'notification.rang', notificationId: id, userId, notBefore })
  }
  const payload = inLanguage(reader.locale, () => presentPush(found, reader.locale))
  const devices = await listPushDevices(db, { userId, now })
  const sending = devices.map(async ({ id: deviceId, ...to }) => {
    const messageId = `push:${id}:${deviceId}`
    const outcome = await services.push.send({
      to,
      messageId,
      payload,
      topic: group,
      urgency,
      ttlSeconds,
    })
    if (outcome === 'gone') await dropPushDevice(db, deviceId)
    return outcome
  })
  const told = await Promise.allSettled(sending)
  // The log of what was sent has one line, however many devices there are.
  if (told.some((each) => each.status === 'fulfilled' && each.value === 'sent')) {
    const messageId = `push:${id}`
    await startDelivery(call, { kind, channel: 'push', userId, messageId }, null)
    await finishDelivery(call, messageId)
  }
  const failed = told.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

type Told = Pick<NonNullable<Awaited<ReturnType<typeof findPushable>>>, 'group' | 'parameters'>

/** News of a visit has no use once it begins. */
function usefulUntil({ group, parameters }: Told): Date | undefined {
  const { day, time } = parameters
  return group === 'visits' && typeof day === 'string' && typeof time === 'string'
    ? instantInIndia(day, time)
    : undefined
}
