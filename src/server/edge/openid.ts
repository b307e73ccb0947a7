import { emailSchema } from '#contract/accounts/fields.ts'
import { signUpWithProviderInput } from '#contract/accounts/providers.ts'
import { safeReturnTo } from '#contract/return-to.ts'
import { getLocale } from '#messages/runtime'

import { signInWithIdentity, signUpWithIdentity } from '../accounts/commands/identity-sign-in.ts'
import { limits } from '../accounts/policy/limits.ts'
import { findUncheckedUser } from '../accounts/queries/people.ts'
import {
  endedOpenIdFlowCookie,
  openIdFlowCookie,
  readOpenIdFlow,
  waitingIdentityCookie,
  type OpenIdFlow,
} from '../platform/auth/openid-cookies.ts'
import { openIdFailureOf, openIdPath, type Identity, type OpenId } from '../platform/auth/openid.ts'
import type { RequestCall } from '../platform/call.ts'
import { pathInLanguage } from '../platform/http/language.ts'
import { networkAllowed } from '../platform/http/rate-limit.ts'
import { isForeign } from '../platform/http/security.ts'
import { isRefused } from '../platform/outcome.ts'

const address = new RegExp(`^(?:/hi)?${openIdPath}(/callback)?$`)

const form = /^(?:\/hi)?\/signup\/connected$/

type Target = Pick<OpenIdFlow, 'returnTo' | 'locale'>

/** Links to and from the provider; each ends at a page of the site or of the provider. Null for any other request. */
export async function handleOpenId(
  request: Request,
  { pathname, search, searchParams }: URL,
  { findCall }: { findCall: () => Promise<RequestCall> },
): Promise<Response | null> {
  if (request.method === 'POST' && form.test(pathname)) return signUp(request, await findCall())
  const matched = address.exec(pathname)
  if (request.method !== 'GET' || matched === null) return null
  const call = await findCall()
  const { openId } = call.services
  if (openId === null) return null
  if (matched[1] !== undefined) return finish(call, openId, search)
  const returnTo = safeReturnTo(searchParams.get('returnTo'), '/user-dashboard')
  return begin(call, openId, { returnTo, locale: getLocale() })
}

async function begin(call: RequestCall, openId: OpenId, target: Target): Promise<Response> {
  if (call.actor !== null) return goTo(call, pathInLanguage(target.locale, target.returnTo))
  if (!(await networkAllowed(call, limits.providerOfClient))) return toSignIn(call, target, 'busy')
  try {
    const { url, ...checks } = await openId.begin()
    const options = { config: call.services.config, now: call.now }
    call.responseHeaders.append('Set-Cookie', openIdFlowCookie({ ...checks, ...target }, options))
    return goTo(call, url)
  } catch (error) {
    return fail(call, target, error)
  }
}

async function finish(call: RequestCall, openId: OpenId, query: string): Promise<Response> {
  const { services, requestHeaders, responseHeaders } = call
  const { config } = services
  const flow = readOpenIdFlow(requestHeaders, { config, now: call.now })
  if (flow === null) return toSignIn(call, { returnTo: '/user-dashboard', locale: getLocale() }, 'expired')
  responseHeaders.append('Set-Cookie', endedOpenIdFlowCookie(config))
  if (!(await networkAllowed(call, limits.providerOfClient))) return toSignIn(call, flow, 'busy')
  try {
    return await arrive(call, await openId.finish(query, flow), flow)
  } catch (error) {
    return fail(call, flow, error)
  }
}

/** Sign in whoever is linked; anybody else first signs in or up, and the browser remembers whom the provider named. */
async function arrive(call: RequestCall, identity: Identity, flow: OpenIdFlow): Promise<Response> {
  const { db, clientAddress, requestHeaders, responseHeaders, services } = call
  const options = { config: services.config, now: call.now }
  const passed = await signInWithIdentity(db, { ...options, clientAddress, requestHeaders, identity })
  if (isRefused(passed)) return toSignIn(call, flow, 'suspended')
  if (passed !== null) {
    for (const cookie of passed.cookies) responseHeaders.append('Set-Cookie', cookie)
    if (passed.outcome === 'second_step') return toSignIn(call, flow, null)
    return goTo(call, pathInLanguage(flow.locale, flow.returnTo))
  }
  const { data: email } = emailSchema.safeParse(identity.email)
  if (!identity.isEmailVerified || email === undefined) return toSignIn(call, flow, 'unverified')
  const waiting = { ...identity, email, returnTo: flow.returnTo }
  responseHeaders.append('Set-Cookie', waitingIdentityCookie(waiting, options))
  const isKnown = (await findUncheckedUser(db, { email })) !== null
  return isKnown ? toSignIn(call, flow, 'link') : goTo(call, pathInLanguage(flow.locale, '/signup/connected'))
}

/** The sign-up form of a browser without scripts; with them it calls the API. */
async function signUp(request: Request, call: RequestCall): Promise<Response> {
  const { db, services, clientAddress, requestHeaders, responseHeaders } = call
  if (isForeign(request, services.config)) return new Response(null, { status: 403 })
  const path = pathInLanguage(getLocale(), '/signup/connected')
  const typed = new URLSearchParams(await request.text())
  const input = signUpWithProviderInput.safeParse({
    name: typed.get('name'),
    mobileNumber: typed.get('mobileNumber'),
    terms: typed.has('terms'),
  })
  if (!input.success) return goTo(call, `${path}?refused=input`, 303)
  if (!(await networkAllowed(call, limits.signUpOfNetwork))) return goTo(call, `${path}?refused=busy`, 303)
  const options = { config: services.config, now: call.now, clientAddress, requestHeaders }
  const made = await signUpWithIdentity(db, { ...options, signUp: input.data })
  if (isRefused(made)) return goTo(call, made.code === 'EMAIL_TAKEN' ? `${path}?refused=taken` : path, 303)
  for (const cookie of made.cookies) responseHeaders.append('Set-Cookie', cookie)
  return goTo(call, pathInLanguage(getLocale(), made.returnTo), 303)
}

async function fail(call: RequestCall, target: Target, error: unknown): Promise<Response> {
  const { reason, code } = await openIdFailureOf(error)
  if (reason !== 'denied') call.services.log.warn('sign-in by the provider failed', { code })
  return toSignIn(call, target, reason)
}

/** The sign-in page, with the sentence of the problem or the second step. */
function toSignIn(call: RequestCall, { returnTo, locale }: Target, problem: string | null): Response {
  const query = new URLSearchParams({
    returnTo,
    ...(problem === null ? { step: 'second' } : { provider: problem }),
  })
  return goTo(call, pathInLanguage(locale, `/signin?${query}`))
}

function goTo({ responseHeaders }: RequestCall, location: string, status: 302 | 303 = 302): Response {
  const response = new Response(null, { status, headers: responseHeaders })
  response.headers.set('Location', location)
  response.headers.set('Cache-Control', 'no-store')
  return response
}
