import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { createChallenge, enrolFactor, removeFactor, verifyFactor } from '../commands/factors.ts'
import { renewRecoveryCodes } from '../commands/recovery-codes.ts'
import { issueToken } from '../commands/signing-keys.ts'
import { totpUri } from '../policy/index.ts'
import { limits } from '../policy/limits.ts'
import { phoneHint, presentFactor } from '../present.ts'
import { countRecoveryCodes, findFactor, listVerifiedFactors } from '../queries/credentials.ts'
import { codeAttemptAllowed, enrolment, resetCodeAttempts, smsAllowed } from './second-step.ts'

const os = implementer.accounts

/** Two-step verification of the signed-in person. */
export const factorHandlers = {
  listFactors: handle(os.listFactors, async ({ db, actor }) => {
    const factors = await listVerifiedFactors(db, actor.userId)
    return {
      factors: factors.map(presentFactor),
      recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
      isAdvised: factors.length === 0 && actor.duties.length > 0,
      isRequired: actor.needsSecondStep,
    }
  }),

  enrolFactor: handle(os.enrolFactor, async (call, input) => {
    const enrolled = await enrolFactor(call, input)
    if (isRefused(enrolled)) return enrolled
    const { id, secret, phone } = enrolled
    return {
      id,
      type: input.factorType,
      hint: phone === null ? null : phoneHint(phone),
      totp: secret === null ? null : { secret, uri: totpUri(secret, call.actor.email ?? call.actor.name) },
    }
  }),

  challengeFactor: handle(os.challengeFactor, async (call, { factorId, channel }) => {
    const { userId } = call.actor
    const factor = await findFactor(call.db, { factorId, userId, isVerified: false })
    if (!factor || (factor.type === 'phone') !== (channel === 'sms')) return refused('NOT_FOUND')
    if (!(await smsAllowed(call, factor, { userId, purpose: enrolment }))) return refused('TOO_MANY_REQUESTS')
    const { challengeId, expiresAt } = await createChallenge(call, { factor, pendingSignInId: null })
    const waitSeconds = factor.type === 'phone' ? limits.smsAgain.windowSeconds : 0
    return { challengeId, expiresAt, waitSeconds }
  }),

  verifyFactor: handle(os.verifyFactor, async (call, input) => {
    const { userId } = call.actor
    if (!(await codeAttemptAllowed(call, userId))) return refused('TOO_MANY_REQUESTS')
    const verified = await verifyFactor(call, input)
    if (!isRefused(verified)) await resetCodeAttempts(call, userId)
    return verified
  }),

  removeFactor: handle(os.removeFactor, removeFactor),
  renewRecoveryCodes: handle(os.renewRecoveryCodes, renewRecoveryCodes),
  createToken: handle(os.createToken, issueToken),
}
