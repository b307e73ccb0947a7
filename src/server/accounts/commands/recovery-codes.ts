import { eq } from 'drizzle-orm'

import { recoveryCodes } from '#database/schema/account-factors.ts'

import type { MemberCall, RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { newRecoveryCode, recoveryCodeHash } from '../policy/index.ts'
import { listVerifiedFactors } from '../queries/credentials.ts'
import { checkPassword } from './check-password.ts'
import { lockWithPassword } from './lock-person.ts'
import { notifyOfChange } from './notify-of-change.ts'

const recoveryCodeCount = 10

/** Replace all codes by ten new ones; they are readable only in this response. */
export async function writeRecoveryCodes({ db, actor, now, services }: MemberCall): Promise<string[]> {
  const { userId } = actor
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await db.insert(recoveryCodes).values(
    codes.map((code) => ({
      userId,
      codeHash: recoveryCodeHash(services.config.authSecret, userId, code),
      createdAt: now,
    })),
  )
  return codes
}

/** Replaces earlier codes; refused without a second step. */
export async function renewRecoveryCodes(
  call: RequestCall<Actor>,
  { currentPassword }: { currentPassword: string },
) {
  const { requestHeaders } = call
  const confirmedHash = await checkPassword(call, currentPassword)
  if (isRefused(confirmedHash)) return confirmedHash
  return call.transaction(async (call) => {
    const { db, now } = call
    const { userId } = call.actor
    if (!(await lockWithPassword(db, { userId, confirmedHash }))) return refused('CONFLICT')
    if ((await listVerifiedFactors(db, userId)).length === 0) return refused('CONFLICT')
    await notifyOfChange(db, { userId, change: 'recovery_codes_renewed', requestHeaders, now })
    return { recoveryCodes: await writeRecoveryCodes(call) }
  })
}
