import { m } from '#messages'

import { browserCookie, readBrowser } from '../../platform/browser-cookie.ts'
import type { Context } from '../../platform/context.ts'
import { attemptAllowed, networkAllowed } from '../../platform/rate-limit.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { waitIn } from '../../platform/wait-sentence.ts'
import { limits } from '../policy.ts'

type Refusal = { message: string }

/** Why no question is given now; a browser without a name gets one, so that it is counted for itself. */
export async function captchaRefusal(context: Context): Promise<Refusal | null> {
  const { services, requestHeaders, responseHeaders } = context
  if (!(await allowed(context, limits.captcha, limits.captchaOfNetwork)))
    return { message: m.accounts_captcha_too_many({ wait: waitIn(responseHeaders) }) }
  if (readBrowser(requestHeaders, services.config) === null)
    responseHeaders.append('Set-Cookie', browserCookie(services.config))
  return null
}

export async function signUpRefusal(context: Context): Promise<Refusal | null> {
  if (await allowed(context, limits.signUp, limits.signUpOfNetwork)) return null
  return { message: m.accounts_sign_up_too_many({ wait: waitIn(context.responseHeaders) }) }
}

/** Thousands of phones share one address of a mobile operator; a browser without the cookie counts there alone. */
async function allowed(context: Context, ofBrowser: Limit, ofNetwork: Limit): Promise<boolean> {
  const browser = readBrowser(context.requestHeaders, context.services.config)
  if (browser !== null && !(await attemptAllowed(context, ofBrowser, [browser]))) return false
  return networkAllowed(context, ofNetwork)
}
