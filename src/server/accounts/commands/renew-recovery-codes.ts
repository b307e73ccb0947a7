import type { Database } from '#database/client.ts'

import type { Secrets } from '../../platform/config.ts'
import { listVerifiedFactors } from '../queries/list-factors.ts'
import { lockWithPassword } from './lock-person.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { writeRecoveryCodes } from './write-recovery-codes.ts'

type Renewal = {
  userId: string
  confirmedHash: string
  secrets: Secrets
  requestHeaders: Headers
  now: Date
}

/** New codes end the former ones; null where no second step is on. */
export async function renewRecoveryCodes(db: Database, renewal: Renewal): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    if (!(await lockWithPassword(tx, renewal))) return null
    if ((await listVerifiedFactors(tx, renewal.userId)).length === 0) return null
    await notifyOfChange(tx, { ...renewal, change: 'recovery_codes_renewed' })
    const { userId, secrets, now } = renewal
    return writeRecoveryCodes(tx, { userId, authSecret: secrets.authSecret, now })
  })
}
