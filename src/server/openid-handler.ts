import { emailSchema } from '#contract/accounts/fields.ts'
import { safeReturnTo } from '#contract/return-to.ts'
import { getLocale } from '#messages/runtime'

import { signInWithIdentity } from './accounts/commands/identity-sign-in.ts'
import { limits } from './accounts/policy.ts'
import { findUncheckedUser } from './accounts/queries/people.ts'
import {
  endedOpenIdFlowCookie,
  openIdFlowCookie,
  readOpenIdFlow,
  waitingIdentityCookie,
  type OpenIdFlow,
} from './platform/auth/openid-cookies.ts'
import { openIdFailureOf, openIdPath, type Identity, type OpenId } from './platform/auth/openid.ts'
import type { Context } from './platform/context.ts'
import { pathInLanguage } from './platform/http/language.ts'
import { networkAllowed } from './platform/http/rate-limit.ts'
import { isRefused } from './platform/outcome.ts'

const address = new RegExp(`^(?:/hi)?${openIdPath}(/callback)?$`)

type Target = Pick<OpenIdFlow, 'returnTo' | 'locale'>

/** Links to and from the provider; each ends at a page of the site or of the provider. Null for any other request. */
export async function handleOpenId(
  request: Request,
  { pathname, search, searchParams }: URL,
  findContext: () => Promise<Context>,
): Promise<Response | null> {
  const matched = address.exec(pathname)
  if (request.method !== 'GET' || matched === null) return null
  const context = await findContext()
  const { openId } = context.services
  if (openId === null) return null
  if (matched[1] !== undefined) return finish(context, openId, search)
  const returnTo = safeReturnTo(searchParams.get('returnTo'), '/user-dashboard')
  return begin(context, openId, { returnTo, locale: getLocale() })
}

async function begin(context: Context, openId: OpenId, target: Target): Promise<Response> {
  if (context.actor !== null) return goTo(context, pathInLanguage(target.locale, target.returnTo))
  if (!(await networkAllowed(context, limits.providerOfClient))) return toSignIn(context, target, 'busy')
  try {
    const { url, ...checks } = await openId.begin()
    const options = { config: context.services.config, now: context.now() }
    context.responseHeaders.append('Set-Cookie', openIdFlowCookie({ ...checks, ...target }, options))
    return goTo(context, url)
  } catch (error) {
    return fail(context, target, error)
  }
}

async function finish(context: Context, openId: OpenId, query: string): Promise<Response> {
  const { services, requestHeaders, responseHeaders } = context
  const { config } = services
  const flow = readOpenIdFlow(requestHeaders, { config, now: context.now() })
  if (flow === null) return toSignIn(context, { returnTo: '/user-dashboard', locale: getLocale() }, 'expired')
  responseHeaders.append('Set-Cookie', endedOpenIdFlowCookie(config))
  if (!(await networkAllowed(context, limits.providerOfClient))) return toSignIn(context, flow, 'busy')
  try {
    return await arrive(context, await openId.finish(query, flow), flow)
  } catch (error) {
    return fail(context, flow, error)
  }
}

/** Sign in whoever is linked; anybody else first signs in or up, and the browser remembers whom the provider named. */
async function arrive(context: Context, identity: Identity, flow: OpenIdFlow): Promise<Response> {
  const { db, clientAddress, requestHeaders, responseHeaders, services } = context
  const options = { config: services.config, now: context.now() }
  const passed = await signInWithIdentity(db, { ...options, clientAddress, requestHeaders, identity })
  if (isRefused(passed)) return toSignIn(context, flow, 'suspended')
  if (passed !== null) {
    for (const cookie of passed.cookies) responseHeaders.append('Set-Cookie', cookie)
    if (passed.outcome === 'second_step') return toSignIn(context, flow, null)
    return goTo(context, pathInLanguage(flow.locale, flow.returnTo))
  }
  const { email, isEmailVerified } = identity
  if (!isEmailVerified || !emailSchema.safeParse(email).success) return toSignIn(context, flow, 'unverified')
  const waiting = { ...identity, returnTo: flow.returnTo }
  responseHeaders.append('Set-Cookie', waitingIdentityCookie(waiting, options))
  const isKnown = (await findUncheckedUser(db, { email })) !== null
  return isKnown
    ? toSignIn(context, flow, 'link')
    : goTo(context, pathInLanguage(flow.locale, '/signup/connected'))
}

async function fail(context: Context, target: Target, error: unknown): Promise<Response> {
  const { reason, code } = await openIdFailureOf(error)
  context.services.log.warn('sign-in by the provider failed', { code })
  return toSignIn(context, target, reason)
}

/** The sign-in page, with the sentence of the problem or the second step. */
function toSignIn(context: Context, { returnTo, locale }: Target, problem: string | null): Response {
  const query = new URLSearchParams({
    returnTo,
    ...(problem === null ? { step: 'second' } : { provider: problem }),
  })
  return goTo(context, pathInLanguage(locale, `/signin?${query}`))
}

function goTo({ responseHeaders }: { responseHeaders: Headers }, location: string): Response {
  const response = new Response(null, { status: 302, headers: responseHeaders })
  response.headers.set('Location', location)
  response.headers.set('Cache-Control', 'no-store')
  return response
}
