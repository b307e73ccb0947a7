import type { captchaOperators } from '#contract/words.ts'

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
