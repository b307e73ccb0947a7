import { z } from 'zod'

import type { Config } from '../config.ts'
import { endedCookie, readSignedToken, signedCookie, type SignedCookie } from './signed-cookie.ts'

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  locale: z.enum(['en', 'hi']),
})

/** A sign-in that this browser began at the provider. */
export type OpenIdFlow = z.infer<typeof flow>

const waitingIdentity = z.object({
  issuer: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  returnTo: z.string(),
})

/** Whom the provider named with a confirmed address, until they sign in or up. */
export type WaitingIdentity = z.infer<typeof waitingIdentity>

type OpenIdCookie = SignedCookie & { minutes: number }

const flowCookie: OpenIdCookie = { name: 'openid', minutes: 10 }
const identityCookie: OpenIdCookie = { name: 'openid_identity', minutes: 20 }

type Options = { config: Config; now: Date }

export function openIdFlowCookie(begun: OpenIdFlow, options: Options): string {
  return createCookie(flowCookie, begun, options)
}

export function endedOpenIdFlowCookie(config: Config): string {
  return endedCookie(flowCookie, config)
}

export function readOpenIdFlow(headers: Headers, options: Options): OpenIdFlow | null {
  return flow.safeParse(readValue(flowCookie, headers, options)).data ?? null
}

export function waitingIdentityCookie(identity: WaitingIdentity, options: Options): string {
  return createCookie(identityCookie, identity, options)
}

export function endedWaitingIdentityCookie(config: Config): string {
  return endedCookie(identityCookie, config)
}

export function readWaitingIdentity(headers: Headers, options: Options): WaitingIdentity | null {
  return waitingIdentity.safeParse(readValue(identityCookie, headers, options)).data ?? null
}

function createCookie(cookie: OpenIdCookie, value: object, { config, now }: Options): string {
  const until = now.getTime() + cookie.minutes * 60_000
  const token = Buffer.from(JSON.stringify({ ...value, until })).toString('base64url')
  return signedCookie(cookie, { token, config, maxAge: cookie.minutes * 60 })
}

const dated = z.looseObject({ until: z.number() })

/** The end is in the signed text too, because a browser may keep a cookie longer. */
function readValue(cookie: OpenIdCookie, headers: Headers, { config, now }: Options): unknown {
  const token = readSignedToken(cookie, headers, config)
  if (token === null) return null
  const value = dated.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))
  return value.until > now.getTime() ? value : null
}
