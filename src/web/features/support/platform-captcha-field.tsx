import { CaptchaField } from '#web/ui/captcha-field.tsx'

import type { PlatformField } from './platform-field.ts'

export type CaptchaQuestion = {
  isNeeded: boolean
  question: string | null
  isFailed: boolean
  renew: () => void
}

type PlatformCaptchaFieldProps = {
  captcha: CaptchaQuestion
  field: ReturnType<PlatformField<'captchaAnswer'>>
}

export function PlatformCaptchaField({ captcha, field }: PlatformCaptchaFieldProps) {
  if (!captcha.isNeeded) return null
  return (
    <CaptchaField question={captcha.question} isFailed={captcha.isFailed} onNew={captcha.renew} {...field} />
  )
}
