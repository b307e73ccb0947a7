import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { firstStepPassed } from './factors.ts'
import { codeSchema, emailSchema, staysSignedInSchema } from './fields.ts'

export const requestSignInCodeInput = z.object({ email: emailSchema })

export const verifySignInCodeInput = z.object({ code: codeSchema, staysSignedIn: staysSignedInSchema })

export const codes = {
  requestSignInCode: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in-code',
    summary: 'Mail a six-digit code to sign in with; answers alike for every address',
    description:
      'The code works once, for ten minutes, three tries, and only together with the cookie of this answer. `waitSeconds`: how long until another may be asked for.',
  })
    .input(requestSignInCodeInput)
    .output(z.object({ waitSeconds: z.number().int().positive() })),

  verifySignInCode: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in-code/verify',
    summary: 'Start a session with the mailed code, which confirms the address too',
  })
    .input(verifySignInCodeInput)
    .output(firstStepPassed)
    .errors(
      failures({
        CODE_WRONG: m.accounts_code_wrong,
        CODE_EXPIRED: m.accounts_code_expired,
        SUSPENDED: m.accounts_suspended,
      }),
    ),
}
