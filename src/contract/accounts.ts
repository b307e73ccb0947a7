import { m } from '#messages'
import { z } from 'zod'

import { failure, procedure } from './base.ts'
import { digitsOf, mobilePattern } from './phone.ts'
import { done, lineSchema } from './shared.ts'
import { duties, loginRoles, profileRoles } from './words.ts'
import type { Duty } from './words.ts'

export type { Duty }

export type ProfileRole = (typeof profileRoles)[number]
export type LoginRole = (typeof loginRoles)[number]

const admin = [
  'tickets',
  'salesDesk',
  'listForOwner',
  'review',
  'viewUsers',
  'suspendUsers',
  'catalogue',
  'siteContent',
  'audit',
] as const

/** The duty table of the product, in one place for server, menus and tests. */
export const dutiesByRole: Readonly<Record<LoginRole, readonly Duty[]>> = {
  normal: [],
  owner: [],
  agent: [],
  builder: [],
  support: ['tickets', 'viewUsers'],
  sales: ['salesDesk', 'viewUsers'],
  listingagent: ['listForOwner'],
  listingmanager: ['listForOwner', 'review', 'viewUsers'],
  customer_service: ['tickets', 'salesDesk', 'viewUsers'],
  admin,
  superadmin: [...admin, 'grantRoles'],
}

/** Rank of a login role, 1–5; a check passes at the required rank or above. */
export const roleLevels: Readonly<Record<LoginRole, 1 | 2 | 3 | 4 | 5>> = {
  normal: 1,
  owner: 1,
  agent: 1,
  builder: 1,
  listingagent: 2,
  support: 2,
  sales: 2,
  listingmanager: 3,
  customer_service: 3,
  admin: 4,
  superadmin: 5,
}

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: () => m.accounts_email_required() })
  .max(254, { error: () => m.accounts_email_invalid() })
  .pipe(z.email({ error: () => m.accounts_email_invalid() }))

export const nameSchema = lineSchema(100)
  .min(1, { error: () => m.accounts_name_required() })
  .min(2, { error: () => m.accounts_name_too_short() })
  // The name stands in mail to an address that nobody has confirmed yet.
  .regex(/^(?!.*(?::\/\/|www\.|[<>@]|\.\p{L}{2,}\/))/iu, { error: () => m.accounts_name_link() })

const mobileSchema = z
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
  .max(128, { error: () => m.shell_text_too_long({ max: 128 }) })

const signUpFields = {
  name: nameSchema,
  email: emailSchema,
  mobileNumber: mobileSchema,
  city: lineSchema(80).optional(),
  password: passwordSchema,
  confirmPassword: z.string().min(1, { error: () => m.accounts_confirm_password_required() }),
  terms: z
    .boolean({ error: () => m.accounts_terms_required() })
    .refine((isAgreed) => isAgreed, { error: () => m.accounts_terms_required() }),
  captchaId: z.uuid(),
  captchaAnswer: z
    .string()
    .trim()
    .min(1, { error: () => m.accounts_captcha_required() })
    .max(8),
}

/** Said as soon as both are typed, however much else is still missing. */
const passwordsMatch = {
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

export const signUpIndividualInput = z
  .object(signUpFields)
  .refine((input) => input.password === input.confirmPassword, passwordsMatch)

const experienceRange = { error: () => m.accounts_experience_range() }

export const signUpProfessionalInput = z
  .object({
    ...signUpFields,
    role: z.enum(['agent', 'builder']),
    company: lineSchema(120).min(1, { error: () => m.accounts_company_required() }),
    experience: z
      .union([z.number(), z.string().trim()])
      .refine((typed) => typed !== '', { error: () => m.accounts_experience_required(), abort: true })
      .transform(Number)
      .pipe(z.int(experienceRange).min(0, experienceRange).max(50, experienceRange)),
    specialization: lineSchema(120).optional(),
  })
  .refine((input) => input.password === input.confirmPassword, passwordsMatch)

export const signInInput = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(1, { error: () => m.accounts_password_required() })
    .max(128),
})

export const emailOnlyInput = z.object({ email: emailSchema })

const tokenSchema = z.string().min(1).max(1024)

export const confirmEmailInput = z.object({ token: tokenSchema })

export const resetPasswordInput = z
  .object({
    token: tokenSchema,
    password: passwordSchema,
    confirmPassword: z.string().min(1, { error: () => m.accounts_confirm_password_required() }),
  })
  .refine((input) => input.password === input.confirmPassword, passwordsMatch)

export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  mobileNumber: z.string().nullable(),
  role: z.enum(profileRoles),
  loginRole: z.enum(loginRoles),
  duties: z.array(z.enum(duties)),
  image: z.string().nullable(),
  city: z.string().nullable(),
  isPremium: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUser>

const signUpErrors = {
  EMAIL_TAKEN: failure(409, m.accounts_email_taken),
  CAPTCHA_WRONG: failure(422, m.accounts_captcha_wrong),
} as const

const linkErrors = { LINK_INVALID: failure(410, m.accounts_link_invalid) } as const

export const accounts = {
  session: procedure({
    access: 'public',
    method: 'GET',
    path: '/accounts/session',
    summary: 'Who is signed in, with roles and duties; null for a visitor',
  }).output(z.object({ user: sessionUser.nullable() })),

  createCaptcha: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/captcha',
    summary: 'An arithmetic question, numbers 1 to 10, answerable once within 10 minutes',
  }).output(z.object({ id: z.uuid(), question: z.string(), expiresAt: z.iso.datetime({ offset: true }) })),

  signUpIndividual: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-up/individual',
    summary: 'Make an account for an owner, buyer or tenant and mail the confirmation link',
  })
    .input(signUpIndividualInput)
    .output(done)
    .errors(signUpErrors),

  signUpProfessional: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-up/professional',
    summary: 'Make an account for an agent or builder and mail the confirmation link',
  })
    .input(signUpProfessionalInput)
    .output(done)
    .errors(signUpErrors),

  confirmEmail: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/confirm-email',
    summary: 'Confirm the address with the token of the mailed link; the link works for 24 hours',
  })
    .input(confirmEmailInput)
    .output(done)
    .errors(linkErrors),

  resendConfirmation: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/resend-confirmation',
    summary: 'Mail the confirmation link again; answers alike for every address',
  })
    .input(emailOnlyInput)
    .output(done),

  signIn: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in',
    summary: 'Start a session, kept in an HttpOnly cookie',
  })
    .input(signInInput)
    .output(z.object({ user: sessionUser }))
    .errors({
      INVALID_CREDENTIALS: failure(401, m.accounts_credentials_invalid),
      EMAIL_NOT_CONFIRMED: failure(403, m.accounts_email_not_confirmed),
      SUSPENDED: failure(403, m.accounts_suspended),
    }),

  signOut: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-out',
    summary: 'End this session; harmless without one',
  }).output(done),

  requestPasswordReset: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/request-password-reset',
    summary: 'Mail a link to choose a new password; answers alike for every address',
  })
    .input(emailOnlyInput)
    .output(done),

  resetPassword: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/reset-password',
    summary: 'Set a new password with the token of the mailed link and end every session',
  })
    .input(resetPasswordInput)
    .output(done)
    .errors(linkErrors),
}
