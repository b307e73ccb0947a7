import { listReaders } from '../../accounts/queries/recipients.ts'
import type { DomainEvent } from '../../domain-events.ts'
import { systemCall, type Call } from '../../platform/call.ts'
import type { SubscriberContext, Subscribers } from '../../platform/jobs/jobs.ts'
import { hasEmail, type Notice, type Notices } from '../../platform/notices.ts'
import { dropUnsent, finishDelivery, holdAgain, startDelivery, type Waiting } from './notice-deliveries.ts'
import { recordNotifications } from './notifications.ts'
import { sendWhatsApp } from './whatsapp/send-whatsapp.ts'

/** Delivers these notices when their events arrive, and what waited when quiet hours end. */
export function noticeSubscribers(notices: Notices): Subscribers {
  const subscribers = Object.entries(notices).map(([name, describe]) => [
    name,
    async (context: SubscriberContext, domainEvent: never) => {
      const call = systemCall(context)
      await deliverNotices(call, await describe(call, domainEvent), domainEvent)
    },
  ])
  // TypeScript cannot infer that the function of a name takes the event of that name.
  return {
    ...Object.fromEntries(subscribers),
    'notice.waiting': async (context, waiting) => {
      const describe = notices[waiting.about.name]
      if (!describe) return
      const call = systemCall(context)
      // As above: its own name chose the function.
      await deliverWaiting(call, await describe(call, waiting.about as never), waiting)
    },
  } as Subscribers
}

/**
 * On every channel and to every reader regardless of the others' failures. Delivering again is safe: every channel
 * recognises what it has delivered.
 */
async function deliverNotices(
  call: Call,
  notices: readonly (Notice | null)[],
  about: DomainEvent,
): Promise<void> {
  await attemptAll(notices, async (notice) => {
    if (!notice) return
    const senders = [ringBell, sendEmails, sendText, sendWhatsApp]
    await attemptAll(senders, (send) => send(call, notice, about))
  })
}

/** What is no longer to be told, or no longer by this channel, is dropped. */
async function deliverWaiting(
  call: Call,
  notices: readonly (Notice | null)[],
  waiting: Waiting,
): Promise<void> {
  const { deliveryId, userId, channel } = waiting
  const { send, field } = waitingChannels[channel]
  const told = notices.filter((notice) => notice !== null)
  const due = told.filter((notice) => notice[field] && notice.to.includes(userId))
  if (due[0] && (await holdAgain(call, waiting, due[0].usefulUntil))) return
  await attemptAll(due, (notice) => send(call, { ...notice, to: [userId] }, null))
  await dropUnsent(call, deliveryId)
}

const waitingChannels = {
  sms: { send: sendText, field: 'sms' },
  whatsapp: { send: sendWhatsApp, field: 'whatsApp' },
} as const

async function ringBell({ db, now }: Call, notice: Notice): Promise<void> {
  if (notice.bell) await recordNotifications(db, notice.to, { kind: notice.kind, at: now, ...notice.bell })
}

async function sendEmails(call: Call, notice: Notice, about: DomainEvent | null): Promise<void> {
  const { kind, to, email, emailed, addressed } = notice
  const { mailer } = call.services
  if (addressed) await mailer.send(addressed)
  if (!email) return
  const readers = await listReaders(call.db, to, { kind, channel: 'email' })
  await attemptAll(readers.filter(hasEmail), async (reader) => {
    const mail = email(reader)
    const { messageId } = mail
    if (messageId !== undefined)
      await startDelivery(call, { kind, channel: 'email', userId: reader.userId, messageId }, about)
    await mailer.send(mail)
    if (messageId !== undefined) await finishDelivery(call, messageId)
    await emailed?.(reader)
  })
}

async function sendText(
  call: Call,
  { kind, to, sms, addressedText, usefulUntil }: Notice,
  about: DomainEvent | null,
): Promise<void> {
  if (addressedText) await call.services.sms.send(addressedText)
  if (!sms) return
  const [reader] = await listReaders(call.db, to, { kind, channel: 'sms' })
  if (!reader) return
  const { messageId } = sms
  const delivery = { kind, channel: 'sms', userId: reader.userId, messageId, usefulUntil } as const
  if (!(await startDelivery(call, delivery, about))) return
  await call.services.sms.send(sms)
  await finishDelivery(call, messageId)
}

/** One after the other; the first failure is thrown afterwards. */
async function attemptAll<Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await attempt(item).catch((failure: unknown) => void failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
