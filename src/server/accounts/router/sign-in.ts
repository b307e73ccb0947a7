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
import type { RequestCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
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
import { isRefused, refused } from '../../platform/outcome.ts'
import { answerCaptcha, createCaptcha } from '../commands/captcha.ts'
import { createAccount, type SignUp, ensureSessionUser } from '../commands/create-account.ts'
import { confirmEmail, type LinkPurpose, requestLink } from '../commands/email-links.ts'
import { resetPassword } from '../commands/passwords.ts'
import { renewSession, signOut } from '../commands/sessions.ts'
import { signIn } from '../commands/sign-in.ts'
import { limits } from '../policy/limits.ts'
import { presentCaptcha } from '../present.ts'
import { findUncheckedCredential } from '../queries/credentials.ts'
import { findUncheckedUser } from '../queries/people.ts'
import { authOptions, sessionOptions, clientOf, answerFirstStep } from './caller.ts'
import { reportFailure } from './failed-sign-in.ts'
import { resetCodeAttemptsOnceADay } from './second-step.ts'

const os = implementer.accounts

/** Sign-up, sign-in, sign-out and their emailed links. */
export const signInHandlers = {
  session: handle(os.session, async (call) => {
    const { db, actor, now, services, requestHeaders, responseHeaders } = call
    if (actor === null) return { user: null }
    if (await renewSession(db, { sessionId: actor.sessionId, now })) {
      const cookie = renewedCookie(requestHeaders, services.config)
      if (cookie !== null) responseHeaders.append('Set-Cookie', cookie)
    }
    return { user: await ensureSessionUser(db, { ...actor, ...sessionOptions(call) }) }
  }),

  createCaptcha: handle(os.createCaptcha, async (call) => {
    const { db, now, services } = call
    const refusal = await captchaRefusal(call)
    return refusal ?? presentCaptcha(await createCaptcha(db, { config: services.config, now }))
  }),

  signUpIndividual: handle(os.signUpIndividual, (call, input) =>
    register(call, input, { ...input, role: 'owner' }),
  ),
  signUpProfessional: handle(os.signUpProfessional, (call, input) => register(call, input, input)),

  confirmEmail: handle(os.confirmEmail, async (call, { token }) =>
    (await networkAllowed(call, limits.consumeLink))
      ? confirmEmail(call.db, { ...authOptions(call), token })
      : refused('TOO_MANY_REQUESTS'),
  ),

  resendConfirmation: handle(os.resendConfirmation, (call, { email }) =>
    emailLink(call, email, 'confirm_email'),
  ),

  signIn: handle(os.signIn, async (call, input) => {
    const { email } = input
    const attempt = (await signInAllowed(call, email))
      ? await signIn(call.db, { ...authOptions(call), ...input })
      : refused('TOO_MANY_REQUESTS')
    const passed = reportFailure(call, { way: 'password', account: email }, attempt)
    if (isRefused(passed)) return passed
    await forgiveSignIn(call, email)
    return answerFirstStep(call, passed, { userId: passed.userId, email })
  }),

  signOut: handle(os.signOut, async ({ db, services, requestHeaders, responseHeaders }) => {
    const cookies = await signOut(db, { requestHeaders, config: services.config })
    for (const cookie of cookies) responseHeaders.append('Set-Cookie', cookie)
  }),

  requestPasswordReset: handle(os.requestPasswordReset, (call, { email }) =>
    emailLink(call, email, 'reset_password'),
  ),

  resetPassword: handle(os.resetPassword, async (call, { token, password }) => {
    if (!(await networkAllowed(call, limits.consumeLink))) return refused('TOO_MANY_REQUESTS')
    const reset = await resetPassword(call.db, { ...authOptions(call), token, password })
    if (isRefused(reset)) return reset
    await resetCodeAttemptsOnceADay(call, reset.userId)
    if (reset.email !== null) await resetGuesses(call, reset.email)
    return null
  }),
}

type Captcha = { captchaId: string; captchaAnswer: string }

async function register(call: RequestCall, captcha: Captcha, signUp: SignUp) {
  const { db, clientAddress, services, responseHeaders, now } = call
  if (!(await browserAllowed(call, limits.signUp, limits.signUpOfNetwork)))
    return refused('TOO_MANY_REQUESTS', m.accounts_sign_up_too_many({ limit: reachedLimitSentence(now) }))
  const { captchaId, captchaAnswer } = captcha
  if (!(await answerCaptcha(db, { captchaId, captchaAnswer, config: services.config, now })))
    return refused('CAPTCHA_WRONG')
  const userId = await createAccount(db, { signUp, clientAddress, now })
  if (isRefused(userId)) return userId
  responseHeaders.append('Set-Cookie', signUpCookie(userId, services.config))
  return null
}

/** Same answer and same work with or without an account, so that addresses cannot be probed. */
async function emailLink(call: RequestCall, email: string, purpose: LinkPurpose) {
  const { db } = call
  if (!(await networkAllowed(call, limits.linkOfClient))) return refused('TOO_MANY_REQUESTS')
  if (!(await attemptAllowed(call, limits.linkOfAddress, [purpose, email])))
    return refused('TOO_MANY_REQUESTS')
  const user = await findUncheckedUser(db, { email })
  await requestLink(db, { userId: user?.id ?? null, purpose })
  return null
}

/** Refusal of a new captcha, if any. A browser without a cookie gets one, to be limited separately from its network. */
async function captchaRefusal(call: RequestCall) {
  const { services, requestHeaders, responseHeaders } = call
  if (!(await browserAllowed(call, limits.captcha, limits.captchaOfNetwork)))
    return refused(
      'TOO_MANY_REQUESTS',
      m.accounts_captcha_too_many({ limit: reachedLimitSentence(call.now) }),
    )
  if (readBrowser(requestHeaders, services.config) === null)
    responseHeaders.append('Set-Cookie', browserCookie(services.config))
  return null
}

/** A low limit per browser and a high one per network: thousands of phones share a mobile operator's address. */
async function browserAllowed(call: RequestCall, ofBrowser: Limit, ofNetwork: Limit): Promise<boolean> {
  const browser = readBrowser(call.requestHeaders, call.services.config)
  if (browser !== null && !(await attemptAllowed(call, ofBrowser, [browser]))) return false
  return networkAllowed(call, ofNetwork)
}

async function signInAllowed(call: RequestCall, email: string): Promise<boolean> {
  const { ofClient, ofAccount, anywhere } = await attemptsOf(call, email)
  return allAllowed(call, [...ofClient, ofAccount, ...anywhere])
}

/** Give back this attempt only; guesses of other networks still count. */
async function forgiveSignIn(call: RequestCall, email: string): Promise<void> {
  const { ofClient, ofAccount, anywhere } = await attemptsOf(call, email)
  await resetAttempts(call.db, ofAccount)
  for (const attempt of [...ofClient, ...anywhere]) await forgiveAttempt(call.db, attempt)
}

/** Opening the email proves ownership: reset the limits used up by others. */
async function resetGuesses(call: RequestCall, email: string): Promise<void> {
  await resetAttempts(call.db, { ...limits.signInOfAccount, subject: [email, clientOf(call)] })
  await resetAttempts(call.db, { ...limits.signInAnywhere, subject: [email] })
}

type Attempts = {
  ofClient: readonly CallerAttempt[]
  ofAccount: CallerAttempt
  anywhere: readonly CallerAttempt[]
}

/** On a device of the account only its own guesses count, so that others cannot lock the owner out. */
async function attemptsOf(call: RequestCall, email: string): Promise<Attempts> {
  const ofClient = networkAttempts(call, limits.signInOfClient)
  const signedInAt = await findOwnDevice(call, email)
  if (signedInAt !== null) {
    const ofAccount = { ...limits.signInOfDevice, subject: [email, signedInAt.toISOString()] }
    return { ofClient, ofAccount, anywhere: [] }
  }
  const ofAccount = { ...limits.signInOfAccount, subject: [email, clientOf(call)] }
  return { ofClient, ofAccount, anywhere: [{ ...limits.signInAnywhere, subject: [email] }] }
}

/** Last sign-in of the account on this device with its current password; null on other devices. */
async function findOwnDevice(call: RequestCall, email: string): Promise<Date | null> {
  const { db, requestHeaders, services } = call
  if (hasNoKnownUser(requestHeaders, services.config)) return null
  const account = await findUncheckedCredential(db, email)
  if (!account?.passwordSetAt) return null
  const signedInAt = readLastSignIn(requestHeaders, account.userId, services.config)
  return signedInAt !== null && signedInAt >= account.passwordSetAt ? signedInAt : null
}
