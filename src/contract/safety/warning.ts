import { z } from 'zod'

/** Rules over a text, in the order in which their warnings are shown. */
export const scamRules = [
  'pay_before_visit',
  'pay_to_receive',
  'visit_fee',
  'forces_posting',
  'off_platform_link',
  'hidden_number',
] as const
export type ScamRule = (typeof scamRules)[number]

/** A rule that a text breaks; `trigger` are the words that broke it, at most 80 characters. */
export const scamWarning = z.object({ rule: z.enum(scamRules), trigger: z.string() })
export type ScamWarning = z.infer<typeof scamWarning>
