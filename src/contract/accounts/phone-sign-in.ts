import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { labelSchema } from '../shared.ts'
import { verifySignInCodeInput } from './codes.ts'
import { firstStepPassed } from './factors.ts'
import { mobileSchema, nameSchema } from './fields.ts'
import { sessionUser } from './sessions.ts'
import { professionalFields, termsSchema } from './sign-in.ts'

/** The captcha is asked for only where many codes went to this network or browser. */
export const requestPhoneCodeInput = z.object({
  phone: mobileSchema,
  captchaId: z.uuid().optional(),
  captchaAnswer: z.string().trim().max(8).optional(),
})

const person = {
  name: nameSchema,
  city: labelSchema(80).optional(),
  terms: termsSchema,
  /** The former account keeps its email and loses the number. */
  isNewHolder: z.boolean().default(false),
}

export const phoneSignUpInput = z.discriminatedUnion('role', [
  z.object({ role: z.literal('owner'), ...person }),
  z.object({ role: z.enum(['agent', 'builder']), ...person, ...professionalFields }),
])

export const phoneSignIn = {
  requestPhoneCode: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/phone-code',
    summary: 'Text an eight-digit code to a mobile number; the response is the same for every number',
    description:
      'The code works once, for 10 minutes, with three attempts, and only with the cookie set by this response. `waitSeconds`: seconds until another code may be requested. `isForAccountsOnly`: the codes of the day for everybody are used up; only a number that has an account still gets one. CAPTCHA_REQUIRED: answer a question of `/accounts/captcha` too. PHONE_COUNTRY: the operator sends no codes to this country, or the number is no mobile one.',
  })
    .input(requestPhoneCodeInput)
    .output(z.object({ waitSeconds: z.number().int().positive(), isForAccountsOnly: z.boolean() }))
    .errors(
      failures({
        PHONE_COUNTRY: m.accounts_phone_country_refused,
        CAPTCHA_REQUIRED: m.accounts_captcha_required,
        CAPTCHA_WRONG: m.accounts_captcha_wrong,
      }),
    ),

  verifyPhoneCode: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/phone-code/verify',
    summary: 'Sign in with the texted code, or prove the number for a new account',
    description:
      'Without a user and a second step, `next` says what is missing: `sign_up`, the name and the terms of a new account; `other_proof`, a sign-in by email in the same browser, because the number was long unused and its account has a confirmed address – or a new account whose person says that the number is newly theirs. The proof works for 30 minutes.',
  })
    .input(verifySignInCodeInput)
    .output(firstStepPassed.extend({ next: z.enum(['sign_up', 'other_proof']).nullable() }))
    .errors(
      failures({
        CODE_WRONG: m.accounts_code_wrong,
        CODE_EXPIRED: m.accounts_code_expired,
        SUSPENDED: m.accounts_suspended,
      }),
    ),

  signUpWithPhone: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-up/phone',
    summary: 'Create an account for the number that was proved in this browser, and start its session',
  })
    .input(phoneSignUpInput)
    .output(z.object({ user: sessionUser }))
    .errors(
      failures({
        EXPIRED: m.accounts_phone_proof_expired,
        PHONE_TAKEN: m.accounts_phone_has_account,
      }),
    ),
}
