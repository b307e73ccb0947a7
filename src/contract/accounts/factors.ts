import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { digitsOf, mobilePattern } from '../phone.ts'
import { done, instantSchema, labelSchema } from '../shared.ts'
import { factorTypes } from '../enums.ts'
import { codeSchema } from './fields.ts'
import { sessionUser } from './sessions.ts'
import { currentPasswordSchema, passwordErrors } from './settings.ts'

const factorChoice = z.object({
  id: z.string(),
  type: z.enum(factorTypes),
  friendlyName: z.string(),
  /** The end of a phone number; null for an app. */
  hint: z.string().nullable(),
})
export type FactorChoice = z.infer<typeof factorChoice>

/** Signed in, or asked for the second step: one of the two is there. */
export const firstStepPassed = z.object({
  user: sessionUser.nullable(),
  secondStep: z.object({ factors: z.array(factorChoice) }).nullable(),
})

const factor = factorChoice.extend({ addedAt: instantSchema, lastUsedAt: instantSchema.nullable() })

const ownFactors = z.object({
  factors: z.array(factor),
  recoveryCodesLeft: z.number().int(),
  /** A member of staff who has none: what they may do should not hang on a password alone. */
  isAdvised: z.boolean(),
  /** A member of staff whose duties wait for one. */
  isRequired: z.boolean(),
})
export type OwnFactors = z.infer<typeof ownFactors>

/** Said as soon as it is typed, however much else is still missing. */
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
    /** Asked of a phone alone. */
    phone: z.string().max(32).transform(digitsOf).default(''),
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
  /** What an authenticator app takes in, told this once. */
  totp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
})
export type EnrolledFactor = z.infer<typeof enrolledFactor>

const challenge = z.object({
  challengeId: z.string(),
  expiresAt: instantSchema,
  /** Seconds until another text message may be asked for. */
  waitSeconds: z.number().int().nonnegative(),
})

const factorId = z.uuid()

const verifyFactorInput = z.object({ factorId, challengeId: z.uuid(), code: codeSchema })

export const proveFactorForm = z.object({ code: codeSchema, endsOthers: z.boolean() })

export const verifySignInInput = z.object({ factorId, code: codeSchema })

/** Ten letters and digits, as people copy them: spaces, dashes and capitals do not count. */
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

/** The second step of signing in. */
export const factors = {
  listFactors: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/factors',
    summary: "The caller's second steps that are switched on, and how many recovery codes are left",
  }).output(ownFactors),

  enrolFactor: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/factors',
    summary:
      'Begin to switch on an authenticator app or a mobile number; it counts once its code was verified',
  })
    .input(enrolFactorInput)
    .output(enrolledFactor)
    .errors(failures({ ...passwordErrors, CONFLICT: m.accounts_factor_conflict })),

  challengeFactor: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/factors/{factorId}/challenge',
    summary: 'Ask for a code to verify a factor: `sms` sends one that works for 5 minutes, `app` has its own',
  })
    .input(z.object({ factorId, channel: z.enum(['app', 'sms']) }))
    .output(challenge)
    .errors(failures({ NOT_FOUND: m.accounts_factor_gone })),

  verifyFactor: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/factors/{factorId}/verify',
    summary: 'Switch a factor on with its code; the first one brings ten recovery codes, shown this once',
  })
    .input(verifyFactorInput)
    .output(z.object({ recoveryCodes: recoveryCodes.nullable() }))
    .errors(codeErrors),

  removeFactor: procedure({
    access: 'member',
    method: 'DELETE',
    path: '/accounts/factors/{factorId}',
    summary: 'Switch a factor off; with the last one the recovery codes end',
  })
    .input(passwordOnlyInput.extend({ factorId }))
    .output(done)
    .errors(failures({ ...passwordErrors, NOT_FOUND: m.accounts_factor_gone })),

  renewRecoveryCodes: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/recovery-codes',
    summary: 'Ten new recovery codes, shown this once; the former ones end',
  })
    .input(passwordOnlyInput)
    .output(z.object({ recoveryCodes }))
    .errors(failures({ ...passwordErrors, CONFLICT: m.accounts_two_step_is_off })),

  challengeSignIn: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in/challenge',
    summary: 'Send the code of a phone factor to the owner of the sign-in that awaits its second step',
  })
    .input(z.object({ factorId }))
    .output(challenge.omit({ challengeId: true }))
    .errors({ SECOND_STEP_EXPIRED: secondStepErrors.SECOND_STEP_EXPIRED }),

  verifySignIn: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in/verify',
    summary: 'Pass the second step with the code of a factor; starts the session',
  })
    .input(verifySignInInput)
    .output(z.object({ user: sessionUser }))
    .errors(secondStepErrors),

  recoverSignIn: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in/recover',
    summary: 'Pass the second step with a recovery code, each of which works once; starts the session',
  })
    .input(recoverSignInInput)
    .output(z.object({ user: sessionUser }))
    .errors(secondStepErrors),

  createToken: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/token',
    summary: 'A signed token of 5 minutes by which another service of the operator knows the caller',
    description:
      'A JWT (ES256) to be verified with the keys of /.well-known/jwks.json: iss is the origin of this site, aud the service named, sub the id of the account, sid the session, role and duties what the caller may do.',
  })
    .input(z.object({ audience: z.string().regex(/^[\w.:/-]{1,200}$/) }))
    .output(z.object({ token: z.string(), expiresAt: instantSchema })),
}
