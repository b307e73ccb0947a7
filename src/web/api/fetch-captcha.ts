import { m } from '#messages'

import { api } from './client.ts'
import { failureOf } from './failure.ts'

/** A captcha for a form, or the reason why there is none. */
export async function fetchCaptcha() {
  try {
    return await api.accounts.createCaptcha()
  } catch (error) {
    const failure = failureOf(error)
    return { problem: failure?.code === 'TOO_MANY_REQUESTS' ? failure.message : m.layout_captcha_missing() }
  }
}
