import { areaUnitIn } from '#contract/area.ts'
import { searchViewCookie, searchViewIn } from '#contract/search/search-view.ts'
import type { Database } from '#database/client.ts'

import { readSessionToken } from '../platform/auth/sign-in-cookies.ts'
import type { Context, Services, Visit } from '../platform/context.ts'
import type { createApi } from '../platform/http/api.ts'
import {
  wholeResponse,
  type GuestPages,
  type Keeping,
  type Rendered,
} from '../platform/http/guest-pages/guest-pages.ts'
import { hashInlineCode } from '../platform/http/guest-pages/inline-hashes.ts'
import type { PageChanges } from '../platform/http/guest-pages/page-changes.ts'
import { localeRedirect } from '../platform/http/language.ts'
import { firstPageRedirect } from '../platform/http/page-url.ts'
import type { PageInput, Pages } from '../platform/http/pages.ts'
import { justChanged } from '../platform/http/recent-change.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { contentPolicy } from '../platform/http/security.ts'
import { findSentenceAddress } from '../search/queries/sentence/find-filters.ts'
import { hasAny, readDeviceNeeds } from '../tenancies/policy.ts'
import { readDevicePlaces } from '../travel/policy.ts'

/** Pages that are the same for every guest, by the pattern of their route. */
export const keptRoutes: Readonly<Record<string, Keeping>> = {
  '/': 'lists',
  '/search': 'lists',
  '/agents': 'lists',
  '/agents/$id': 'lists',
  '/jaipur': 'lists',
  '/jaipur/$locality': 'lists',
  '/projects/$slug': 'lists',
  '/property/$id': 'listing',
  '/property/$id/costs': 'listing',
  '/property/$id/estimate': 'listing',
  '/about': 'text',
  '/investment-calculator': 'text',
  '/privacy': 'text',
  '/terms': 'text',
  '/how-results-are-ordered': 'text',
  '/how-minutes-are-estimated': 'text',
  '/how-we-count': 'text',
  '/our-figures': 'lists',
  '/stay-safe': 'text',
  '/developers': 'text',
}

export type PageParts = {
  db: Database
  services: Services
  api: ReturnType<typeof createApi>
  pages: Pages
  kept?: { pages: GuestPages; changes: PageChanges } | undefined
}

type Asked = {
  request: Request
  url: URL
  requestContext: RequestContext
  nonce: string
  findContext: () => Promise<Context>
}

/** A page of the site: for guests kept, where it is the same for all of them. */
export async function handlePage(parts: PageParts, asked: Asked): Promise<Response> {
  const { request, url, requestContext } = asked
  requestContext.route = 'page'
  const moved = firstPageRedirect(request, url) ?? localeRedirect(request, url)
  if (moved) return moved
  const keeping = keepingOf(parts, asked)
  if (keeping === null || !parts.kept) return renderForOne(parts, asked)
  await parts.kept.changes.untilReported()
  const visitor = await asked.findContext()
  const answer = await parts.kept.pages.answer({
    key: `${requestContext.locale} ${choicesOf(request)} ${pathOf(url)}`,
    keeping,
    request,
    visitor,
    render: () => renderForGuests(parts, asked, visitor),
  })
  // Whoever is led elsewhere takes along where they came from.
  const isShortened = pathOf(url) !== url.pathname + url.search
  if (isShortened && answer.response.headers.has('location')) return renderForOne(parts, asked)
  requestContext.route = answer.route
  return answer.response
}

async function renderForOne(parts: PageParts, asked: Asked): Promise<Response> {
  const rendered = await render(parts, asked, await asked.findContext())
  asked.requestContext.route = rendered.route
  return wholeResponse(rendered)
}

function keepingOf({ pages, services, kept }: PageParts, { request, url }: Asked): Keeping | null {
  const { headers } = request
  if (!kept || readSessionToken(headers, services.config) !== null) return null
  if (readDevicePlaces(headers, services.config).length > 0) return null
  if (hasAny(readDeviceNeeds(headers, services.config))) return null
  // Programs are not led to the language they once chose.
  const isForEverybody = headers.get('accept')?.includes('text/html') === true
  if (!isForEverybody && headers.has('cookie')) return null
  return keepingAt(pages, url)
}

function keepingAt(pages: Pages, { pathname }: URL): Keeping | null {
  return keptRoutes[pages.routeOf?.(pathname) ?? ''] ?? null
}

/** What says where a visitor came from; read by our scripts in the browser, by no page on the server. */
const origins = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|igshid|igsh|ref)$/

function pathOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams([...searchParams].filter(([name]) => !origins.test(name))).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/** What a guest chose and pages are rendered by, as cookies. */
function choicesOf({ headers }: Request): string {
  const cookies = headers.get('cookie') ?? ''
  return `area_unit=${areaUnitIn(cookies)}; ${searchViewCookie}=${searchViewIn(cookies)}`
}

/** Knows nothing of the visitor but the language and these choices. */
async function renderForGuests(parts: PageParts, asked: Asked, visitor: Context): Promise<Rendered> {
  const visits: Visit[] = []
  const forwarded = visitor.requestHeaders.get('x-forwarded-for')
  const guest = {
    ...visitor,
    actor: null,
    requestHeaders: new Headers({
      ...(forwarded === null ? {} : { 'x-forwarded-for': forwarded }),
      // A replica may be behind the change that a page has to show.
      cookie: justChanged,
    }),
    atEachVisit: (visit: Visit) => void visits.push(visit),
  }
  const url = new URL(pathOf(asked.url), parts.services.config.publicUrl)
  const request = new Request(url, { headers: { accept: 'text/html', cookie: choicesOf(asked.request) } })
  return { ...(await render(parts, { ...asked, request, url }, guest)), visits }
}

type RenderedPage = Omit<Rendered, 'visits'>

async function render(parts: PageParts, asked: Asked, context: Context): Promise<RenderedPage> {
  const { request, url, requestContext, nonce } = asked
  const { api, pages, services } = parts
  const Location = await findSentenceAddress(parts.db, url, context.now())
  if (Location !== null) {
    const response = new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'no-store' } })
    return { response, page: null, route: 'page', isWhole: true }
  }
  const reply: PageInput['reply'] = { failures: [] }
  const rendered = await pages.render(request, {
    nonce,
    locale: requestContext.locale,
    origin: services.config.publicUrl,
    mediaUrl: mediaUrlFor(parts, url, context),
    cookies: request.headers.get('cookie') ?? '',
    api: api.inProcess(context),
    reply,
  })
  const route = reply.route ?? requestContext.route
  for (const failure of reply.failures) services.log.error('failure', { route }, failure)
  // The headers of a redirect cannot be changed.
  const { headers } = rendered
  const response = new Response(rendered.body, { status: reply.status ?? rendered.status, headers })
  const page = reply.html === undefined ? null : bindPolicy(parts, response, { html: reply.html, nonce })
  response.headers.set('Vary', 'Cookie')
  // `no-store`, so that the back button shows no personal page after sign-out.
  if (!response.headers.has('cache-control'))
    response.headers.set('Cache-Control', context.actor ? 'private, no-store' : 'private, no-cache')
  for (const [name, value] of context.responseHeaders) response.headers.append(name, value)
  // A limit of this visitor, or an outage, may have left out a part.
  const isWhole = reply.failures.length === 0 && !context.responseHeaders.has('retry-after')
  return { response, page, route, isWhole }
}

/** Where media may be loaded from: another host keeps them, so it gets only what every guest sees. */
function mediaUrlFor({ pages, services }: PageParts, url: URL, { actor }: Context): string | null {
  const { mediaUrl } = services.config
  return mediaUrl === null || actor !== null || keepingAt(pages, url) === null ? null : mediaUrl
}

/** Binds a page to a policy of its own, by the hashes of its inline code instead of the nonce. */
function bindPolicy(
  { pages, services }: PageParts,
  { headers }: Response,
  { html, nonce }: { html: string; nonce: string },
): Buffer {
  if (pages.development) return Buffer.from(html)
  const { body, scripts, styles } = hashInlineCode(html, nonce)
  const policy = contentPolicy({ scripts, styles, hosts: services.config, development: false })
  headers.set('Content-Security-Policy', policy)
  return body
}
