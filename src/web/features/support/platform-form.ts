import { useState } from 'react'

import { editablePhone } from '#contract/phone.ts'
import type { PlatformEnquiry } from '#contract/support.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import type { Session } from '#web/api/session.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { stateOf, type AskedCaptcha } from '#web/ui/patterns/captcha-field.tsx'

import type { PlatformCaptcha } from './use-platform-captcha.ts'
import { markCaptchaUsed, dropUsedCaptcha } from './used-captchas.ts'

export type PlatformFormProps = {
  onSent: () => void
  /** Captcha loaded with the page; null where none is needed. */
  captcha: AskedCaptcha | null
}

/** Props of a form field except its label. */
export type PlatformField<Name extends string> = (name: Name) => { name: string; error: string | undefined }

/** Default values of every form to the company, prefilled from the account. */
export function startOf(user: Session, provided: AskedCaptcha | null = null) {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    phone: editablePhone(user?.mobileNumber ?? null),
    captchaId: stateOf(dropUsedCaptcha(provided)).captcha?.id ?? '',
    captchaAnswer: '',
  }
}

/** Error messages of every form to the company. */
export function listRefusals() {
  return {
    refusal: m.support_validation_error(),
    failureTitle: m.support_error(),
    failureSentence: m.support_submit_failed(),
  }
}

export const captchaErrorFields = { CAPTCHA_WRONG: 'captchaAnswer' } as const

export const timeErrorFields = {
  ...captchaErrorFields,
  DATE_PAST: 'preferredDate',
  DATE_FAR: 'preferredDate',
  TIME_PAST: 'preferredTime',
} as const

type WithCaptcha<Enquiry> = Enquiry & { captchaId: string; captchaAnswer: string }

/** Sends an enquiry to the company; the submission key makes a repeated send idempotent. */
export function useSendPlatformLead() {
  const [keyOf] = useState(submissionKeys)
  return async (enquiry: WithCaptcha<PlatformEnquiry>, captcha: PlatformCaptcha) => {
    const { captchaId, captchaAnswer, ...words } = enquiry
    try {
      await api.support.createPlatformLead({
        ...words,
        submissionKey: keyOf(words),
        ...(captcha.isNeeded && { captchaId, captchaAnswer }),
      })
      markCaptchaUsed(captchaId)
    } catch (error) {
      await captcha.renewAfter(error)
      throw error
    }
  }
}
