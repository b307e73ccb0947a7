import { listReaders } from '../../accounts/queries/recipients.ts'
import { systemCall, type Call } from '../../platform/call.ts'
import type { SubscriberContext, Subscribers } from '../../platform/jobs/jobs.ts'
import type { Notice, Notices } from '../../platform/notices.ts'
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
 * On every channel and to every reader regardless of the others' failures; the first failure is thrown afterwards.
 * Delivering again is safe: every channel recognises what it has delivered.
 */
async function deliverNotices(call: Call, notices: readonly (Notice | null)[]): Promise<void> {
  const failures: unknown[] = []
  const attempt = (step: Promise<void>) => step.catch((failure: unknown) => void failures.push(failure))
  for (const notice of notices) {
    if (notice === null) continue
    await attempt(ringBell(call, notice))
    await attempt(sendEmails(call, notice))
    await attempt(sendText(call, notice))
  }
  if (failures.length > 0) throw failures[0]
}

async function ringBell({ db, now }: Call, notice: Notice): Promise<void> {
  if (notice.bell) await recordNotifications(db, notice.to, { kind: notice.kind, at: now, ...notice.bell })
}

async function sendEmails({ db, services }: Call, { kind, to, email, emailed }: Notice): Promise<void> {
  if (!email) return
  const failures: unknown[] = []
  for (const reader of await listReaders(db, to, { kind, channel: 'email' }))
    try {
      await services.mailer.send(email(reader))
      await emailed?.(reader)
    } catch (failure) {
      failures.push(failure)
    }
  if (failures.length > 0) throw failures[0]
}

async function sendText({ db, services }: Call, { kind, to, sms }: Notice): Promise<void> {
  if (sms && (await listReaders(db, to, { kind, channel: 'sms' })).length > 0) await services.sms.send(sms)
}
