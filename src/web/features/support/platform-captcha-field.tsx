import type { ComponentProps } from 'react'

import { CaptchaField } from '#web/ui/captcha-field.tsx'

import type { PlatformCaptcha } from './use-platform-captcha.ts'

type PlatformCaptchaFieldProps = {
  captcha: PlatformCaptcha
  field: Omit<ComponentProps<typeof CaptchaField>, 'question' | 'isFailed' | 'onNew'>
}

export function PlatformCaptchaField({ captcha, field }: PlatformCaptchaFieldProps) {
  if (!captcha.isNeeded) return null
  return (
    <CaptchaField question={captcha.question} isFailed={captcha.isFailed} onNew={captcha.renew} {...field} />
  )
}
