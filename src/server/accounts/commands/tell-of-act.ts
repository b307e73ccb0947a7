import type { HouseRole } from '#contract/accounts/desk-acts.ts'
import type { accountActs } from '#contract/words/staff.ts'
import type { Database } from '#database/client.ts'

import { announce } from '../../platform/announce.ts'

type TellOfAct = { userId: string; act: (typeof accountActs)[number]; role?: HouseRole; now: Date }

/** A letter to whoever's account it is about what staff did with it, if and only if this transaction commits. */
export async function tellOfAct(tx: Database, { role, now, ...act }: TellOfAct): Promise<void> {
  const eventId = crypto.randomUUID()
  await announce(tx, {
    name: 'account.handled',
    eventId,
    ...act,
    role: role ?? null,
    at: now.toISOString(),
  })
}
