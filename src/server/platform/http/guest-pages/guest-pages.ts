import { createHash } from 'node:crypto'

import type { Visit, Visitor } from '../../context.ts'
import { signals } from '../../signals.ts'
import { codingFor, expandZstd, gzipped, zstd } from '../codings.ts'
import type { PageChange } from './page-changes.ts'

/** `lists`: whatever changes may belong in it; `listing`: shows those it names; `text`: none. */
export type Keeping = 'lists' | 'listing' | 'text'

export type Rendered = {
  /** Without the page. */
  response: Response
  /** Null: not a page. */
  page: Buffer | null
  route: string
  /** What each visit of the page does, too, such as counting its search. */
  visits: readonly Visit[]
  /** No part of it failed. */
  isWhole: boolean
}

type KeptPage = {
  keeping: Keeping
  route: string
  /** Compressed; other forms are made of it when asked for. */
  body: Buffer
  gzip: Promise<Buffer> | null
  type: string
  policy: string
  etag: string
  renderedAt: number
  /** Numbers of the listings that the page links to, its own among them. */
  named: ReadonlySet<number>
  visits: readonly Visit[]
  bytes: number
}

type Rendering = { page: Promise<KeptPage | null>; changes: PageChange[] }

type Asked = {
  key: string
  keeping: Keeping
  request: Request
  visitor: Visitor
  render: () => Promise<Rendered>
}

/** Seconds. The number of views on a listing's page changes with every reader. */
const maxAgeSeconds = { lists: 60, listing: 10, text: 60 } as const
/** Seconds in which a proxy may still answer with a page that it is asking for anew. */
const staleSeconds = 30
const propertyLink = /\/property\/(\d+)/g
const contentPolicy = 'content-security-policy'

export type GuestPages = ReturnType<typeof createGuestPages>

/** Rendered pages that are the same for every guest, of at most so many bytes: those asked for last. */
export function createGuestPages({ maxBytes, now }: { maxBytes: number; now: () => number }) {
  const pages = new Map<string, KeptPage>()
  const renderings = new Map<string, Rendering>()
  const unfinished = new Set<Rendering>()
  let bytes = 0

  function remove(key: string, page: KeptPage) {
    if (pages.delete(key)) bytes -= page.bytes
  }

  function find(key: string): KeptPage | null {
    const page = pages.get(key)
    if (page === undefined) return null
    if (now() - page.renderedAt >= maxAgeSeconds[page.keeping] * 1000) {
      remove(key, page)
      return null
    }
    pages.delete(key)
    pages.set(key, page)
    return page
  }

  function keep(key: string, page: KeptPage) {
    const former = pages.get(key)
    if (former) remove(key, former)
    pages.set(key, page)
    bytes += page.bytes
    for (const [oldest, old] of pages) {
      if (bytes <= maxBytes) break
      remove(oldest, old)
    }
  }

  /** Once for all who ask meanwhile; null where the page is not for others. */
  function begin({ key, keeping }: Asked, rendered: Promise<Rendered>): Promise<KeptPage | null> {
    const startedAt = now()
    const rendering: Rendering = {
      page: rendered.then((result) => toPage(result, keeping, startedAt)),
      changes: [],
    }
    renderings.set(key, rendering)
    unfinished.add(rendering)
    const end = () => {
      unfinished.delete(rendering)
      if (renderings.get(key) === rendering) renderings.delete(key)
    }
    return rendering.page.then(
      (page) => {
        end()
        if (page !== null && !rendering.changes.some((change) => isOf(page, change))) keep(key, page)
        return page
      },
      (failure: unknown) => {
        end()
        throw failure
      },
    )
  }

  return {
    /** The kept page, or a newly rendered one. */
    async answer(asked: Asked): Promise<{ response: Response; route: string }> {
      const kept = find(asked.key)
      signals.cache.publish({ cache: 'guest_pages', isHit: kept !== null })
      if (kept !== null) return { response: await toResponse(kept, asked, now()), route: kept.route }
      // Without one, nothing is awaited before it begins.
      const rendering = renderings.get(asked.key)
      const page = rendering && (await rendering.page.catch(() => null))
      if (page) return { response: await toResponse(page, asked, now()), route: page.route }
      const rendered = asked.render()
      const fresh = await begin(asked, rendered)
      if (fresh !== null) return { response: await toResponse(fresh, asked, now()), route: fresh.route }
      const forOne = await rendered
      for (const visit of forOne.visits) visit(asked.visitor)
      return { response: wholeResponse(forOne), route: forOne.route }
    },
    /** Drops the pages that show what changed. */
    drop(change: PageChange) {
      for (const [key, page] of pages) if (isOf(page, change)) remove(key, page)
      for (const rendering of unfinished) rendering.changes.push(change)
      renderings.clear()
    },
    size: () => ({ pages: pages.size, bytes }),
    isUsed: () => pages.size + unfinished.size > 0,
  }
}

/** With the page as its body. */
export function wholeResponse({ response, page }: Pick<Rendered, 'response' | 'page'>): Response {
  return page === null ? response : new Response(new Uint8Array(page), response)
}

async function toPage(
  { response: { status, headers }, page: plain, route, visits, isWhole }: Rendered,
  keeping: Keeping,
  renderedAt: number,
): Promise<KeptPage | null> {
  const isForAll = status === 200 && isWhole && !headers.has('set-cookie')
  if (plain === null || !isForAll) return null
  const body = await zstd.compress(plain)
  return {
    keeping,
    route,
    body,
    gzip: null,
    type: headers.get('content-type') ?? '',
    policy: headers.get(contentPolicy) ?? '',
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    renderedAt,
    named: new Set(keeping === 'listing' ? numbersIn(plain) : []),
    visits,
    // In both forms, with its headers and numbers.
    bytes: body.byteLength * 2.1 + 4096,
  }
}

function numbersIn(page: Buffer): number[] {
  return Array.from(page.toString('latin1').matchAll(propertyLink), ([, number]) => Number(number))
}

function isOf({ keeping, named }: KeptPage, { propertyNumber }: PageChange): boolean {
  return propertyNumber === null || keeping === 'lists' || named.has(propertyNumber)
}

async function toResponse(page: KeptPage, { request, visitor }: Asked, now: number): Promise<Response> {
  for (const visit of page.visits) visit(visitor)
  const headers: Record<string, string> = {
    'Content-Type': page.type,
    [contentPolicy]: page.policy,
    // Browsers ask each time; proxies may answer by themselves until it would be rendered anew.
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${maxAgeSeconds[page.keeping]}, stale-while-revalidate=${staleSeconds}`,
    Age: String(Math.floor((now - page.renderedAt) / 1000)),
    Vary: 'Accept-Encoding, Cookie',
    ETag: page.etag,
  }
  if (request.headers.get('if-none-match')?.includes(page.etag))
    return new Response(null, { status: 304, headers })
  const coding = codingFor(request.headers.get('accept-encoding') ?? '')
  if (coding === null) return new Response(new Uint8Array(await expandZstd(page.body)), { headers })
  const body = coding === zstd ? page.body : await (page.gzip ??= gzip(page))
  return new Response(new Uint8Array(body), { headers: { ...headers, 'Content-Encoding': coding.name } })
}

async function gzip({ body }: KeptPage): Promise<Buffer> {
  return gzipped.compress(await expandZstd(body))
}
