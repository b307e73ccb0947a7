import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { checkPassword } from '../commands/check-password.ts'
import { createChallenge, enrolFactor, removeFactor, verifyFactor } from '../commands/factors.ts'
import { renewRecoveryCodes } from '../commands/recovery-codes.ts'
import { issueToken } from '../commands/signing-keys.ts'
import { limits, totpUri } from '../policy.ts'
import { phoneHint, presentFactor } from '../present.ts'
import { countRecoveryCodes, findFactor, listVerifiedFactors } from '../queries/credentials.ts'
import { authOptions } from './caller.ts'
import { codeAttemptAllowed, resetCodeAttempts, smsAllowed } from './second-step.ts'

const os = implementer.accounts
const done = { done: true } as const

/** Two-step verification of the signed-in person. */
export const factorHandlers = {
  listFactors: os.listFactors.use(signedIn).handler(async ({ context: { db, actor } }) => {
    const factors = await listVerifiedFactors(db, actor.userId)
    return {
      factors: factors.map(presentFactor),
      recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
      isAdvised: factors.length === 0 && actor.duties.length > 0,
      isRequired: actor.needsSecondStep,
    }
  }),

  enrolFactor: os.enrolFactor.use(limited(limits.enrolFactor)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const confirmedHash = accepted(errors, await checkPassword(context, input.currentPassword))
    const { userId, needsSecondStep } = actor
    const confirmed = { userId, needsSecondStep, confirmedHash }
    const enrolled = await enrolFactor(db, { ...input, ...secretsOf(context), ...confirmed })
    const { id, secret, phone } = accepted(errors, enrolled)
    return {
      id,
      type: input.factorType,
      hint: phone === null ? null : phoneHint(phone),
      totp: secret === null ? null : { secret, uri: totpUri(secret, actor.email) },
    }
  }),

  challengeFactor: os.challengeFactor
    .use(limited(limits.challengeFactor))
    .handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const { factorId, channel } = input
      const factor = await findFactor(db, { factorId, userId: actor.userId, isVerified: false })
      if (!factor || (factor.type === 'phone') !== (channel === 'sms')) throw errors.NOT_FOUND()
      if (!(await smsAllowed(context, factor, { userId: actor.userId, purpose: 'enrolment' })))
        throw errors.TOO_MANY_REQUESTS()
      const now = context.now()
      const challenge = await createChallenge(db, { factor, pendingSignInId: null, now })
      const waitSeconds = factor.type === 'phone' ? limits.smsAgain.windowSeconds : 0
      return { challengeId: challenge.challengeId, expiresAt: challenge.expiresAt.toISOString(), waitSeconds }
    }),

  verifyFactor: os.verifyFactor.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestHeaders } = context
    if (!(await codeAttemptAllowed(context, actor.userId))) throw errors.TOO_MANY_REQUESTS()
    const verification = { ...input, ...secretsOf(context), requestHeaders, userId: actor.userId }
    const verified = accepted(errors, await verifyFactor(db, verification))
    await resetCodeAttempts(context, actor.userId)
    return verified
  }),

  removeFactor: os.removeFactor.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestHeaders } = context
    const confirmedHash = accepted(errors, await checkPassword(context, input.currentPassword))
    const { factorId } = input
    const confirmed = { userId: actor.userId, confirmedHash }
    const removal = { ...confirmed, factorId, requestHeaders, now: context.now() }
    accepted(errors, await removeFactor(db, removal))
    return done
  }),

  renewRecoveryCodes: os.renewRecoveryCodes.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestHeaders } = context
    const confirmedHash = accepted(errors, await checkPassword(context, input.currentPassword))
    const confirmed = { userId: actor.userId, confirmedHash }
    const renewal = { ...secretsOf(context), ...confirmed, requestHeaders }
    return { recoveryCodes: accepted(errors, await renewRecoveryCodes(db, renewal)) }
  }),

  createToken: os.createToken.use(limited(limits.token)).handler(async ({ context, input }) => {
    const { db, actor } = context
    return issueToken(db, { ...authOptions(context), ...input, actor })
  }),
}

function secretsOf({ services, now }: Parameters<typeof authOptions>[0]) {
  return { secrets: services.config, now: now() }
}
