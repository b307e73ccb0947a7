import type { z } from 'zod'

import type { requestPhoneCodeInput } from '#contract/accounts/phone-sign-in.ts'
import { storedPhone } from '#contract/phone.ts'

import { browserCookie, readBrowser, readLastSignIn } from '../../platform/auth/sign-in-cookies.ts'
import type { RequestCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { siteOf } from '../../platform/http/network.ts'
import { allAllowed, forgiveNetwork, networkAttempts, takeAttempt } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { answerCaptcha } from '../commands/captcha.ts'
import { ensureSessionUser } from '../commands/create-account.ts'
import { requestPhoneCode, signInWithPhone, signUpWithPhone } from '../commands/phone-sign-in.ts'
import { limits } from '../policy/limits.ts'
import { findUncheckedPhoneAccount } from '../queries/phone-accounts.ts'
import { answerFirstStep, authOptions, clientOf, sessionOptions } from './caller.ts'
import { reportFailure } from './failed-sign-in.ts'
import { countPhoneText, isServedNumber } from './phone-texts.ts'

const os = implementer.accounts

/** Sign-in and sign-up with a mobile number and a texted code. */
export const phoneSignInHandlers = {
  requestPhoneCode: handle(os.requestPhoneCode, async (call, input) => {
    const { db, services, requestHeaders, responseHeaders } = call
    const phone = storedPhone(input.phone)
    if (!isServedNumber(call, phone)) return refused('PHONE_COUNTRY')
    const refusal = await captchaRefusal(call, input)
    if (refusal) return refusal
    const counted = await countGuestText(call, phone)
    if (counted === 'refused') return refused('TOO_MANY_REQUESTS')
    const isWithheld = counted === 'withheld' || counted === 'used_up'
    const cookie = await requestPhoneCode(db, { ...authOptions(call), phone, isWithheld })
    responseHeaders.append('Set-Cookie', cookie)
    if (readBrowser(requestHeaders, services.config) === null)
      responseHeaders.append('Set-Cookie', browserCookie(services.config))
    return { waitSeconds: limits.phoneCodeAgain.windowSeconds, isForAccountsOnly: counted !== 'asked' }
  }),

  verifyPhoneCode: handle(os.verifyPhoneCode, async (call, { code, staysSignedIn }) => {
    const attempt = (await allAllowed(call, networkAttempts(call, limits.tryCode)))
      ? await signInWithPhone(call.db, { ...authOptions(call), code, staysSignedIn })
      : refused('TOO_MANY_REQUESTS')
    const passed = reportFailure(call, { way: 'phone', account: null }, attempt)
    if (isRefused(passed)) return passed
    await forgiveNetwork(call, limits.tryCode)
    if (passed.outcome === 'sign_up' || passed.outcome === 'other_proof')
      return { user: null, secondStep: null, next: passed.outcome }
    return { ...(await answerFirstStep(call, passed, passed)), next: null }
  }),

  signUpWithPhone: handle(os.signUpWithPhone, async (call, signUp) => {
    const { db, responseHeaders } = call
    const made = await signUpWithPhone(db, { ...authOptions(call), signUp })
    if (isRefused(made)) return made
    for (const cookie of made.cookies) responseHeaders.append('Set-Cookie', cookie)
    return { user: await ensureSessionUser(db, { ...made, ...sessionOptions(call) }) }
  }),
}

/** Many codes from one browser or network: each further one needs a captcha. */
async function captchaRefusal(call: RequestCall, input: z.output<typeof requestPhoneCodeInput>) {
  const { db, now, services, requestHeaders } = call
  const easy = { ...limits.phoneCodeEasy, now }
  const browser = readBrowser(requestHeaders, services.config)
  const site = siteOf(call.clientAddress)
  const attempts = [
    { ...easy, subject: [clientOf(call)] },
    ...(site === null ? [] : [{ ...limits.phoneCodeEasyOfSite, subject: [site], now }]),
    ...(browser === null ? [] : [{ ...easy, subject: ['browser', browser] }]),
  ]
  let isEasy = true
  for (const attempt of attempts) isEasy = (await takeAttempt(db, attempt)).allowed && isEasy
  if (isEasy) return null
  const { captchaId, captchaAnswer } = input
  if (captchaId === undefined || !captchaAnswer) return refused('CAPTCHA_REQUIRED')
  const isRight = await answerCaptcha(db, { captchaId, captchaAnswer, config: services.config, now })
  return isRight ? null : refused('CAPTCHA_WRONG')
}

/** A device of the account counts its own codes, so that others cannot use up the owner's. */
async function countGuestText(call: RequestCall, phone: string) {
  const { db, requestHeaders, services } = call
  const account = await findUncheckedPhoneAccount(db, phone)
  const signedInAt = account && readLastSignIn(requestHeaders, account.userId, services.config)
  const ofNumber = [phone, ...(signedInAt ? [signedInAt.toISOString()] : [])]
  const browser = readBrowser(requestHeaders, services.config)
  const site = siteOf(call.clientAddress)
  const text = {
    phone,
    ofNumber,
    requester: clientOf(call),
    isOwn: Boolean(signedInAt),
    hasAccount: account !== null,
  }
  return countPhoneText(call, text, [
    { ...limits.phoneCodeOfClient, subject: [clientOf(call)], isOfNetwork: true },
    ...(site === null ? [] : [{ ...limits.phoneCodeOfSite, subject: [site], isOfNetwork: true }]),
    ...(browser === null ? [] : [{ ...limits.phoneCodeOfBrowser, subject: [browser] }]),
  ])
}
