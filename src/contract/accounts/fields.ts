import { z } from 'zod'

import { m } from '#messages'

import { requiredPhone } from '../phone/schemas.ts'
import { labelSchema } from '../shared.ts'
import { emailForm, emailPattern } from '../texts/email-form.ts'
import { latinDigits } from '../texts/latin-digits.ts'

export const emailSchema = emailField({
  missing: m.accounts_email_required,
  invalid: m.accounts_email_invalid,
})

/** An address in its stored form, or none. */
export const emailOrEmpty = typedEmail(m.accounts_email_invalid).refine(
  (email) => email === '' || emailPattern.test(email),
  { error: () => m.accounts_email_invalid() },
)

/** An address in its stored form. */
export function emailField({ missing, invalid }: Record<'missing' | 'invalid', () => string>) {
  return typedEmail(invalid)
    .min(1, { error: () => missing() })
    .pipe(z.email({ pattern: emailPattern, error: () => invalid() }))
}

function typedEmail(invalid: () => string) {
  return z
    .string()
    .max(1000, { error: () => invalid(), abort: true })
    .overwrite(emailForm)
    .max(254, { error: () => invalid() })
}

const domainEndings =
  'com|net|org|info|biz|in|co|io|me|ai|cc|us|uk|app|dev|xyz|online|site|website|shop|store|top|live|link|click|club|today|win|vip|pro|icu|ru|cn'
const advertisingPattern = new RegExp(
  String.raw`://|www\.|[<>@₹$€£]|\.\p{L}{2,}/|[\p{L}\p{N}]\.(?:${domainEndings})(?![\p{L}\p{M}\p{N}])|(?:\p{Nd}[ ,.-]?){7}`,
  'iu',
)

/** Emails to other people contain the name: no addresses, markup, sums or phone numbers. */
export function isPlainName(name: string): boolean {
  return !advertisingPattern.test(name)
}

export const nameSchema = labelSchema(100)
  .min(1, { error: () => m.accounts_name_required() })
  .min(2, { error: () => m.accounts_name_too_short() })
  .refine(isPlainName, { error: () => m.accounts_name_link() })

/** Ten digits of an Indian mobile number, or a number of another country. */
export const mobileSchema = requiredPhone({
  missing: m.accounts_mobile_required,
  invalid: m.accounts_mobile_invalid,
})

const maxPasswordLength = 128

export const passwordSchema = z
  .string()
  .min(1, { error: () => m.accounts_password_required() })
  .min(6, { error: () => m.accounts_password_too_short() })
  .max(maxPasswordLength, { error: () => m.layout_text_too_long({ max: maxPasswordLength }) })

/** As long as a password may be. */
export const confirmPasswordSchema = z
  .string()
  .min(1, { error: () => m.accounts_confirm_password_required() })
  .max(maxPasswordLength, { error: () => m.layout_text_too_long({ max: maxPasswordLength }) })

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

/** A code of an authenticator app or text message. */
export const codeSchema = digitsSchema(6)

export const emailedCodeDigits = 8
export const emailedCodeSchema = digitsSchema(emailedCodeDigits)

/** Spaces and dashes are dropped, Devanagari digits are accepted. */
function digitsSchema(count: number) {
  return z
    .string()
    .max(32)
    .transform((typed) => latinDigits(typed).replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, { error: () => m.accounts_code_required() })
        .regex(new RegExp(`^\\d{${count}}$`), { error: () => m.accounts_code_invalid({ count }) }),
    )
}

/** If false, the session ends with the browser window, or after 12 hours without use. */
export const staysSignedInSchema = z.boolean().default(true)
