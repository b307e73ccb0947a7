import { m } from '#messages'
import { z } from 'zod'

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
  // The name stands in mail to other people.
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

/** Said as soon as both are typed, however much else is still missing. */
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

/** The secret part of a mailed link. */
export const tokenSchema = z.string().min(1).max(1024)

/** Six digits, as people copy them: spaces and dashes are dropped, the digits of Hindi count alike. */
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

/** Off: the browser forgets the session with its window, and the server after twelve hours without use. */
export const staysSignedInSchema = z.boolean().default(true)
