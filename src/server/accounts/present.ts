import { digitsOf } from '#contract/phone.ts'
import type { SecondStep } from '#contract/accounts/factors.ts'
import type { captchaOperators } from '#contract/words.ts'

import type { FactorRow } from './queries/list-factors.ts'

type Captcha = {
  id: string
  left: number
  operator: (typeof captchaOperators)[number]
  right: number
  expiresAt: Date
}

const signs = { plus: '+', minus: '−', times: '×' }

export function presentCaptcha({ id, left, operator, right, expiresAt }: Captcha) {
  return { id, question: `${left} ${signs[operator]} ${right} = ?`, expiresAt: expiresAt.toISOString() }
}

/** What a browser that has only passed the first step may know of a factor. */
export function presentFactorChoice({
  id,
  type,
  friendlyName,
  phone,
}: FactorRow): SecondStep['factors'][number] {
  return { id, type, friendlyName, hint: phone === null ? null : phoneHint(phone) }
}

/** The last three digits: enough for the owner of the number. */
export function phoneHint(phone: string): string {
  return `+91 ••••• ••${digitsOf(phone).slice(-3)}`
}
