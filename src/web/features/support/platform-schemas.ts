import { z } from 'zod'

import { dayInIndia, instantInIndia } from '#contract/dates.ts'
import { whenValid } from '#contract/shared.ts'
import {
  becomeAgentInput,
  platformCallbackInput,
  platformConsultationInput,
  platformContactInput,
  platformHomeloanInput,
} from '#contract/support.ts'
import { m } from '#messages'

/** Guests must answer a captcha; for signed-in people both fields stay empty. */
const captcha = (isGuest: boolean) => ({
  captchaId: z.string(),
  captchaAnswer: isGuest
    ? z
        .string()
        .trim()
        .min(1, { error: () => m.accounts_captcha_required() })
    : z.string(),
})

/** Number as typed. */
export const typed = z.string().transform((text): unknown => text)

// An unselected option is an empty string, which the contract treats as absent.
const time = z.string().pipe(platformCallbackInput.shape.preferredTime)
const notPast = [
  (day: string) => day >= dayInIndia(new Date()),
  { error: () => m.leads_date_past() },
] as const
const timePast = {
  path: ['preferredTime'],
  error: () => m.leads_time_past(),
  ...whenValid('preferredDate', 'preferredTime'),
}
const employment = z
  .string()
  .transform((chosen) => (chosen === '' ? undefined : chosen))
  .pipe(platformHomeloanInput.shape.employment)

export const callbackSchema = (isGuest: boolean) =>
  platformCallbackInput
    .extend({
      preferredDate: platformCallbackInput.shape.preferredDate.refine(...notPast),
      preferredTime: time,
      ...captcha(isGuest),
    })
    .refine(isAhead, timePast)

export const homeLoanSchema = (isGuest: boolean) =>
  platformHomeloanInput.extend({
    loanAmount: typed.pipe(platformHomeloanInput.shape.loanAmount),
    monthlyIncome: typed.pipe(platformHomeloanInput.shape.monthlyIncome),
    employment,
    ...captcha(isGuest),
  })

export const contactSchema = (isGuest: boolean) => platformContactInput.extend(captcha(isGuest))

export const consultationSchema = (isGuest: boolean) =>
  platformConsultationInput
    .extend({
      preferredDate: platformConsultationInput.shape.preferredDate.refine(...notPast),
      preferredTime: z.string().pipe(platformConsultationInput.shape.preferredTime),
      topic: z.string().pipe(platformConsultationInput.shape.topic),
      ...captcha(isGuest),
    })
    .refine(isAhead, timePast)

export const becomeAgentSchema = (isGuest: boolean) =>
  becomeAgentInput.extend({
    experience: typed.pipe(becomeAgentInput.shape.experience),
    ...captcha(isGuest),
  })

// Checks the time in the browser too; the server repeats the check by its own clock.
function isAhead(input: { preferredDate: string; preferredTime: string }): boolean {
  return instantInIndia(input.preferredDate, input.preferredTime) > new Date()
}
