import { createHash } from 'node:crypto'

import { formatPriceFull } from '#contract/price.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { pageUrl } from '../../platform/http/page-url.ts'
import { presentCard } from '../../properties/present/present-property.ts'
import { searchFeedPath } from '../../search/policy.ts'
import { findFeedSearch } from '../../search/queries/saved-searches.ts'
import { searchProperties } from '../../search/queries/search-properties.ts'
import type { PageParts } from '../pages.ts'
import { escapeMarkup, shareImageUrl, withoutTypedContacts } from './feed-texts.ts'

type Asked = { request: Request; token: string; isJson: boolean; now: Date }

const pagesShown = 3

/** The newest homes of a saved search; its name and its person are in none of it. */
export async function answerSearchFeed(
  parts: PageParts,
  { request, token, isJson, now }: Asked,
): Promise<Response> {
  const { services, db } = parts
  const search = await findFeedSearch(db, { secrets: services.config, token })
  if (search === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const homes: (PropertyCard & { createdAt: string })[] = []
  for (let page = 1; page <= pagesShown; page += 1) {
    const found = await searchProperties(db, { ...search.filters, sort: 'newest', page }, now)
    if (found.page !== page) break
    homes.push(
      ...found.cards.map((row) => ({
        ...withoutTypedContacts(presentCard(row, now)),
        createdAt: row.createdAt,
      })),
    )
  }
  const { config } = services
  const feed: Feed = {
    title: m.partners_feed_title(),
    description: m.partners_feed_text(),
    page: pageUrl(config, `/search?${search.query}`),
    self: pageUrl(config, searchFeedPath(token, isJson ? 'json' : 'xml')),
    items: homes.map((home) => ({
      url: pageUrl(config, `/property/${home.numericId}`),
      title: home.title,
      text: describe(home),
      image: shareImageUrl(config, home),
      at: new Date(home.createdAt),
    })),
  }
  const body = isJson ? writeJsonFeed(feed) : writeRss(feed)
  const ETag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': 'private, max-age=900', ETag, 'X-Robots-Tag': 'noindex' }
  if (request.headers.get('if-none-match')?.includes(ETag))
    return new Response(null, { status: 304, headers })
  const type = isJson ? 'application/feed+json' : 'application/rss+xml'
  return new Response(body, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } })
}

type Feed = {
  title: string
  description: string
  page: string
  self: string
  items: readonly { url: string; title: string; text: string; image: string; at: Date }[]
}

function describe({ price, purpose, areaLabel, placeNames: { locality, city } }: PropertyCard): string {
  const perMonth = purpose === 'rent' ? m.properties_per_month() : ''
  const place = locality && locality !== city ? `${locality}, ${city}` : city
  return [`${formatPriceFull(price)}${perMonth}`, place, areaLabel].join(' · ')
}

/** https://www.jsonfeed.org/version/1.1/ */
function writeJsonFeed({ title, description, page, self, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: self,
    language: getLocale(),
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      content_text: item.text,
      image: item.image,
      date_published: item.at.toISOString(),
    })),
  })
}

/** https://www.rssboard.org/rss-specification */
function writeRss({ title, description, page, self, items }: Feed): string {
  const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`
  const shown = items.map(({ url, text, at, ...item }) =>
    [
      '<item>',
      element('title', item.title),
      element('link', url),
      `<guid isPermaLink="true">${escapeMarkup(url)}</guid>`,
      // Readers show it as HTML.
      element('description', escapeMarkup(text)),
      element('pubDate', at.toUTCString()),
      '</item>',
    ].join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${element('title', title)}${element('link', page)}${element('description', description)}${element('language', getLocale())}<atom:link href="${escapeMarkup(self)}" rel="self" type="application/rss+xml"/>${shown.join('')}</channel></rss>
`
}
