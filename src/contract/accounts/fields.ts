import { z } from 'zod'

import { m } from '#messages'

import { latinDigits } from '../latin-digits.ts'
import { digitsOf, mobilePattern } from '../phone.ts'
import { labelSchema } from '../shared.ts'

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: () => m.accounts_email_required() })
  .max(254, { error: () => m.accounts_email_invalid() })
  .pipe(z.email({ error: () => m.accounts_email_invalid() }))

export const nameSchema = labelSchema(100)
  .min(1, { error: () => m.accounts_name_required() })
  .min(2, { error: () => m.accounts_name_too_short() })
  // Emails to other people contain the name: no URLs or markup.
  .regex(/^(?!.*(?::\/\/|www\.|[<>@]|\.\p{L}{2,}\/))/iu, { error: () => m.accounts_name_link() })

export const mobileSchema = z
  .string()
  .max(32)
  .transform(digitsOf)
  .pipe(
    z
      .string()
      .min(1, { error: () => m.accounts_mobile_required() })
      .regex(mobilePattern, { error: () => m.accounts_mobile_invalid() }),
  )

export const passwordSchema = z
  .string()
  .min(1, { error: () => m.accounts_password_required() })
  .min(6, { error: () => m.accounts_password_too_short() })
  .max(128, { error: () => m.layout_text_too_long({ max: 128 }) })

/** Compares the two passwords as soon as both are filled, whatever else is missing. */
export const passwordsMatch = {
  error: () => m.accounts_passwords_differ(),
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' &&
    value !== null &&
    'confirmPassword' in value &&
    value.confirmPassword !== '' &&
    'password' in value &&
    value.password !== '',
}

/** The token of an emailed link. */
export const tokenSchema = z.string().min(1).max(1024)

/** Six digits; spaces and dashes are dropped, Devanagari digits are accepted. */
export const codeSchema = z
  .string()
  .max(32)
  .transform((typed) => latinDigits(typed).replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: () => m.accounts_code_required() })
      .regex(/^\d{6}$/, { error: () => m.accounts_code_invalid() }),
  )

/** If false, the session ends with the browser window, or after 12 hours without use. */
export const staysSignedInSchema = z.boolean().default(true)
