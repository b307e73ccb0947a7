import { randomBytes } from 'node:crypto'

import { areaUnitIn } from '#contract/area.ts'
import { m } from '#messages'

import { findCrawlerFile } from './edge/crawlers.ts'
import { handleDownload } from './edge/downloads.ts'
import { handleEmailedLink } from './edge/emailed-links.ts'
import { keySet } from './edge/key-set.ts'
import { handleOpenId } from './edge/openid.ts'
import { handlePage, type PageParts } from './edge/pages.ts'
import { isPartnerCall, type PartnerApi } from './edge/partners/api/serve-partner.ts'
import { handlePartnerRoute } from './edge/partners/partner-routes.ts'
import { handlePeopleSearch } from './edge/people-search.ts'
import { handlePlainForm } from './edge/plain-forms.ts'
import { handleReaderChoice } from './edge/reader-choices.ts'
import { createSharePictures } from './edge/share-pictures.ts'
import { handleWhatsAppWebhook, whatsAppWebhookPath } from './edge/whatsapp-webhook.ts'
import { requestCall } from './platform/call.ts'
import type { Actor, Context } from './platform/context.ts'
import { serveMedia } from './platform/files/files.ts'
import { isForm } from './platform/http/body.ts'
import { docsPage } from './platform/http/docs/page.ts'
import {
  failureJson,
  failurePage,
  needsScriptsPage,
  unavailablePage,
  wrongHostPage,
} from './platform/http/failure-page.ts'
import { answerHealth } from './platform/http/health.ts'
import { localeOf } from './platform/http/language.ts'
import { manifestAt } from './platform/http/manifest.ts'
import { slashesRedirect } from './platform/http/page-url.ts'
import { requestIdOf, runInRequestContext, type RequestContext } from './platform/http/request-context.ts'
import { contentPolicy, forgeryOf, namesUs, securityHeaders } from './platform/http/security.ts'
import { answerLive } from './platform/live/live-handler.ts'
import type { LiveStreams } from './platform/live/live-streams.ts'
import { isOutbox, outboxPage } from './platform/mail/outbox/page.ts'
import { findOutage, retryAfterSeconds, type Outage } from './platform/outage.ts'
import { signals } from './platform/signals.ts'

export type HttpOptions = PageParts & {
  now: () => Date
  findActor: (headers: Headers) => Promise<Actor | null>
  isReady: () => Promise<boolean>
  /** Called after a write, so that its events are delivered without delay. */
  wake: () => void
  live: Pick<LiveStreams, 'open'>
  partnerApi: PartnerApi
}

/** Files that browsers and crawlers probe for; answered without rendering a page. */
const fileLike = /\.(?:css|ico|jpg|js|json|map|php|png|txt|woff2|xml)$/

type Options = HttpOptions & { sharePicture: ReturnType<typeof createSharePictures> }

type Arrival = {
  request: Request
  url: URL
  requestContext: RequestContext
  nonce: string
  clientAddress: string
}

/** Request handler of the site, shared by the Node server and the tests. */
export function createHttp(given: HttpOptions) {
  const { config, log, files } = given.services
  const parts = { ...given, sharePicture: createSharePictures({ db: given.db, files }) }
  const secure = config.publicUrl.startsWith('https:')
  return async (request: Request, clientAddress: string): Promise<Response> => {
    const started = performance.now()
    const url = new URL(request.url)
    const requestContext: RequestContext = {
      requestId: requestIdOf(request, config.proxyHops),
      locale: localeOf(request, url),
      areaUnit: areaUnitIn(request.headers.get('cookie') ?? ''),
      route: 'unknown',
    }
    const { development } = parts.pages
    const nonce = randomBytes(16).toString('base64url')
    return runInRequestContext(requestContext, async () => {
      const response = await answer(parts, { request, url, requestContext, nonce, clientAddress })
      for (const [name, value] of Object.entries(securityHeaders({ secure, path: url.pathname })))
        if (!response.headers.has(name)) response.headers.set(name, value)
      if (!response.headers.has('content-security-policy'))
        response.headers.set(
          'Content-Security-Policy',
          contentPolicy({ ...allowByNonce(nonce), hosts: config, development }),
        )
      response.headers.set('X-Request-Id', requestContext.requestId)
      const { method } = request
      const { route: pattern } = requestContext
      const { status } = response
      const ms = performance.now() - started
      log.info('request', { method, route: pattern, status, ms: Math.round(ms) })
      signals.request.publish({ method, route: pattern, status, seconds: ms / 1000 })
      return response
    })
  }
}

/** Inline scripts and styles of responses that are no page of the site. */
function allowByNonce(nonce: string) {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }
}

async function answer(parts: Options, arrival: Arrival): Promise<Response> {
  try {
    return await route(parts, arrival)
  } catch (error) {
    if (arrival.request.signal.aborted) return failurePage()
    const outage = findOutage(error)
    if (outage !== null) return unavailable(parts, arrival, { ...outage, cause: error })
    parts.services.log.error('failure', { route: arrival.requestContext.route }, error)
    return isApi(arrival.url)
      ? failureJson(500, 'INTERNAL_SERVER_ERROR', m.layout_error_unexpected())
      : failurePage()
  }
}

type Away = Outage & { cause: unknown }

function unavailable(
  { services }: Options,
  { url, requestContext }: Arrival,
  { event, message, cause }: Away,
) {
  services.log.warn(event, { route: requestContext.route }, cause)
  const response = isApi(url) ? failureJson(503, 'SERVICE_UNAVAILABLE', message) : unavailablePage(message)
  response.headers.set('Retry-After', retryAfterSeconds)
  return response
}

async function route(parts: Options, arrival: Arrival): Promise<Response> {
  const { request, url, requestContext } = arrival
  const path = url.pathname
  const named = (name: string, response: Response) => {
    requestContext.route = name
    return response
  }
  const health = await answerHealth(path, parts)
  if (health) return named(path, health)
  if (!namesUs(url, parts.services.config)) return named('wrong host', wrongHost(parts, arrival))
  if (isApi(url)) return answerApi(parts, arrival)
  const withoutSlashes = slashesRedirect(request, url)
  if (withoutSlashes) return named('page', withoutSlashes)
  const webhook = await handleWhatsAppWebhook(request, url, parts)
  if (webhook) {
    parts.wake()
    return named(whatsAppWebhookPath, webhook)
  }
  const { headers, signal } = request
  const asker = { config: parts.services.config, now: parts.now(), findActor: () => parts.findActor(headers) }
  const peopleSearch = await handlePeopleSearch(request, path, asker)
  if (peopleSearch) return named('/admin/users', peopleSearch)
  const findCall = async () => requestCall(await contextOf(parts, arrival))
  const linkPage = await handleEmailedLink(request, path, {
    findCall,
    showPage: () => page(parts, { ...arrival, request: new Request(url, { headers, signal }) }),
  })
  if (linkPage) {
    parts.wake()
    return named(path.replace(/[^/]*$/, '*').replace(/^\/hi/, ''), linkPage)
  }
  const plainForm = await handlePlainForm(request, url, findCall)
  if (plainForm) return named(plainForm.route, plainForm.response)
  const openId = await handleOpenId(request, url, { findCall })
  if (openId) {
    parts.wake()
    return named('/sign-in/openid/*', openId)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return named('page', refuseMethod(arrival))
  const asset = parts.pages.asset(request, path)
  if (asset) return named('/assets/*', asset)
  if (path.startsWith('/media/')) return named('/media/*', await media(parts, arrival))
  if (path === '/.well-known/jwks.json') return named(path, await keySet(parts))
  const file =
    (await findCrawlerFile(parts.db, path, parts.services.config.publicUrl)) ??
    (await parts.sharePicture(path, askerOf(parts, arrival)))
  if (file) return named('generated file', file)
  const forSoftware = await handlePartnerRoute(parts, request, askerOf(parts, arrival))
  if (forSoftware) return named(forSoftware.route, forSoftware.response)
  const manifest = manifestAt(path)
  if (manifest) return named('/manifest.webmanifest', manifest)
  const secure = parts.services.config.publicUrl.startsWith('https:')
  const choice = await handleReaderChoice(request, url, { ...parts, secure })
  if (choice) return named(choice.route, choice.response)
  const download = await handleDownload(path, findCall)
  if (download) return named(path.replace(/^(?:\/hi)?(\/[^/]+)\/.*$/, '$1/*'), download)
  // A cache in front would refuse a file that the next process of an update has.
  if (fileLike.test(path) || path.startsWith('/assets/'))
    return named(
      'missing file',
      new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } }),
    )
  const { config } = parts.services
  if (isOutbox(path) && config.demo && config.smtpUrl === null) {
    const { dataDir } = config
    const response = await outboxPage({ dataDir, url, nonce: arrival.nonce })
    return named('/demo/outbox', response)
  }
  return page(parts, arrival)
}

function wrongHost({ services }: Options, { url }: Arrival): Response {
  const site = services.config.publicUrl
  return isApi(url)
    ? failureJson(421, 'MISDIRECTED_REQUEST', m.layout_error_wrong_host({ site }))
    : wrongHostPage(site)
}

function refuseMethod({ request }: Arrival): Response {
  return request.headers.get('accept')?.includes('text/html')
    ? needsScriptsPage()
    : failureJson(405, 'METHOD_NOT_SUPPORTED', m.layout_error_not_found())
}

async function answerApi(parts: HttpOptions, arrival: Arrival): Promise<Response> {
  const { request, url, requestContext } = arrival
  if (isPartnerCall(url)) return parts.partnerApi(request, await contextOf(parts, arrival), parts.wake)
  requestContext.route = url.pathname.startsWith('/rpc/') ? '/rpc/*' : '/api/*'
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && url.pathname === '/api/openapi.json')
    return new Response(await parts.api.openApi(), { headers: { 'Content-Type': 'application/json' } })
  if (isRead && url.pathname === '/api/live')
    return answerLive(parts.live, request, await parts.findActor(request.headers))
  const docs = isRead ? await docsPage(url.pathname) : null
  if (docs) return docs
  // The RPC handler treats all methods but GET as writes: HEAD and OPTIONS must not pass as reads.
  if (url.pathname.startsWith('/rpc/') && request.method !== 'GET' && request.method !== 'POST')
    return failureJson(405, 'METHOD_NOT_SUPPORTED', m.layout_error_not_found())
  const forgery = forgeryOf(request, parts.services.config)
  if (forgery) return failureJson(403, 'FORBIDDEN', m.layout_error_forged(), { reason: forgery })
  const context = await contextOf(parts, arrival)
  // Parsing a large form blocks the process, so guests are refused before it.
  if (context.actor === null && isForm(request.headers.get('content-type')))
    return failureJson(401, 'UNAUTHORIZED', m.layout_error_unauthorized())
  const response = await (url.pathname.startsWith('/rpc/')
    ? parts.api.rpc(request, context)
    : parts.api.rest(request, context))
  if (!response) return unknownProcedure(url)
  if (!isRead && response.ok) parts.wake()
  return withReplyHeaders(response, context, 'no-store')
}

/** The site's own pages call what an upgrade has moved only while they are open over it. */
function unknownProcedure({ pathname }: URL): Response {
  const message = pathname.startsWith('/rpc/') ? m.layout_error_page_outdated() : m.layout_error_not_found()
  return failureJson(404, 'NOT_FOUND', message)
}

function page(parts: HttpOptions, arrival: Arrival): Promise<Response> {
  return handlePage(parts, { ...arrival, findContext: () => contextOf(parts, arrival) })
}

function askerOf({ services, now }: Options, { request, clientAddress }: Arrival) {
  return {
    services,
    now: now(),
    clientAddress,
    requestHeaders: request.headers,
    responseHeaders: new Headers(),
  }
}

async function contextOf(
  parts: HttpOptions,
  { request, requestContext, clientAddress }: Arrival,
): Promise<Context> {
  const actor = request.headers.has('cookie') ? await parts.findActor(request.headers) : null
  return {
    db: parts.db,
    now: parts.now,
    actor,
    requestId: requestContext.requestId,
    clientAddress,
    requestHeaders: request.headers,
    responseHeaders: new Headers(),
    services: parts.services,
  }
}

function withReplyHeaders(response: Response, { responseHeaders }: Context, caching: string): Response {
  const { headers } = response
  if (!headers.has('cache-control')) headers.set('Cache-Control', caching)
  for (const [name, value] of responseHeaders) headers.append(name, value)
  return response
}

async function media({ services }: HttpOptions, { request }: Arrival): Promise<Response> {
  return (
    (await serveMedia(services.files, { isPulled: services.config.mediaUrl !== null })(request)) ??
    failureJson(404, 'NOT_FOUND', m.layout_error_not_found())
  )
}

function isApi({ pathname }: URL): boolean {
  return pathname.startsWith('/rpc/') || pathname.startsWith('/api/')
}
