import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { instantSchema } from '../shared.ts'
import { emailedCodeSchema, emailSchema, mobileSchema } from './fields.ts'
import { currentPasswordSchema, passwordErrors } from './settings.ts'

const waysIn = z.object({
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  /** The number that signs in, as stored. */
  phone: z.string().nullable(),
  phoneConfirmedAt: instantSchema.nullable(),
  /** Without one, a code by SMS confirms sensitive changes. */
  hasPassword: z.boolean(),
  /** ISO codes of the countries whose numbers may sign in. */
  phoneCountries: z.array(z.string()),
})
export type WaysIn = z.infer<typeof waysIn>

export const addSignInPhoneInput = z.object({ phone: mobileSchema, currentPassword: currentPasswordSchema })
export const addEmailInput = z.object({ email: emailSchema, currentPassword: currentPasswordSchema })
export const contactCodeInput = z.object({ code: emailedCodeSchema })

const sent = z.object({ waitSeconds: z.number().int().positive() })

const codeErrors = failures({ CODE_WRONG: m.accounts_code_wrong, CODE_EXPIRED: m.accounts_code_expired })

export const waysInProcedures = {
  getWaysIn: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/ways-in',
    summary: 'The number and address that open the account of the caller',
  }).output(waysIn),

  sendConfirmationCode: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/confirmation-code',
    summary: 'Text a code to the number of the caller, which stands for the password they do not have',
    description:
      'Valid for 10 minutes and three attempts in this session; sent as `currentPassword` with the change.',
  })
    .output(sent)
    .errors(
      failures({ NOT_FOUND: m.layout_error_not_found, PHONE_COUNTRY: m.accounts_phone_country_refused }),
    ),

  sendSigningCode: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/signing-code',
    summary: 'Send a code to the number of the caller or, without one, to their address, that signs for them',
    description: 'Valid for 10 minutes and three attempts in this session. `sentTo`: shortened.',
  })
    .output(sent.extend({ channel: z.enum(['phone', 'email']), sentTo: z.string() }))
    .errors(
      failures({ NOT_READY: m.accounts_signing_no_contact, PHONE_COUNTRY: m.accounts_phone_country_refused }),
    ),

  requestSignInPhone: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/sign-in-phone',
    summary:
      'Text a code to a number that is to sign the caller in, beside or instead of the former one, or to their own that no code has proved for 90 days',
  })
    .input(addSignInPhoneInput)
    .output(sent)
    .errors(
      failures({
        ...passwordErrors,
        PHONE_COUNTRY: m.accounts_phone_country_refused,
        CONFLICT: m.accounts_phone_is_second_step,
        NOTHING_CHANGED: m.accounts_phone_unchanged,
        DEMO: m.accounts_email_demo,
      }),
    ),

  addSignInPhone: command({
    access: 'member',
    path: '/accounts/sign-in-phone/verify',
    summary: 'Prove the number with its code; from then on it signs the caller in',
  })
    .input(contactCodeInput)
    .errors({
      ...codeErrors,
      ...failures({ PHONE_TAKEN: m.accounts_phone_in_use, CONFLICT: m.accounts_phone_is_second_step }),
    }),

  removeSignInPhone: command({
    access: 'member',
    path: '/accounts/sign-in-phone/remove',
    summary: 'Stop signing in by the number; refused where it is the only way in',
  })
    .input(z.object({ currentPassword: currentPasswordSchema }))
    .errors(failures({ ...passwordErrors, LAST_WAY_IN: m.accounts_phone_last_way_in })),

  requestEmail: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/email',
    summary:
      'Email a code to an address that is to open the account, beside its number or instead of the former one',
  })
    .input(addEmailInput)
    .output(sent)
    .errors(
      failures({
        ...passwordErrors,
        NOTHING_CHANGED: m.accounts_email_unchanged,
        DEMO: m.accounts_email_demo,
      }),
    ),

  addEmail: command({
    access: 'member',
    path: '/accounts/email/verify',
    summary: 'Confirm the address with its code; from then on it is the address of the account',
    description:
      'A former address no longer signs in, is told so, and its links and codes end. Sessions go on.',
  })
    .input(contactCodeInput)
    .errors({
      ...codeErrors,
      ...failures({ EMAIL_TAKEN: m.accounts_email_taken }),
    }),

  removeEmail: command({
    access: 'member',
    path: '/accounts/email/remove',
    summary: 'Sign in by the number alone; ends the password, and is refused where there is no number',
  })
    .input(z.object({ currentPassword: currentPasswordSchema }))
    .errors(
      failures({
        ...passwordErrors,
        LAST_WAY_IN: m.accounts_email_last_way_in,
        NOT_READY: m.accounts_sign_in_email_number_unproved,
        DEMO: m.accounts_email_demo,
      }),
    ),
}
