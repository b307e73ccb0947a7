import { clientsClaim } from 'workbox-core'
import {
  addPlugins,
  addRoute,
  getCacheKeyForURL,
  matchPrecache,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

import {
  copyCache,
  copyKindOf,
  copyKinds,
  lockCopies,
  pictureCache,
  type CopyKind,
  type OfflineRequest,
} from './api/offline-copies.ts'
import { openPush, renewPush, showPush } from './features/accounts/push/show-push.ts'
import { sendWaitingEnquiries, syncName } from './features/leads/waiting-enquiries.ts'

/** Set by `vite.service-worker.config.ts`. */
declare const buildName: string
declare const precacheEntries: PrecacheEntry[]
declare const formFiles: string[]

declare global {
  /** Hosts of built files and of media, where the server wrote them into this file. */
  var assetUrl: string | undefined
  var mediaUrl: string | undefined
}

const { assetUrl = '', mediaUrl = '' } = globalThis
/** Saved pages name the files of one build at one host. */
const edition = [buildName, assetUrl, mediaUrl].filter(Boolean).join(' ')
const formCache = `forms-${edition}`
const propertyPath = /^(\/hi)?\/property\/\d+$/
const maxCopies: Readonly<Record<CopyKind, number>> = { saved: 40, viewed: 12 }
const maxPicturesOfPage = 6
const maxPictures = 300
/** A page opened again within the hour is not fetched again. */
const fresh = 3_600_000

// Documents are requested without cookies, so that none shows anything of a person.
addPlugins([
  {
    requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }),
    cacheWillUpdate: async ({ response }) => {
      if (!response.ok) return null
      const isPage = response.headers.get('content-type')?.startsWith('text/html')
      return isPage ? datedPage(response, await response.text()) : response
    },
  },
])
precache(
  precacheEntries.map(({ url, revision }) =>
    revision === null ? { url: assetUrl + url, revision } : { url, revision: edition },
  ),
)
registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => pageOffline(new URL(request.url)) }] }),
  ),
)
addRoute()
registerRoute(
  ({ url }) => filePath(url.href) !== undefined,
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => fileOffline(request.url) }] }),
)
clientsClaim()

during('install', refreshCopies)
during('activate', removeOldCopies)
during('message', async (event) => {
  // Only pages of this origin can send messages, and they send nothing else.
  if ('data' in event) await answerRequest(event.data as OfflineRequest)
})
during('sync', async (event) => {
  if ('tag' in event && event.tag === syncName) await sendWaitingEnquiries()
})
during('push', showPush)
during('notificationclick', openPush)
during('pushsubscriptionchange', renewPush)

/** Runs work that the browser waits for. */
function during(type: string, work: (event: Event) => Promise<unknown>) {
  self.addEventListener(type, (event) => {
    if ('waitUntil' in event && typeof event.waitUntil === 'function')
      Reflect.apply(event.waitUntil, event, [work(event)])
  })
}

/** The saved copy of a page; for any other page the one that lists the copies. */
async function pageOffline({ pathname, search }: URL): Promise<Response | undefined> {
  for (const kind of copyKinds) {
    const copy = await (await copiesOf(kind)).match(pathname)
    if (copy) return copy
  }
  const offline = /^\/hi(\/|$)/.test(pathname) ? '/hi/offline' : '/offline'
  if (pathname === offline) return matchPrecache(offline)
  return Response.redirect(`${offline}?returnTo=${encodeURIComponent(pathname + search)}`)
}

/** A picture in whichever size was saved, or another file of a copy. */
async function fileOffline(address: string): Promise<Response | undefined> {
  const path = filePath(address) ?? address
  return (await caches.match(pictureName(path) ?? path)) ?? caches.match(address)
}

/** The path of a built file or of media, at whichever host; undefined for anything else. */
function filePath(address: string): string | undefined {
  const hosts = [
    [location.origin, /^\/(?:media|assets)\//],
    [assetUrl, /^\/assets\//],
    [mediaUrl, /^\/media\//],
  ] as const
  for (const [host, paths] of hosts) {
    const path = address.startsWith(host) ? address.slice(host.length) : ''
    if (paths.test(path)) return path
  }
  return undefined
}

async function answerRequest(request: OfflineRequest): Promise<void> {
  if (request.kind === 'forms') return saveForms()
  const { kind, path, isWanted, pictures } = request
  await lockCopies(async () => {
    if (isWanted) await saveCopy(kind, path, pictures)
    else await (await copiesOf(kind)).delete(path)
  })
}

async function saveForms(): Promise<void> {
  const cache = await caches.open(formCache)
  if ((await cache.keys()).length === 0) await cache.addAll(formFiles.map((file) => assetUrl + file))
}

async function saveCopy(kind: CopyKind, path: string, pictures: readonly string[]): Promise<void> {
  const copies = await copiesOf(kind)
  const former = await copies.match(path)
  if (former && Date.now() - Date.parse(former.headers.get('date') ?? '') < fresh) return
  const response = await fetch(path, { credentials: 'omit' })
  const { pathname } = new URL(response.url)
  if (!response.ok || !propertyPath.test(pathname)) return
  const html = await response.text()
  const scripts = [...html.matchAll(/<script [^>]*src="([^"]*\/assets\/[^"]+)"/g)].map(
    ([, script = '']) => script,
  )
  // The page of another build: its own service worker saves it.
  if (!scripts.every((script) => getCacheKeyForURL(script))) return
  await savePictures(html, pictures)
  await copies.delete(pathname)
  await copies.put(pathname, datedPage(response, html))
  await limitEntries(copies, maxCopies[kind])
}

/** Copies of an earlier build are fetched again; a listing that is gone is dropped. */
async function refreshCopies(): Promise<void> {
  await lockCopies(async () => {
    for (const name of await caches.keys()) {
      const kind = copyKindOf(name)
      if (!kind || name === copyCache(kind, edition)) continue
      for (const { url } of await (await caches.open(name)).keys())
        await saveCopy(kind, new URL(url).pathname, [])
    }
  })
}

async function removeOldCopies(): Promise<void> {
  for (const name of await caches.keys()) {
    const kind = copyKindOf(name)
    const current = kind ? copyCache(kind, edition) : formCache
    if ((kind || name.startsWith('forms-')) && name !== current) await caches.delete(name)
  }
}

/** The page as the server sent it, and when: `copySavedAt` reads it. */
function datedPage({ headers: given }: Response, html: string): Response {
  const headers = new Headers(given)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const date = new Date(headers.get('date') ?? Date.now()).toISOString()
  return new Response(html.replace('<html', `<html data-saved-at="${date}"`), { headers })
}

/** The first pictures of a page in the size already loaded, and the fonts that are not part of every page. */
async function savePictures(html: string, loaded: readonly string[]): Promise<void> {
  const cache = await caches.open(pictureCache)
  const names = new Set(
    [...html.matchAll(/\/media\/\w{64}\/\d+\.\w+/g)].map(([path]) => pictureName(path) ?? path),
  )
  for (const [index, name] of [...names].slice(0, maxPicturesOfPage).entries()) {
    const source =
      loaded.find((address) => pictureName(filePath(address) ?? '') === name) ??
      (index === 0 && `${mediaUrl}${name}/800.webp`)
    if (source) await saveFile(cache, name, source)
  }
  for (const [font] of html.matchAll(/\/assets\/[^"/]+\.woff2/g))
    if (!getCacheKeyForURL(assetUrl + font)) await saveFile(cache, font, assetUrl + font)
  await limitEntries(cache, maxPictures)
}

async function saveFile(cache: Cache, name: string, source: string): Promise<void> {
  if (await cache.match(name)) return
  const response = await fetch(source, { credentials: 'omit' })
  if (response.ok) await cache.put(name, response)
}

/** All sizes of a picture share one name. */
function pictureName(path: string): string | undefined {
  return /^(\/media\/.+)\/\d+\.\w+$/.exec(path)?.[1]
}

/** Entries are in the order in which they were saved. */
async function limitEntries(cache: Cache, limit: number): Promise<void> {
  const entries = await cache.keys()
  for (const entry of entries.slice(0, Math.max(0, entries.length - limit))) await cache.delete(entry)
}

function copiesOf(kind: CopyKind): Promise<Cache> {
  return caches.open(copyCache(kind, edition))
}
