import { z } from 'zod'

import { m } from '#messages'

import { isForeignNumber, isPhone, phoneDigits } from '../phone.ts'

/** A number with the code of another country: its stored form, or why it is none. */
type ReadNumber = (digits: string) => { stored: string } | { problem: string }

/** Without numbering plans, as in browsers, any number of digits passes. */
let readForeignNumber: ReadNumber = (digits) => ({ stored: digits })

/** The server knows how long the numbers of a country are; browsers are spared these lists. */
export function setNumberingPlans(read: ReadNumber): void {
  readForeignNumber = read
}

/** A number of any country in any notation, or none; `phoneProblem` tells whether it is one. */
const phoneSchema = z
  .string()
  .max(48, { error: () => m.leads_alternate_phone_invalid(), abort: true })
  .transform((typed, context) => {
    const digits = phoneDigits(typed)
    if (!isForeignNumber(digits)) return digits
    const read = readForeignNumber(digits)
    if ('stored' in read) return read.stored
    context.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })

export const typedPhoneSchema = phoneSchema.default('')

/** What is wrong with a number; null: nothing, or there is none. */
export function phoneProblem(digits: string, invalid: () => string): string | null {
  if (digits === '' || isPhone(digits)) return null
  return /^\+(?!91)/.test(digits) ? m.layout_phone_foreign_invalid() : invalid()
}

/** A number of any country, or an empty text. */
export function phoneOrEmpty(invalid: () => string) {
  return phoneSchema.superRefine(refuseProblem(invalid))
}

/** A number of any country. */
export function requiredPhone({ missing, invalid }: Record<'missing' | 'invalid', () => string>) {
  return typedPhoneSchema.pipe(z.string().min(1, { error: missing }).superRefine(refuseProblem(invalid)))
}

function refuseProblem(invalid: () => string) {
  return (digits: string, context: z.RefinementCtx) => {
    const message = phoneProblem(digits, invalid)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }
}
