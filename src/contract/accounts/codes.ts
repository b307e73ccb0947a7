import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { firstStepPassed } from './factors.ts'
import { emailedCodeSchema, emailSchema, staysSignedInSchema } from './fields.ts'

export const requestSignInCodeInput = z.object({ email: emailSchema })

export const verifySignInCodeInput = z.object({ code: emailedCodeSchema, staysSignedIn: staysSignedInSchema })

export const codes = {
  requestSignInCode: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in-code',
    summary: 'Email an eight-digit sign-in code; the response is the same for every address',
    description:
      'The code works once, for 10 minutes, with three attempts, and only with the cookie set by this response. `waitSeconds`: seconds until another code may be requested.',
  })
    .input(requestSignInCodeInput)
    .output(z.object({ waitSeconds: z.number().int().positive() })),

  verifySignInCode: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in-code/verify',
    summary: 'Start a session with the emailed code, which also confirms the address',
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
