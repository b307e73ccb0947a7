import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { factorTypes } from '../enums.ts'
import { failures } from '../errors.ts'
import { mobileDigits, mobilePattern } from '../phone.ts'
import { instantSchema, labelSchema } from '../shared.ts'
import { codeSchema } from './fields.ts'
import { sessionUser } from './sessions.ts'
import { currentPasswordSchema, passwordErrors, passkeyFirstErrors } from './settings.ts'

const factorChoice = z.object({
  id: z.string(),
  type: z.enum(factorTypes),
  friendlyName: z.string(),
  /** Last digits of the phone number; null for an app. */
  hint: z.string().nullable(),
})
export type FactorChoice = z.infer<typeof factorChoice>

export const secondStepChoice = z.object({ factors: z.array(factorChoice) })

/** The result of the first sign-in step: a session, or a request for the second factor. */
export const firstStepPassed = z.object({
  user: sessionUser.nullable(),
  secondStep: secondStepChoice.nullable(),
})

const factor = factorChoice.extend({ addedAt: instantSchema, lastUsedAt: instantSchema.nullable() })

const ownFactors = z.object({
  factors: z.array(factor),
  recoveryCodesLeft: z.number().int(),
  /** Staff without a second factor: one is recommended. */
  isAdvised: z.boolean(),
  /** Staff without a second factor: their duties stay inactive until one is on. */
  isRequired: z.boolean(),
})
export type OwnFactors = z.infer<typeof ownFactors>

/** Validates the phone number on its own, whatever other fields are missing. */
const ofPhone = {
  path: ['phone'],
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' &&
    value !== null &&
    'factorType' in value &&
    value.factorType === 'phone' &&
    'phone' in value &&
    typeof value.phone === 'string',
}

const factorName = labelSchema(40).min(1, { error: () => m.accounts_factor_name_required() })

export const enrolFactorInput = z
  .object({
    factorType: z.enum(factorTypes),
    friendlyName: factorName,
    /** Phone factors only. */
    phone: z.string().max(32).transform(mobileDigits).default(''),
    currentPassword: currentPasswordSchema,
  })
  .refine(({ phone }) => phone !== '', { ...ofPhone, error: () => m.accounts_mobile_required() })
  .refine(({ phone }) => phone === '' || mobilePattern.test(phone), {
    ...ofPhone,
    error: () => m.accounts_mobile_invalid(),
  })

export const passwordOnlyInput = z.object({ currentPassword: currentPasswordSchema })

const enrolledFactor = z.object({
  id: z.string(),
  type: z.enum(factorTypes),
  hint: z.string().nullable(),
  /** The secret for the authenticator app, returned only once. */
  totp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
})
export type EnrolledFactor = z.infer<typeof enrolledFactor>

const challenge = z.object({
  challengeId: z.string(),
  expiresAt: instantSchema,
  /** Seconds until another text message may be requested. */
  waitSeconds: z.number().int().nonnegative(),
})

const factorId = z.uuid()

const verifyFactorInput = z.object({ factorId, challengeId: z.uuid(), code: codeSchema })

export const proveFactorForm = z.object({ code: codeSchema, endsOthers: z.boolean() })

export const verifySignInInput = z.object({ factorId, code: codeSchema })

/** Ten letters and digits; spaces, dashes and case are ignored. */
export const recoverSignInInput = z.object({
  recoveryCode: z
    .string()
    .max(40)
    .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
    .pipe(
      z
        .string()
        .min(1, { error: () => m.accounts_recovery_code_required() })
        .regex(/^[a-z\d]{10}$/, { error: () => m.accounts_recovery_code_invalid() }),
    ),
})

const codeErrors = failures({
  CODE_WRONG: m.accounts_code_wrong,
  CODE_EXPIRED: m.accounts_code_expired,
})

const secondStepErrors = failures({
  ...codeErrors,
  SECOND_STEP_EXPIRED: m.accounts_second_step_expired,
})

const recoveryCodes = z.array(z.string()).length(10)

const limits = {
  enrol: { name: 'enrol-factor', limit: 20, windowSeconds: 3600 },
  challenge: { name: 'challenge-factor', limit: 30, windowSeconds: 3600 },
  token: { name: 'token', limit: 120, windowSeconds: 3600 },
}

/** The second step of sign-in. */
export const factors = {
  listFactors: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/factors',
    summary: "The caller's active second factors and the number of unused recovery codes",
  }).output(ownFactors),

  enrolFactor: procedure({
    access: 'member',
    limit: limits.enrol,
    method: 'POST',
    path: '/accounts/factors',
    summary:
      'Start setting up an authenticator app or a mobile number; it becomes active once its code is verified',
  })
    .input(enrolFactorInput)
    .output(enrolledFactor)
    .errors(failures({ ...passwordErrors, ...passkeyFirstErrors, CONFLICT: m.accounts_factor_conflict })),

  challengeFactor: procedure({
    access: 'member',
    limit: limits.challenge,
    method: 'POST',
    path: '/accounts/factors/{factorId}/challenge',
    summary:
      'Request a code to verify a factor: `sms` sends one valid for 5 minutes, `app` generates its own',
  })
    .input(z.object({ factorId, channel: z.enum(['app', 'sms']) }))
    .output(challenge)
    .errors(failures({ NOT_FOUND: m.accounts_factor_gone })),

  verifyFactor: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/factors/{factorId}/verify',
    summary: 'Activate a factor with its code; the first factor returns ten recovery codes, shown only once',
  })
    .input(verifyFactorInput)
    .output(z.object({ recoveryCodes: recoveryCodes.nullable() }))
    .errors({ ...codeErrors, ...failures({ CONFLICT: m.accounts_factor_conflict }) }),

  removeFactor: command({
    access: 'member',
    method: 'DELETE',
    path: '/accounts/factors/{factorId}',
    summary: 'Remove a factor; removing the last one invalidates the recovery codes',
  })
    .input(passwordOnlyInput.extend({ factorId }))
    .errors(failures({ ...passwordErrors, NOT_FOUND: m.accounts_factor_gone })),

  renewRecoveryCodes: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/recovery-codes',
    summary: 'Replace the recovery codes with ten new ones, shown only once',
  })
    .input(passwordOnlyInput)
    .output(z.object({ recoveryCodes }))
    .errors(failures({ ...passwordErrors, CONFLICT: m.accounts_two_step_is_off })),

  challengeSignIn: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in/challenge',
    summary: 'Send the code of a phone factor for a sign-in that awaits its second step',
  })
    .input(z.object({ factorId }))
    .output(challenge.omit({ challengeId: true }))
    .errors({ SECOND_STEP_EXPIRED: secondStepErrors.SECOND_STEP_EXPIRED }),

  verifySignIn: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in/verify',
    summary: 'Complete sign-in with the code of a factor; starts the session',
  })
    .input(verifySignInInput)
    .output(z.object({ user: sessionUser }))
    .errors(secondStepErrors),

  recoverSignIn: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in/recover',
    summary: 'Complete sign-in with a recovery code, each valid once; starts the session',
  })
    .input(recoverSignInInput)
    .output(z.object({ user: sessionUser }))
    .errors(secondStepErrors),

  createToken: procedure({
    access: 'member',
    limit: limits.token,
    method: 'POST',
    path: '/accounts/token',
    summary:
      'A signed token, valid for 5 minutes, that identifies the caller to another service of the operator',
    description:
      "A JWT (ES256), verifiable with the keys at /.well-known/jwks.json: iss is this site's origin, aud the requested service, sub the account id, sid the session, plus role and duties.",
  })
    .input(z.object({ audience: z.string().regex(/^[\w.:/-]{1,200}$/) }))
    .output(z.object({ token: z.string(), expiresAt: instantSchema })),
}
