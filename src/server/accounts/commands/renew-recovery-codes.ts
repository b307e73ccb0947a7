import type { Database } from '#database/client.ts'

import { listVerifiedFactors } from '../queries/list-factors.ts'
import { lockPerson } from './lock-person.ts'
import { tellOfChange } from './tell-of-change.ts'
import { writeRecoveryCodes } from './write-recovery-codes.ts'

type Renewal = { userId: string; authSecret: string; requestHeaders: Headers; now: Date }

/** New codes end the former ones; null where no second step is on. */
export async function renewRecoveryCodes(db: Database, renewal: Renewal): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, renewal.userId)
    if ((await listVerifiedFactors(tx, renewal.userId)).length === 0) return null
    await tellOfChange(tx, { ...renewal, change: 'recovery_codes_renewed' })
    return writeRecoveryCodes(tx, renewal)
  })
}
