import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'

import type { Config } from '../config.ts'

/** Loaded with its first use, because it takes 27 MB. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: every device has one of them. What the library adds is experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Site = Pick<Config, 'publicUrl'>

type Ceremony = {
  config: Site
  /** 32 random bytes as base64url. */
  challenge: string
}

type Registration = Ceremony & {
  milliseconds: number
  siteName: string
  user: { userId: string; email: string | null; name: string }
  /** Ids of the credentials that the person has already. */
  known: readonly string[]
}

/** For a new discoverable credential that verifies its user. */
export async function createRegistrationOptions(registration: Registration) {
  const { config, challenge, milliseconds, siteName, user, known } = registration
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: hostOf(config),
    userID: Uint8Array.from(Buffer.from(user.userId)),
    userName: user.email ?? user.name,
    userDisplayName: user.name,
    challenge: bytesOf(challenge),
    timeout: milliseconds,
    excludeCredentials: known.map((id) => ({ id })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** For a sign-in in which the browser offers the person's credentials of this site. */
export async function createAuthenticationOptions({
  config,
  challenge,
  milliseconds,
}: Ceremony & { milliseconds: number }) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(config),
    challenge: bytesOf(challenge),
    timeout: milliseconds,
    userVerification: 'required',
  })
}

type StoredCredential = { credentialId: string; publicKey: string; counter: number }

type WithoutExtensions<Response> = Omit<Response, 'clientExtensionResults'>

type Created = Ceremony & { response: WithoutExtensions<RegistrationResponseJSON> }

/** The new credential; null where the response is not one to this challenge, for this site. */
export async function verifyRegistration({ response, ...ceremony }: Created) {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expectedOf(ceremony),
    supportedAlgorithmIDs,
  }).catch(refusal)
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return { ...stored(credential), isSynced: credentialBackedUp }
}

type Used = Ceremony & {
  response: WithoutExtensions<AuthenticationResponseJSON>
  credential: StoredCredential
}

/** The new state of the credential; null where the response is not its own, or its counter went back. */
export async function verifyAuthentication({ response, credential, ...ceremony }: Used) {
  const { verifyAuthenticationResponse } = await library()
  const { credentialId: id, counter } = credential
  const publicKey = bytesOf(credential.publicKey)
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expectedOf(ceremony),
    credential: { id, publicKey, counter },
  }).catch(refusal)
  if (!verified?.verified) return null
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { counter: newCounter, isSynced: credentialBackedUp }
}

/** The library throws what it refuses. */
function refusal(): null {
  return null
}

function expectedOf({ config, challenge }: Ceremony) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: config.publicUrl,
    expectedRPID: hostOf(config),
    requireUserVerification: true,
  }
}

function stored({ id, publicKey, counter }: WebAuthnCredential): StoredCredential {
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

function hostOf({ publicUrl }: Site): string {
  return new URL(publicUrl).hostname
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'))
}
