import type { Database } from '#database/client.ts'

import type { SecurityChange } from '../../domain-events.ts'
import { deviceOf } from '../../platform/auth/device.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'

type NotifyOfChange = { userId: string; change: SecurityChange; requestHeaders: Headers; now: Date }

/** Email the owner about a security change, within this transaction. */
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
