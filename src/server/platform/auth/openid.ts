import type { Configuration } from 'openid-client'

import type { Config, OpenIdConfig } from '../config.ts'

/** A person as the provider knows them. */
export type Identity = {
  issuer: string
  /** The provider's lasting id of the person. */
  subject: string
  name: string
  /** In lower case. */
  email: string
  isEmailVerified: boolean
}

/** What the browser brings back from the provider must match. */
export type OpenIdChecks = { state: string; nonce: string; verifier: string }

/** `denied`: the person declined. `away`: the provider does not answer. */
export type OpenIdFailure = 'denied' | 'away' | 'failed'

export type OpenId = {
  name: string
  issuer: string
  begin: () => Promise<OpenIdChecks & { url: string }>
  /** `query` is what the provider added to the callback's address. */
  finish: (query: string, checks: OpenIdChecks) => Promise<Identity>
}

export const openIdPath = '/sign-in/openid'

/** Sign-in by OpenID Connect: authorization code flow with PKCE. Its library is loaded with the first sign-in. */
export function createOpenId({ openId, publicUrl }: Pick<Config, 'openId' | 'publicUrl'>): OpenId | null {
  if (openId === null) return null
  const { name, issuer } = openId
  const callback = `${publicUrl}${openIdPath}/callback`
  const findConfiguration = rememberSuccess(() => discover(openId))
  return {
    name,
    issuer,
    begin: async () => {
      const client = await import('openid-client')
      const configuration = await findConfiguration()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const verifier = client.randomPKCECodeVerifier()
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, nonce, verifier }
    },
    finish: async (query, { state, nonce, verifier }) => {
      const client = await import('openid-client')
      const configuration = await findConfiguration()
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${callback}${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('The provider sent no ID token')
      // Some providers put the address into the ID token, some answer it only when asked.
      const asked =
        typeof claims['email'] === 'string' || !configuration.serverMetadata().userinfo_endpoint
          ? claims
          : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return { issuer, subject: claims.sub, ...personOf(asked) }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenIdConfig): Promise<Configuration> {
  const client = await import('openid-client')
  return client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
    timeout: 10,
    // Settings allow plain http on this machine alone.
    execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
  })
}

/** Asked again after a failure. */
function rememberSuccess<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null
  return () => {
    const asked = known ?? ask()
    known = asked
    asked.catch(() => (known = null))
    return asked
  }
}

function personOf(claims: Readonly<Record<string, unknown>>) {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')
  const verified = claims['email_verified']
  return {
    name: text('name').slice(0, 100),
    email: text('email').toLowerCase(),
    // Apple and Cognito send a string.
    isEmailVerified: verified === true || verified === 'true',
  }
}

/** The reason for people, and the code for the log; messages may repeat what a person sent. */
export async function openIdFailureOf(error: unknown): Promise<{ reason: OpenIdFailure; code: string }> {
  const { AuthorizationResponseError, ResponseBodyError } = await import('openid-client')
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return { reason: error.error === 'access_denied' ? 'denied' : 'failed', code: knownForm(error.error) }
  const { name, code } = namesOf(error)
  const isAway = code === 'OAUTH_TIMEOUT' || name === 'TypeError'
  return { reason: isAway ? 'away' : 'failed', code: code ?? name }
}

/** It may come from the address, where anybody can write anything. */
const knownForm = (code: string) => (/^[a-z_]{1,40}$/.test(code) ? code : 'unreadable')

function namesOf(error: unknown): { name: string; code: string | null } {
  if (!(error instanceof Error)) return { name: 'unknown', code: null }
  const cause = error.cause instanceof Error ? error.cause : error
  const code = [error, cause].map((failure) => ('code' in failure ? failure.code : null)).find(Boolean)
  return { name: error.name, code: typeof code === 'string' ? code : null }
}
