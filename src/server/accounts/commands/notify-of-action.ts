import type { GrantableRole } from '#contract/accounts/account-actions.ts'
import type { accountActions } from '#contract/enums/staff.ts'
import type { Database } from '#database/client.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'

type NotifyOfAction = {
  userId: string
  action: (typeof accountActions)[number]
  role?: GrantableRole
  now: Date
}

/** A letter to whoever's account it is about what staff did with it, if and only if this transaction commits. */
export async function notifyOfAction(tx: Database, { role, now, ...action }: NotifyOfAction): Promise<void> {
  const eventId = crypto.randomUUID()
  await publishEvent(tx, {
    name: 'account.handled',
    eventId,
    ...action,
    role: role ?? null,
    at: now.toISOString(),
  })
}
