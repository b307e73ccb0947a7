import { createHash } from 'node:crypto'

import { formatDay } from '#contract/dates.ts'
import { formatPriceFull } from '#contract/price.ts'
import { formatArea } from '#contract/properties/area-labels.ts'
import { propertyNumberDigits } from '#contract/properties/property-number.ts'
import type { Database } from '#database/client.ts'
import { m } from '#messages'

import { localName } from '../catalogue/present.ts'
import type { Files } from '../platform/files/files.ts'
import { drawSharePicture, type SharePicture } from '../platform/files/share-picture/share-picture.ts'
import { networkOf, siteOf } from '../platform/http/network.ts'
import { takeToken, type ReadingCall } from '../platform/http/token-bucket.ts'
import { signals } from '../platform/signals.ts'
import { canSeeProperty } from '../properties/policy.ts'
import { presentPlaceNames } from '../properties/present/place-names.ts'
import { findUncheckedProperty, type PropertyRow } from '../properties/queries/find-property.ts'
import { findProjectPage, listProjectOffers } from '../search/queries/project-page.ts'

type LruOptions = { name: string; capacity: number; maxWaiting: number; maxWaitingOfAsker: number }

/** LRU cache that computes one value at a time; null where too many are waiting, of all or of one asker. */
function createLruCache<T>({ name, capacity, maxWaiting, maxWaitingOfAsker }: LruOptions) {
  const answers = new Map<string, Promise<T>>()
  let line: Promise<unknown> = Promise.resolve()
  const inLine: string[] = []
  const get = (key: string, asker: string, make: () => Promise<T>): Promise<T> | null => {
    const known = answers.get(key)
    signals.cache.publish({ cache: name, isHit: known !== undefined })
    if (known) {
      answers.delete(key)
      answers.set(key, known)
      return known
    }
    if (inLine.length >= maxWaiting || inLine.filter((other) => other === asker).length >= maxWaitingOfAsker)
      return null
    inLine.push(asker)
    const made = line.then(make).finally(() => inLine.splice(inLine.indexOf(asker), 1))
    line = made.catch(() => answers.delete(key))
    answers.set(key, made)
    const oldest = answers.size > capacity ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
    return made
  }
  return { get, has: (key: string) => answers.has(key) }
}

type ShareCard = Omit<SharePicture, 'picture'> & { imageKey: string | null }

const address = new RegExp(
  String.raw`^(?:/hi)?/share/(?:haveli|(${propertyNumberDigits})|project-([a-z\d-]{1,120}))\.jpg$`,
)
const busySeconds = '10'
/** A picture takes a third of a second of computing. */
const drawLimit = { name: 'sharePictures', burst: 20, perMinute: 30 }

/** Preview images of shared links, for a property, a project or the site. Null for any other path. */
export function createSharePictures({ db, files }: { db: Database; files: Files }) {
  const options = { name: 'share_pictures', capacity: 200, maxWaiting: 12, maxWaitingOfAsker: 3 }
  const cache = createLruCache<Buffer>(options)
  return async (path: string, call: ReadingCall): Promise<Response | null> => {
    const asked = address.exec(path)
    if (!asked) return null
    const card = await findCard(db, asked)
    if (!card) return null
    const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url')
    const headers = { 'Cache-Control': 'public, max-age=3600', ETag: `"${key}"` }
    if (call.requestHeaders.get('if-none-match')?.includes(headers.ETag) === true)
      return new Response(null, { status: 304, headers })
    if (!cache.has(key) && !takeToken(call, drawLimit))
      return new Response(null, { status: 429, headers: call.responseHeaders })
    const network = siteOf(call.clientAddress) ?? networkOf(call.clientAddress)
    const drawn = cache.get(key, network, () => draw(files, card))
    if (!drawn) return new Response(null, { status: 503, headers: { 'Retry-After': busySeconds } })
    return new Response(new Uint8Array(await drawn), {
      headers: { ...headers, 'Content-Type': 'image/jpeg' },
    })
  }
}

async function draw(files: Files, { imageKey, ...share }: ShareCard): Promise<Buffer> {
  const stored = imageKey === null ? null : await files.read(`${imageKey}/800.webp`)
  const smallest = stored ?? (imageKey === null ? null : await files.read(`${imageKey}/400.webp`))
  return await drawSharePicture({ ...share, picture: smallest?.bytes ?? null })
}

async function findCard(db: Database, [, numericId, slug]: readonly (string | undefined)[]) {
  if (numericId !== undefined) return findPropertyCard(db, numericId)
  return slug === undefined ? siteCard() : findProjectCard(db, slug)
}

async function findProjectCard(db: Database, slug: string): Promise<ShareCard | null> {
  const project = await findProjectPage(db, slug)
  if (!project) return null
  const offers = (await listProjectOffers(db, project.id)).filter(({ purpose }) => purpose === 'sale')
  const prices = offers.flatMap(({ priceFrom, priceTo }) => [priceFrom, priceTo])
  const { possessionDate, phase, image, location } = project
  return {
    imageKey: image?.key ?? null,
    product: m.layout_product(),
    note: image?.isIllustration ? m.layout_illustration() : null,
    headline:
      prices.length === 0
        ? m.catalogue_phase_name(phase)
        : m.catalogue_price_from({ price: formatPriceFull(Math.min(...prices)) }),
    title: localName(project.title, project.titleHi),
    lines: [
      location,
      possessionDate && phase !== 'ready'
        ? m.search_project_possession_on({ day: formatDay(possessionDate) })
        : m.catalogue_phase_name(phase),
    ],
  }
}

/** For a guest: a property hidden from guests has no image. */
async function findPropertyCard(db: Database, ref: string): Promise<ShareCard | null> {
  const row = await findUncheckedProperty(db, ref)
  if (!row || !canSeeProperty(null, row)) return null
  const isRent = row.purpose === 'rent'
  const price = formatPriceFull(row.price)
  const { locality, city } = presentPlaceNames(row)
  const place = locality && locality !== city ? `${locality}, ${city}` : city
  return {
    imageKey: row.imageKey,
    product: m.layout_product(),
    note: row.imageIsIllustration ? m.layout_illustration() : null,
    headline: isRent ? `${price}${m.properties_per_month()}` : price,
    title: row.title,
    lines: [place, factsOf(row), isRent ? m.properties_for_rent() : m.properties_for_sale()],
  }
}

function factsOf({ beds, baths, area }: PropertyRow): string {
  const facts = [
    beds ? m.properties_beds_count({ count: beds }) : null,
    baths ? m.properties_baths_count({ count: baths }) : null,
    formatArea(area, 'sqft'),
  ]
  // The text font drops the space after a middle dot.
  return facts.filter((fact) => fact !== null).join(' ·\u2002')
}

function siteCard(): ShareCard {
  return {
    imageKey: null,
    product: m.layout_product(),
    note: null,
    headline: m.layout_home_title(),
    title: m.layout_home_lead(),
    lines: [],
  }
}
