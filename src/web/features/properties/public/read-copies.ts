import { copyKindOf, copyKinds, type CopyKind } from '#web/api/offline-copies.ts'

export type Copy = {
  path: string
  savedAt: string
  title: string
  price: number
  isRent: boolean
  address: string
  /** Any size of the first picture; the service worker answers with the saved one. */
  picture: string | null
}

export type Copies = Record<CopyKind, Copy[]>

/** What can be read offline, newest first; a saved property is not repeated among those viewed. */
export async function readCopies(): Promise<Copies> {
  const found: Copies = { saved: [], viewed: [] }
  if (!('caches' in window)) return found
  const seen = new Set<string>()
  const names = await caches.keys()
  for (const kind of copyKinds) {
    const ofKind = names.filter((name) => copyKindOf(name) === kind)
    const copies = (await Promise.all(ofKind.map(copiesIn))).flat().reverse()
    found[kind] = copies.filter(({ path }) => !seen.has(path))
    for (const { path } of copies) seen.add(path)
  }
  return found
}

async function copiesIn(cacheName: string): Promise<Copy[]> {
  const cache = await caches.open(cacheName)
  const copies = (await cache.keys()).map(async (request) => {
    const response = await cache.match(request)
    if (!response) return null
    const date = response.headers.get('date')
    const savedAt = new Date(date ?? Date.now()).toISOString()
    return readCopy(new URL(request.url).pathname, savedAt, await response.text())
  })
  return (await Promise.all(copies)).filter((copy) => copy !== null)
}

/** The listing as the page itself describes it to search engines (`propertyJson`). */
function readCopy(path: string, savedAt: string, html: string): Copy | null {
  for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
    const listing: unknown = JSON.parse(json)
    if (!isListing(listing)) continue
    const { name: title, offers, mainEntity, image } = listing
    const rent = offers.priceSpecification?.price
    return {
      path,
      savedAt,
      title,
      price: rent ?? offers.price ?? 0,
      isRent: rent !== undefined,
      address: [mainEntity.address.streetAddress, mainEntity.address.addressLocality].join(', '),
      picture: image[0] === undefined ? null : (/\/media\/\w{64}\/.+/.exec(image[0])?.[0] ?? null),
    }
  }
  return null
}

type Listing = {
  name: string
  offers: { price?: number; priceSpecification?: { price: number } }
  mainEntity: { address: { streetAddress: string; addressLocality: string } }
  image: string[]
}

function isListing(json: unknown): json is Listing {
  return typeof json === 'object' && json !== null && Reflect.get(json, '@type') === 'RealEstateListing'
}
