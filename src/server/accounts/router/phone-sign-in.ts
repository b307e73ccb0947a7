import type { z } from 'zod'

import type { requestPhoneCodeInput } from '#contract/accounts/phone-sign-in.ts'
import { storedPhone } from '#contract/phone.ts'

import { browserCookie, readBrowser, readLastSignIn } from '../../platform/auth/sign-in-cookies.ts'
import type { RequestCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { siteOf } from '../../platform/http/network.ts'
import {
  allAllowed,
  attemptAllowed,
  forgiveNetwork,
  networkAttempts,
  takeAttempt,
  type CallerAttempt,
} from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { signals } from '../../platform/signals.ts'
import { answerCaptcha } from '../commands/captcha.ts'
import { ensureSessionUser } from '../commands/create-account.ts'
import { requestPhoneCode, signInWithPhone, signUpWithPhone } from '../commands/phone-sign-in.ts'
import { numberBlock } from '../policy/index.ts'
import { limits } from '../policy/limits.ts'
import { findUncheckedPhoneAccount } from '../queries/phone-accounts.ts'
import { answerFirstStep, authOptions, clientOf, sessionOptions } from './caller.ts'
import { reportFailure } from './failed-sign-in.ts'

const os = implementer.accounts

/** Sign-in and sign-up with a mobile number and a texted code. */
export const phoneSignInHandlers = {
  requestPhoneCode: handle(os.requestPhoneCode, async (call, input) => {
    const { db, services, requestHeaders, responseHeaders } = call
    const phone = storedPhone(input.phone)
    const refusal = await captchaRefusal(call, input)
    if (refusal) return refusal
    if (!(await phoneCodeAllowed(call, phone))) return refused('TOO_MANY_REQUESTS')
    responseHeaders.append('Set-Cookie', await requestPhoneCode(db, { ...authOptions(call), phone }))
    if (readBrowser(requestHeaders, services.config) === null)
      responseHeaders.append('Set-Cookie', browserCookie(services.config))
    return { waitSeconds: limits.phoneCodeAgain.windowSeconds }
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
async function phoneCodeAllowed(call: RequestCall, phone: string): Promise<boolean> {
  const { db, requestHeaders, services } = call
  const account = await findUncheckedPhoneAccount(db, phone)
  const signedInAt = account && readLastSignIn(requestHeaders, account.userId, services.config)
  const ofNumber = [phone, ...(signedInAt ? [signedInAt.toISOString()] : [])]
  const browser = readBrowser(requestHeaders, services.config)
  const site = siteOf(call.clientAddress)
  return textAllowed(call, { phone, ofNumber, again: clientOf(call), isOwn: Boolean(signedInAt) }, [
    { ...limits.phoneCodeOfClient, subject: [clientOf(call)], isOfNetwork: true },
    ...(site === null ? [] : [{ ...limits.phoneCodeOfSite, subject: [site], isOfNetwork: true }]),
    ...(browser === null ? [] : [{ ...limits.phoneCodeOfBrowser, subject: [browser] }]),
  ])
}

type Texted = {
  phone: string
  ofNumber: readonly string[]
  again: string
  /** Proved before by this member or device: others cannot use up its codes. */
  isOwn: boolean
}

/** What every texted code counts against, whoever asks for it. */
export async function textAllowed(
  call: RequestCall,
  { phone, ofNumber, again, isOwn }: Texted,
  others: readonly CallerAttempt[],
): Promise<boolean> {
  const { phoneCodesPerDay } = call.services.config
  const isAllowed = await allAllowed(call, [
    { ...limits.phoneCodeAgain, subject: [phone, again] },
    ...others,
    { ...limits.phoneCodeOfNumber, subject: ofNumber },
    { ...limits.phoneCodeOfNumberADay, subject: ofNumber },
    ...(isOwn ? [] : [{ ...limits.phoneCodeOfBlock, subject: [numberBlock(phone)] }]),
  ])
  if (!isAllowed) return false
  const isLeft = await attemptAllowed(call, { ...limits.phoneCodeOfAll, limit: phoneCodesPerDay }, [])
  signals.phoneCode.publish({ outcome: isLeft ? 'asked' : 'used_up' })
  return isLeft
}
