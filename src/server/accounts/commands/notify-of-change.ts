import type { Database } from '#database/client.ts'

import type { SecurityChange } from '../../domain-events.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { deviceOf } from '../../platform/auth/device.ts'

type NotifyOfChange = { userId: string; change: SecurityChange; requestHeaders: Headers; now: Date }

/** An email to the account's owner about its safety, if and only if this transaction commits. */
export async function notifyOfChange(
  tx: Database,
  { userId, change, requestHeaders, now }: NotifyOfChange,
): Promise<void> {
  await publishEvent(tx, {
    name: 'account.changed',
    eventId: crypto.randomUUID(),
    userId,
    change,
    at: now.toISOString(),
    device: deviceOf(requestHeaders.get('user-agent')),
  })
}
