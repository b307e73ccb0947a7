import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { instantSchema, labelSchema } from '../shared.ts'
import { staysSignedInSchema } from './fields.ts'
import { sessionUser } from './sessions.ts'
import { currentPasswordSchema, passwordErrors, passkeyFirstErrors } from './settings.ts'

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** A copy is kept by the password manager, so it works on the person's other devices too. */
  isSynced: z.boolean(),
  addedAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const ownPasskeys = z.object({ passkeys: z.array(passkey), can: z.object({ add: z.boolean() }) })
export type OwnPasskeys = z.infer<typeof ownPasskeys>

const nameSchema = labelSchema(40).min(1, { error: () => m.accounts_factor_name_required() })

export const addPasskeyForm = z.object({ name: nameSchema, currentPassword: currentPasswordSchema })

export const renamePasskeyInput = z.object({ id: z.uuid(), name: nameSchema })

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (length: number) =>
  z
    .string()
    .min(1)
    .max(length)
    .regex(/^[\w-]+$/)

/** A credential id has at most 1,023 bytes. */
const credentialId = bytes(1364)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
}

/** `RegistrationResponseJSON` of WebAuthn, without extensions. */
const registrationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4096), attestationObject: bytes(16_384) }),
})
export type RegistrationResponse = z.infer<typeof registrationResponse>

/** `AuthenticationResponseJSON` of WebAuthn, without extensions. */
const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(8192),
    userHandle: bytes(86).optional(),
  }),
})
export type AuthenticationResponse = z.infer<typeof authenticationResponse>

const requirement = z.enum(['required', 'preferred', 'discouraged'])

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const registrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.string() })).optional(),
  authenticatorSelection: z
    .object({
      residentKey: requirement.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: requirement.optional(),
    })
    .optional(),
  timeout: z.number().int().optional(),
})

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const authenticationOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  userVerification: requirement.optional(),
  timeout: z.number().int().optional(),
})

const responseErrors = failures({
  EXPIRED: m.accounts_passkey_expired,
  PASSKEY_REFUSED: m.accounts_passkey_refused,
})

const gone = failures({ NOT_FOUND: m.accounts_passkey_gone })
const full = failures({ LIMIT_REACHED: m.accounts_passkey_full })

/** Sign-in by a passkey (WebAuthn), and the caller's own passkeys. */
export const passkeys = {
  startPasskeySignIn: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in/passkey/options',
    summary: 'The challenge of a sign-in by passkey, bound to this browser and valid once for 5 minutes',
  }).output(authenticationOptions),

  signInWithPasskey: procedure({
    access: 'public',
    method: 'POST',
    path: '/accounts/sign-in/passkey',
    summary: 'Start a session with a passkey, which needs no second step',
  })
    .input(z.object({ response: authenticationResponse, staysSignedIn: staysSignedInSchema }))
    .output(z.object({ user: sessionUser }))
    .errors(
      failures({
        ...responseErrors,
        NOT_FOUND: m.accounts_passkey_unknown,
        EMAIL_NOT_CONFIRMED: m.accounts_email_not_confirmed,
        SUSPENDED: m.accounts_suspended,
      }),
    ),

  listPasskeys: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/passkeys',
    summary: "The caller's passkeys, oldest first",
  }).output(ownPasskeys),

  startPasskeyRegistration: procedure({
    access: 'member',
    limit: { name: 'add-passkey', limit: 20, windowSeconds: 3600 },
    method: 'POST',
    path: '/accounts/passkeys/options',
    summary: 'What a browser needs to create a passkey, bound to this browser and valid once for 5 minutes',
  })
    .input(addPasskeyForm.pick({ currentPassword: true }))
    .output(registrationOptions)
    .errors(failures({ ...passwordErrors, ...passkeyFirstErrors, ...full })),

  addPasskey: command({
    access: 'member',
    path: '/accounts/passkeys',
    summary: 'Add the passkey that the browser created; at most ten',
  })
    .input(z.object({ name: nameSchema, response: registrationResponse }))
    .errors(failures({ ...responseErrors, ...full, CONFLICT: m.accounts_passkey_known })),

  renamePasskey: command({
    access: 'member',
    method: 'PATCH',
    path: '/accounts/passkeys/{id}',
    summary: "Rename one of the caller's passkeys",
  })
    .input(renamePasskeyInput)
    .errors(gone),

  removePasskey: command({
    access: 'member',
    method: 'DELETE',
    path: '/accounts/passkeys/{id}',
    summary: 'Remove a passkey; it no longer signs in',
  })
    .input(z.object({ id: z.uuid(), currentPassword: currentPasswordSchema }))
    .errors(failures({ ...passwordErrors, ...passkeyFirstErrors, ...gone })),
}
