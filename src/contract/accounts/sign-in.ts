import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { labelSchema } from '../shared.ts'
import { firstStepPassed } from './factors.ts'
import {
  confirmPasswordSchema,
  emailSchema,
  mobileSchema,
  nameSchema,
  passwordSchema,
  passwordsMatch,
  staysSignedInSchema,
  tokenSchema,
} from './fields.ts'
import { sessionUser } from './sessions.ts'

export const termsSchema = z
  .boolean({ error: () => m.accounts_terms_required() })
  .refine((isAgreed) => isAgreed, { error: () => m.accounts_terms_required() })

const signUpFields = {
  name: nameSchema,
  email: emailSchema,
  mobileNumber: mobileSchema,
  city: labelSchema(80).optional(),
  password: passwordSchema,
  confirmPassword: confirmPasswordSchema,
  terms: termsSchema,
  captchaId: z.uuid(),
  captchaAnswer: z
    .string()
    .trim()
    .min(1, { error: () => m.accounts_captcha_required() })
    .max(8),
}

export const signUpIndividualInput = z
  .object(signUpFields)
  .refine((input) => input.password === input.confirmPassword, passwordsMatch)

const experienceRange = { error: () => m.accounts_experience_range() }
const experienceMissing = ({ input }: { input: unknown }) =>
  input === undefined ? m.accounts_experience_required() : m.accounts_experience_range()

/** What agents and builders say besides. */
export const professionalFields = {
  company: labelSchema(120).min(1, { error: () => m.accounts_company_required() }),
  experience: z
    .union([z.number(), z.string().trim()])
    .transform((typed) => (typed === '' ? undefined : Number(typed)))
    .pipe(
      z
        .number({ error: experienceMissing })
        .multipleOf(1, experienceRange)
        .min(0, experienceRange)
        .max(50, experienceRange),
    ),
  specialization: labelSchema(120).optional(),
}

export const signUpProfessionalInput = z
  .object({ ...signUpFields, role: z.enum(['agent', 'builder']), ...professionalFields })
  .refine((input) => input.password === input.confirmPassword, passwordsMatch)

export const signInInput = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(1, { error: () => m.accounts_password_required() })
    .max(128),
  staysSignedIn: staysSignedInSchema,
})

export const emailOnlyInput = z.object({ email: emailSchema })

export const confirmEmailInput = z.object({ token: tokenSchema })

export const resetPasswordInput = z
  .object({
    token: tokenSchema,
    password: passwordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .refine((input) => input.password === input.confirmPassword, passwordsMatch)

const signUpErrors = failures({
  EMAIL_TAKEN: m.accounts_email_taken,
  PASSWORD_COMMON: m.accounts_password_common,
  CAPTCHA_WRONG: m.accounts_captcha_wrong,
})

const linkErrors = failures({ LINK_INVALID: m.accounts_link_invalid })

export const signInProcedures = {
  session: procedure({
    access: 'public',
    method: 'GET',
    path: '/accounts/session',
    summary: 'The signed-in user with roles and duties; null for a guest',
  }).output(z.object({ user: sessionUser.nullable() })),

  createCaptcha: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/captcha',
    summary: 'An arithmetic question with numbers 1 to 10, answerable once within 10 minutes',
  }).output(z.object({ id: z.uuid(), question: z.string(), expiresAt: z.iso.datetime({ offset: true }) })),

  signUpIndividual: command({
    access: 'public',
    path: '/accounts/sign-up/individual',
    summary: 'Create an account for an owner, buyer or tenant and email the confirmation link',
  })
    .input(signUpIndividualInput)
    .errors(signUpErrors),

  signUpProfessional: command({
    access: 'public',
    path: '/accounts/sign-up/professional',
    summary: 'Create an account for an agent or builder and email the confirmation link',
  })
    .input(signUpProfessionalInput)
    .errors(signUpErrors),

  confirmEmail: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/confirm-email',
    summary: 'Confirm the email address with the token of the emailed link, valid for 24 hours',
    description:
      'In a browser other than the one used to sign up, the password set there is discarded: `newPasswordToken` then sets a new one through `reset-password`, within an hour.',
  })
    .input(confirmEmailInput)
    .output(z.object({ newPasswordToken: z.string().nullable() }))
    .errors(linkErrors),

  resendConfirmation: command({
    access: 'public',
    path: '/accounts/resend-confirmation',
    summary: 'Resend the confirmation link; the response is the same for every address',
  }).input(emailOnlyInput),

  signIn: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in',
    summary: 'Start a session, stored in an HttpOnly cookie, or request the second factor',
  })
    .input(signInInput)
    .output(firstStepPassed)
    .errors(
      failures({
        INVALID_CREDENTIALS: m.accounts_credentials_invalid,
        EMAIL_NOT_CONFIRMED: m.accounts_email_not_confirmed,
        SUSPENDED: m.accounts_suspended,
      }),
    ),

  signOut: command({
    access: 'public',
    path: '/accounts/sign-out',
    summary: 'End the current session; no effect without one',
  }),

  requestPasswordReset: command({
    access: 'public',
    path: '/accounts/request-password-reset',
    summary: 'Email a password reset link; the response is the same for every address',
  }).input(emailOnlyInput),

  resetPassword: command({
    access: 'public',
    path: '/accounts/reset-password',
    summary: 'Set a new password with the token of the emailed link and end all sessions',
  })
    .input(resetPasswordInput)
    .errors(failures({ LINK_INVALID: m.accounts_link_invalid, PASSWORD_COMMON: m.accounts_password_common })),
}
