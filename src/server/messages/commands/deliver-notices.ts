import { listReaders } from '../../accounts/queries/recipients.ts'
import { systemCall, type Call } from '../../platform/call.ts'
import type { SubscriberContext, Subscribers } from '../../platform/jobs/jobs.ts'
import { hasEmail, type Notice, type Notices } from '../../platform/notices.ts'
import { recordNotifications } from './notifications.ts'

/** Delivers these notices when their events arrive. */
export function noticeSubscribers(notices: Notices): Subscribers {
  const subscribers = Object.entries(notices).map(([name, describe]) => [
    name,
    async (context: SubscriberContext, domainEvent: never) => {
      const call = systemCall(context)
      await deliverNotices(call, await describe(call, domainEvent))
    },
  ])
  // TypeScript cannot infer that the function of a name takes the event of that name.
  return Object.fromEntries(subscribers) as Subscribers
}

/**
 * On every channel and to every reader regardless of the others' failures. Delivering again is safe: every channel
 * recognises what it has delivered.
 */
async function deliverNotices(call: Call, notices: readonly (Notice | null)[]): Promise<void> {
  await attemptAll(notices, async (notice) => {
    if (notice) await attemptAll([ringBell, sendEmails, sendText], (send) => send(call, notice))
  })
}

async function ringBell({ db, now }: Call, notice: Notice): Promise<void> {
  if (notice.bell) await recordNotifications(db, notice.to, { kind: notice.kind, at: now, ...notice.bell })
}

async function sendEmails({ db, services: { mailer } }: Call, notice: Notice): Promise<void> {
  const { kind, to, email, emailed, addressed } = notice
  if (addressed) await mailer.send(addressed)
  if (!email) return
  const readers = await listReaders(db, to, { kind, channel: 'email' })
  await attemptAll(readers.filter(hasEmail), async (reader) => {
    await mailer.send(email(reader))
    await emailed?.(reader)
  })
}

async function sendText({ db, services }: Call, { kind, to, sms }: Notice): Promise<void> {
  if (sms && (await listReaders(db, to, { kind, channel: 'sms' })).length > 0) await services.sms.send(sms)
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
