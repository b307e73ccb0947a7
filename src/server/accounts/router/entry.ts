import type { Context } from '../../platform/context.ts'
import { implementer } from '../../platform/implementer.ts'
import { attemptAllowed, networkAllowed } from '../../platform/rate-limit.ts'
import { renewedCookie } from '../../platform/session-cookie.ts'
import { signUpCookie } from '../../platform/sign-up-cookie.ts'
import { answerCaptcha } from '../commands/answer-captcha.ts'
import { confirmEmail } from '../commands/confirm-email.ts'
import { createAccount } from '../commands/create-account.ts'
import type { CreateProfile, SignUp } from '../commands/create-account.ts'
import { createCaptcha } from '../commands/create-captcha.ts'
import type { LinkPurpose } from '../commands/issue-link.ts'
import { renewSession } from '../commands/renew-session.ts'
import { requestLink } from '../commands/request-link.ts'
import { resetPassword } from '../commands/reset-password.ts'
import { seePerson } from '../commands/see-person.ts'
import { signIn } from '../commands/sign-in.ts'
import { signOut } from '../commands/sign-out.ts'
import { limits } from '../policy.ts'
import { presentCaptcha } from '../present/present-account.ts'
import { findUncheckedUser } from '../queries/find-user.ts'
import { authOptions, demoAt } from './caller.ts'
import { answerFirstStep } from './first-step.ts'
import { clearCodeAttempts } from './second-step-limits.ts'
import { forgetGuesses, forgiveSignIn, signInAllowed } from './sign-in-limits.ts'
import { captchaRefusal, signUpRefusal } from './sign-up-limits.ts'

const room = implementer.accounts
const done = { done: true } as const

/** Sign-up, sign-in, sign-out and the links that are mailed for them. */
export function entryHandlers(createProfile: CreateProfile) {
  return {
    session: room.session.handler(async ({ context }) => {
      const { db, actor, services, requestHeaders, responseHeaders } = context
      if (actor === null) return { user: null }
      if (await renewSession(db, { sessionId: actor.sessionId, now: context.now() })) {
        const cookie = renewedCookie(requestHeaders, services.config)
        if (cookie !== null) responseHeaders.append('Set-Cookie', cookie)
      }
      return { user: await seePerson(db, { ...actor, ...demoAt(context) }, createProfile) }
    }),

    createCaptcha: room.createCaptcha.handler(async ({ context, errors }) => {
      const { db, services } = context
      const refusal = await captchaRefusal(context)
      if (refusal) throw errors.TOO_MANY_REQUESTS(refusal)
      return presentCaptcha(await createCaptcha(db, { config: services.config, now: context.now() }))
    }),

    signUpIndividual: room.signUpIndividual.handler(async ({ context, input, errors }) => {
      const tooMany = await signUpRefusal(context)
      if (tooMany) throw errors.TOO_MANY_REQUESTS(tooMany)
      const refusal = await register(context, createProfile, input, { ...input, role: 'owner' })
      if (refusal) throw errors[refusal]()
      return done
    }),

    signUpProfessional: room.signUpProfessional.handler(async ({ context, input, errors }) => {
      const tooMany = await signUpRefusal(context)
      if (tooMany) throw errors.TOO_MANY_REQUESTS(tooMany)
      const refusal = await register(context, createProfile, input, input)
      if (refusal) throw errors[refusal]()
      return done
    }),

    confirmEmail: room.confirmEmail.handler(async ({ context, input, errors }) => {
      if (!(await networkAllowed(context, limits.spendLink))) throw errors.TOO_MANY_REQUESTS()
      const { db, requestHeaders } = context
      const confirmed = await confirmEmail(db, { ...authOptions(context), ...input, requestHeaders })
      if (confirmed === null) throw errors.LINK_INVALID()
      return confirmed
    }),

    resendConfirmation: room.resendConfirmation.handler(async ({ context, input, errors }) => {
      if (!(await mailLink(context, input.email, 'confirm_email'))) throw errors.TOO_MANY_REQUESTS()
      return done
    }),

    signIn: room.signIn.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders } = context
      if (!(await signInAllowed(context, input.email))) throw errors.TOO_MANY_REQUESTS()
      const answer = await signIn(db, { ...authOptions(context), ...input, requestHeaders })
      if (!('cookies' in answer)) throw errors[answer.outcome]()
      await forgiveSignIn(context, input.email)
      const person = { userId: answer.userId, email: input.email }
      return answerFirstStep(context, answer, person, createProfile)
    }),

    signOut: room.signOut.handler(async ({ context }) => {
      const { db, services, requestHeaders, responseHeaders } = context
      const cookies = await signOut(db, { requestHeaders, config: services.config })
      for (const cookie of cookies) responseHeaders.append('Set-Cookie', cookie)
      return done
    }),

    requestPasswordReset: room.requestPasswordReset.handler(async ({ context, input, errors }) => {
      if (!(await mailLink(context, input.email, 'reset_password'))) throw errors.TOO_MANY_REQUESTS()
      return done
    }),

    resetPassword: room.resetPassword.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders } = context
      if (!(await networkAllowed(context, limits.spendLink))) throw errors.TOO_MANY_REQUESTS()
      const person = await resetPassword(db, { ...input, requestHeaders, now: context.now() })
      if (person === null) throw errors.LINK_INVALID()
      const { userId, email } = person
      await clearCodeAttempts(context, userId)
      await forgetGuesses(context, email)
      return done
    }),
  }
}

type Captcha = { captchaId: string; captchaAnswer: string }

async function register(context: Context, createProfile: CreateProfile, captcha: Captcha, signUp: SignUp) {
  const { db, locale, clientAddress, services, responseHeaders } = context
  const now = context.now()
  const { captchaId, captchaAnswer } = captcha
  if (!(await answerCaptcha(db, { captchaId, captchaAnswer, config: services.config, now })))
    return 'CAPTCHA_WRONG'
  const userId = await createAccount(db, { signUp, createProfile, locale, clientAddress, now })
  if (userId === null) return 'EMAIL_TAKEN'
  responseHeaders.append('Set-Cookie', signUpCookie(userId, services.config))
  return null
}

/** The answer and the work are the same whether the address has an account or not. */
async function mailLink(context: Context, email: string, purpose: LinkPurpose): Promise<boolean> {
  const { db } = context
  if (!(await networkAllowed(context, limits.linkOfClient))) return false
  if (!(await attemptAllowed(context, limits.linkOfAddress, [purpose, email]))) return false
  const user = await findUncheckedUser(db, { email })
  await requestLink(db, { userId: user?.id ?? null, purpose })
  return true
}
