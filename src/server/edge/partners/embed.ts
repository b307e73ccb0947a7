import { propertyNumberDigits } from '#contract/properties/property-number.ts'
import { readSavedQuery, writeSavedQuery } from '#contract/search/saved-searches.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { agentSight } from '../../agents/policy.ts'
import { findUncheckedAgent, listListings } from '../../agents/queries.ts'
import { wholeResponse, type Rendered } from '../../platform/http/guest-pages/guest-pages.ts'
import { pageUrl } from '../../platform/http/page-url.ts'
import {
  currentRequestContext,
  runInRequestContext,
  type Locale,
} from '../../platform/http/request-context.ts'
import { takeToken, type ReadingCall } from '../../platform/http/token-bucket.ts'
import { canSeeProperty } from '../../properties/policy.ts'
import { presentCard } from '../../properties/present/present-property.ts'
import { findUncheckedProperty } from '../../properties/queries/find-property.ts'
import { searchProperties } from '../../search/queries/search-properties.ts'
import type { PageParts } from '../pages.ts'
import { embedPolicy, messagePage, writeEmbed, type EmbedContent } from './embed-page.ts'
import { withoutContacts, withoutTypedContacts } from './feed-texts.ts'

type Asked = { request: Request; url: URL; asker: ReadingCall }

const address = new RegExp(
  String.raw`^(?:/hi)?/embed/(?:agent/(\d{1,9})|property/(${propertyNumberDigits})|(search))$`,
)
const homesShown = 12
/** Of pages that are not kept. */
const embedLimit = { name: 'embed', burst: 120, perMinute: 120 }

/** A page for a frame on any other site: the same for everybody, so it reads no cookie and sets none. */
export async function answerEmbed(parts: PageParts, { request, url, asker }: Asked): Promise<Response> {
  const chosen = url.searchParams.get('language')
  const language = chosen === 'hi' || chosen === 'en' ? chosen : getLocale()
  const what = address.exec(url.pathname)
  const filters = what?.[3] === undefined ? null : readSavedQuery(url.searchParams)
  const query = filters === null ? '' : writeSavedQuery(filters)
  const guest = { services: asker.services, clientAddress: asker.clientAddress, actor: null }
  const render = () => asGuest(language, () => renderEmbed(parts, { what, query, url, asker }))
  if (!parts.kept) return withFrames(wholeResponse(await render()))
  await parts.kept.changes.untilReported()
  const { response } = await parts.kept.pages.answer({
    key: `${language} ${url.pathname}?${query} ${themeOf(url)}`,
    keeping: 'lists',
    request,
    visitor: { ...guest, requestHeaders: new Headers() },
    render,
  })
  return withFrames(response)
}

/** In the chosen language, whatever the visitor chose on the site itself. */
function asGuest<Result>(locale: Locale, render: () => Promise<Result>): Promise<Result> {
  const { requestId = 'embed', route = 'embed' } = currentRequestContext() ?? {}
  return runInRequestContext({ requestId, route, locale }, render)
}

function withFrames(response: Response): Response {
  response.headers.set('X-Robots-Tag', 'noindex')
  // A site that isolates itself loads no frame without these.
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  response.headers.set('Cross-Origin-Embedder-Policy', 'require-corp')
  return response
}

type Rendering = { what: RegExpExecArray | null; query: string; url: URL; asker: ReadingCall }

async function renderEmbed(parts: PageParts, { what, query, url, asker }: Rendering): Promise<Rendered> {
  const theme = themeOf(url)
  const { mediaUrl } = parts.services.config
  const answer = (html: string, status: number): Rendered => ({
    response: new Response(null, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': embedPolicy(mediaUrl),
        'Cache-Control': status === 200 ? 'public, max-age=60' : 'no-store',
        ...Object.fromEntries(asker.responseHeaders),
      },
    }),
    page: Buffer.from(html),
    route: '/embed/*',
    visits: [],
    isWhole: true,
  })
  const site = {
    theme,
    locale: getLocale(),
    mediaUrl: mediaUrl ?? '',
    home: pageUrl(parts.services.config, '/'),
  }
  if (!takeToken(asker, embedLimit))
    return answer(messagePage({ title: m.partners_embed_busy(), ...site }), 429)
  const content = what === null ? null : await findContent(parts, what, { query, now: asker.now })
  if (content === null)
    return answer(
      messagePage({ title: m.partners_embed_missing(), text: m.partners_embed_missing_text(), ...site }),
      404,
    )
  return answer(writeEmbed({ ...content, ...site }), 200)
}

type Finding = { query: string; now: Date }

function findContent(
  parts: PageParts,
  [, agent, property]: readonly (string | undefined)[],
  { query, now }: Finding,
): Promise<EmbedContent | null> {
  if (agent !== undefined) return findAgentHomes(parts, agent, now)
  if (property !== undefined) return findHome(parts, property, now)
  return query === '' ? Promise.resolve(null) : findHomes(parts, query, now)
}

/** Of a profile that guests see. */
async function findAgentHomes(parts: PageParts, ref: string, now: Date): Promise<EmbedContent | null> {
  const agent = await findUncheckedAgent(parts.db, ref)
  if (agent === null || agentSight(null, agent) !== 'shown') return null
  const rows = await listListings(parts.db, { userId: agent.userId, page: 1, pageSize: homesShown })
  return {
    title: titleOf(agent),
    homes: rows.map((row) => withoutTypedContacts(presentCard(row, now))),
    total: agent.listings,
    more: pageUrl(parts.services.config, `/agents/${agent.userNumericId}`),
    urlOf: listingUrl(parts),
  }
}

async function findHome(parts: PageParts, ref: string, now: Date): Promise<EmbedContent | null> {
  const row = await findUncheckedProperty(parts.db, ref)
  if (!row || !canSeeProperty(null, row)) return null
  const urlOf = listingUrl(parts)
  return {
    title: m.partners_embed_listing(),
    homes: [withoutTypedContacts(presentCard(row, now))],
    total: 1,
    more: urlOf(row),
    urlOf,
  }
}

async function findHomes(parts: PageParts, query: string, now: Date): Promise<EmbedContent | null> {
  const filters = readSavedQuery(new URLSearchParams(query))
  if (filters === null) return null
  const found = await searchProperties(parts.db, { ...filters, sort: 'relevance', page: 1 }, now)
  return {
    title: m.partners_embed_search(),
    homes: found.cards.map((row) => withoutTypedContacts(presentCard(row, now))),
    total: found.total,
    more: pageUrl(parts.services.config, `/search?${query}`),
    urlOf: listingUrl(parts),
  }
}

function titleOf({ company, name: own }: { company: string | null; name: string }): string {
  const name = withoutContacts(company) || withoutContacts(own)
  return name === '' ? m.partners_embed_search() : m.partners_embed_agent({ name })
}

function listingUrl({ services }: PageParts) {
  return ({ numericId }: { numericId: number }) => pageUrl(services.config, `/property/${numericId}`)
}

function themeOf(url: URL): 'light' | 'dark' | 'auto' {
  const theme = url.searchParams.get('theme')
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
