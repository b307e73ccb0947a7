import { CaptchaField } from '#web/ui/patterns/captcha-field.tsx'

import type { PlatformField } from './platform-form.ts'

export type CaptchaQuestion = {
  isNeeded: boolean
  question: string | null
  problem: string | null
  renew: () => void
}

type PlatformCaptchaFieldProps = {
  captcha: CaptchaQuestion
  field: ReturnType<PlatformField<'captchaAnswer'>>
}

export function PlatformCaptchaField({ captcha, field }: PlatformCaptchaFieldProps) {
  if (!captcha.isNeeded) return null
  return (
    <CaptchaField question={captcha.question} problem={captcha.problem} onNew={captcha.renew} {...field} />
  )
}
