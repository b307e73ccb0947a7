import type { Limit } from '#contract/base.ts'
import { m } from '#messages'

import {
  renewedCookie,
  signUpCookie,
  hasNoKnownUser,
  readLastSignIn,
  browserCookie,
  readBrowser,
} from '../../platform/auth/sign-in-cookies.ts'
import type { Context } from '../../platform/context.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { reachedLimitSentence } from '../../platform/http/limit-sentences.ts'
import {
  attemptAllowed,
  networkAllowed,
  resetAttempts,
  forgiveAttempt,
  networkAttempts,
  allAllowed,
  type CallerAttempt,
} from '../../platform/http/rate-limit.ts'
import { accepted, isRefused, refused } from '../../platform/outcome.ts'
import { answerCaptcha, createCaptcha } from '../commands/captcha.ts'
import {
  createAccount,
  type CreateProfile,
  type SignUp,
  ensureSessionUser,
} from '../commands/create-account.ts'
import { confirmEmail, type LinkPurpose, requestLink } from '../commands/email-links.ts'
import { resetPassword } from '../commands/passwords.ts'
import { renewSession, signOut, type StopCalendarFeed } from '../commands/sessions.ts'
import { signIn } from '../commands/sign-in.ts'
import { limits } from '../policy.ts'
import { presentCaptcha } from '../present.ts'
import { findUncheckedCredential } from '../queries/credentials.ts'
import { findUncheckedUser } from '../queries/people.ts'
import { authOptions, sessionOptions, clientOf, answerFirstStep } from './caller.ts'
import { reportFailure } from './failed-sign-in.ts'
import { resetCodeAttemptsOnceADay } from './second-step.ts'

const os = implementer.accounts
const done = { done: true } as const

type Dependencies = { createProfile: CreateProfile; stopCalendarFeed: StopCalendarFeed }

/** Sign-up, sign-in, sign-out and their emailed links. */
export function signInHandlers({ createProfile, stopCalendarFeed }: Dependencies) {
  return {
    session: os.session.handler(async ({ context }) => {
      const { db, actor, services, requestHeaders, responseHeaders } = context
      if (actor === null) return { user: null }
      if (await renewSession(db, { sessionId: actor.sessionId, now: context.now() })) {
        const cookie = renewedCookie(requestHeaders, services.config)
        if (cookie !== null) responseHeaders.append('Set-Cookie', cookie)
      }
      return { user: await ensureSessionUser(db, { ...actor, ...sessionOptions(context) }, createProfile) }
    }),

    createCaptcha: os.createCaptcha.handler(async ({ context, errors }) => {
      const { db, services } = context
      accepted(errors, await captchaRefusal(context))
      return presentCaptcha(await createCaptcha(db, { config: services.config, now: context.now() }))
    }),

    signUpIndividual: os.signUpIndividual.handler(async ({ context, input, errors }) => {
      accepted(errors, await register(context, createProfile, input, { ...input, role: 'owner' }))
      return done
    }),

    signUpProfessional: os.signUpProfessional.handler(async ({ context, input, errors }) => {
      accepted(errors, await register(context, createProfile, input, input))
      return done
    }),

    confirmEmail: os.confirmEmail.handler(async ({ context, input, errors }) => {
      if (!(await networkAllowed(context, limits.consumeLink))) throw errors.TOO_MANY_REQUESTS()
      const { db, requestHeaders } = context
      return accepted(errors, await confirmEmail(db, { ...authOptions(context), ...input, requestHeaders }))
    }),

    resendConfirmation: os.resendConfirmation.handler(async ({ context, input, errors }) => {
      if (!(await emailLink(context, input.email, 'confirm_email'))) throw errors.TOO_MANY_REQUESTS()
      return done
    }),

    signIn: os.signIn.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders } = context
      const attempt = (await signInAllowed(context, input.email))
        ? await signIn(db, { ...authOptions(context), ...input, requestHeaders })
        : refused('TOO_MANY_REQUESTS')
      const passed = accepted(
        errors,
        reportFailure(context, { way: 'password', account: input.email }, attempt),
      )
      await forgiveSignIn(context, input.email)
      const person = { userId: passed.userId, email: input.email }
      return answerFirstStep(context, passed, person, createProfile)
    }),

    signOut: os.signOut.handler(async ({ context }) => {
      const { db, services, requestHeaders, responseHeaders } = context
      const cookies = await signOut(db, { requestHeaders, config: services.config })
      for (const cookie of cookies) responseHeaders.append('Set-Cookie', cookie)
      return done
    }),

    requestPasswordReset: os.requestPasswordReset.handler(async ({ context, input, errors }) => {
      if (!(await emailLink(context, input.email, 'reset_password'))) throw errors.TOO_MANY_REQUESTS()
      return done
    }),

    resetPassword: os.resetPassword.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders } = context
      if (!(await networkAllowed(context, limits.consumeLink))) throw errors.TOO_MANY_REQUESTS()
      const reset = { ...input, requestHeaders, stopCalendarFeed, now: context.now() }
      const { userId, email } = accepted(errors, await resetPassword(db, reset))
      await resetCodeAttemptsOnceADay(context, userId)
      await resetGuesses(context, email)
      return done
    }),
  }
}

type Captcha = { captchaId: string; captchaAnswer: string }

async function register(context: Context, createProfile: CreateProfile, captcha: Captcha, signUp: SignUp) {
  const { db, clientAddress, services, responseHeaders } = context
  const now = context.now()
  if (!(await browserAllowed(context, limits.signUp, limits.signUpOfNetwork)))
    return refused('TOO_MANY_REQUESTS', m.accounts_sign_up_too_many({ limit: reachedLimitSentence(now) }))
  const { captchaId, captchaAnswer } = captcha
  if (!(await answerCaptcha(db, { captchaId, captchaAnswer, config: services.config, now })))
    return refused('CAPTCHA_WRONG')
  const userId = await createAccount(db, { signUp, createProfile, clientAddress, now })
  if (isRefused(userId)) return userId
  responseHeaders.append('Set-Cookie', signUpCookie(userId, services.config))
  return null
}

/** Same answer and same work with or without an account, so that addresses cannot be probed. */
async function emailLink(context: Context, email: string, purpose: LinkPurpose): Promise<boolean> {
  const { db } = context
  if (!(await networkAllowed(context, limits.linkOfClient))) return false
  if (!(await attemptAllowed(context, limits.linkOfAddress, [purpose, email]))) return false
  const user = await findUncheckedUser(db, { email })
  await requestLink(db, { userId: user?.id ?? null, purpose })
  return true
}

/** Refusal of a new captcha, if any. A browser without a cookie gets one, to be limited separately from its network. */
async function captchaRefusal(context: Context) {
  const { services, requestHeaders, responseHeaders } = context
  if (!(await browserAllowed(context, limits.captcha, limits.captchaOfNetwork)))
    return refused(
      'TOO_MANY_REQUESTS',
      m.accounts_captcha_too_many({ limit: reachedLimitSentence(context.now()) }),
    )
  if (readBrowser(requestHeaders, services.config) === null)
    responseHeaders.append('Set-Cookie', browserCookie(services.config))
  return null
}

/** A low limit per browser and a high one per network: thousands of phones share a mobile operator's address. */
async function browserAllowed(context: Context, ofBrowser: Limit, ofNetwork: Limit): Promise<boolean> {
  const browser = readBrowser(context.requestHeaders, context.services.config)
  if (browser !== null && !(await attemptAllowed(context, ofBrowser, [browser]))) return false
  return networkAllowed(context, ofNetwork)
}

async function signInAllowed(context: Context, email: string): Promise<boolean> {
  const { ofClient, ofAccount, anywhere } = await attemptsOf(context, email)
  return allAllowed(context, [...ofClient, ofAccount, ...anywhere])
}

/** Give back this attempt only; guesses of other networks still count. */
async function forgiveSignIn(context: Context, email: string): Promise<void> {
  const { ofClient, ofAccount, anywhere } = await attemptsOf(context, email)
  await resetAttempts(context.db, ofAccount)
  for (const attempt of [...ofClient, ...anywhere]) await forgiveAttempt(context.db, attempt)
}

/** Opening the email proves ownership: reset the limits used up by others. */
async function resetGuesses(context: Context, email: string): Promise<void> {
  await resetAttempts(context.db, { ...limits.signInOfAccount, subject: [email, clientOf(context)] })
  await resetAttempts(context.db, { ...limits.signInAnywhere, subject: [email] })
}

type Attempts = {
  ofClient: readonly CallerAttempt[]
  ofAccount: CallerAttempt
  anywhere: readonly CallerAttempt[]
}

/** On a device of the account only its own guesses count, so that others cannot lock the owner out. */
async function attemptsOf(context: Context, email: string): Promise<Attempts> {
  const ofClient = networkAttempts(context, limits.signInOfClient)
  const signedInAt = await findOwnDevice(context, email)
  if (signedInAt !== null) {
    const ofAccount = { ...limits.signInOfDevice, subject: [email, signedInAt.toISOString()] }
    return { ofClient, ofAccount, anywhere: [] }
  }
  const ofAccount = { ...limits.signInOfAccount, subject: [email, clientOf(context)] }
  return { ofClient, ofAccount, anywhere: [{ ...limits.signInAnywhere, subject: [email] }] }
}

/** Last sign-in of the account on this device with its current password; null on other devices. */
async function findOwnDevice(context: Context, email: string): Promise<Date | null> {
  const { db, requestHeaders, services } = context
  if (hasNoKnownUser(requestHeaders, services.config)) return null
  const account = await findUncheckedCredential(db, email)
  if (!account?.passwordSetAt) return null
  const signedInAt = readLastSignIn(requestHeaders, account.userId, services.config)
  return signedInAt !== null && signedInAt >= account.passwordSetAt ? signedInAt : null
}
