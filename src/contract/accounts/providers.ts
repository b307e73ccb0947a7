import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { instantSchema, labelSchema } from '../shared.ts'
import { passwordOnlyInput, secondStepChoice } from './factors.ts'
import { mobileSchema, nameSchema } from './fields.ts'
import { passwordErrors } from './settings.ts'
import { termsSchema } from './sign-in.ts'

export const signUpWithProviderInput = z.object({
  name: nameSchema,
  mobileNumber: mobileSchema,
  city: labelSchema(80).optional(),
  terms: termsSchema,
})

const signInOptions = z.object({
  /** ISO codes of the countries whose numbers sign in by a code. */
  phoneCountries: z.array(z.string()),
  /** Name of the OpenID Connect provider; null without one. */
  provider: z.string().nullable(),
  /** Whom the provider named in this browser, until they sign in or up. */
  waiting: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Of the sign-in that waits for its second step in this browser. */
  secondStep: secondStepChoice.nullable(),
})
export type SignInOptions = z.infer<typeof signInOptions>

const linkedProvider = z.object({ name: z.string(), linkedAt: instantSchema, hasPassword: z.boolean() })
export type LinkedProvider = z.infer<typeof linkedProvider>

/** Sign-in by an OpenID Connect provider; its pages are links: `/sign-in/openid?returnTo=…`. */
export const providers = {
  getSignInOptions: procedure({
    access: 'public',
    method: 'GET',
    path: '/accounts/sign-in-options',
    summary: 'Ways to sign in on this site, and what waits in this browser',
  }).output(signInOptions),

  signUpWithProvider: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-up/provider',
    summary: 'Create an account without a password for the person whom the provider named, and sign in',
    description: 'Possible for 20 minutes after the provider returned a confirmed address to this browser.',
  })
    .input(signUpWithProviderInput)
    .output(z.object({ returnTo: z.string() }))
    .errors(failures({ EXPIRED: m.accounts_provider_expired, EMAIL_TAKEN: m.accounts_email_taken })),

  getLinkedProvider: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/provider',
    summary: 'The provider that the caller may sign in with',
  }).output(z.object({ provider: linkedProvider.nullable() })),

  unlinkProvider: command({
    access: 'member',
    path: '/accounts/provider/unlink',
    summary: 'End sign-in by the provider; needs a password, so that another way in remains',
  })
    .input(passwordOnlyInput)
    .errors({
      ...passwordErrors,
      ...failures({ NOT_FOUND: m.accounts_provider_not_linked, NO_PASSWORD: m.accounts_provider_only }),
    }),
}
