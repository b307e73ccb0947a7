import type { Database } from '#database/client.ts'

import type { SecurityChange } from '../../news.ts'
import { announce } from '../../platform/announce.ts'
import { deviceOf } from '../../platform/device.ts'

type TellOfChange = { userId: string; change: SecurityChange; requestHeaders: Headers; now: Date }

/** A letter to the account's owner about its safety, if and only if this transaction commits. */
export async function tellOfChange(
  tx: Database,
  { userId, change, requestHeaders, now }: TellOfChange,
): Promise<void> {
  await announce(tx, {
    name: 'account.changed',
    eventId: crypto.randomUUID(),
    userId,
    change,
    at: now.toISOString(),
    device: deviceOf(requestHeaders.get('user-agent')),
  })
}
