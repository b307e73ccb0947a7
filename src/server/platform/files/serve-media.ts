import { imageFormats, imageWidths, type ImageFormat, type ImageWidth } from '#contract/images.ts'

import { pulledHeaders } from '../http/security.ts'
import { contentTypeOf, streamOf, type ByteRange, type Files, type StoredObject } from './stored-object.ts'

const filmAddress = /^\/media\/(([0-9a-f]{64})\/(?:film\.(?:mp4|webm)|panorama\.webp))$/
const address = /^\/media\/([0-9a-f]{64})\/(400|800|1600)\.(avif|webp)$/

/**
 * Answers `/media/{key}/{width}.{avif|webp}`, a film and a 360° picture; null for other URLs. Keys are content hashes:
 * cacheable for ever, but where another host pulls them, it asks daily whether they still exist. In place of a size that
 * is not there – not made yet, or larger than the image – comes the largest WebP below it, for a minute.
 */
export function serveMedia(
  files: Files,
  { isPulled }: { isPulled: boolean },
): (request: Request) => Promise<Response | null> {
  const kept = isPulled ? pulledMedia : { ...forEver, ...harmless }
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/media/')) return null
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    const [, name, filmKey] = filmAddress.exec(pathname) ?? []
    if (name !== undefined && filmKey !== undefined)
      return serveInRanges({ files, request, name, key: filmKey, kept })
    const asked = parse(pathname)
    if (!asked) return notFound()
    const found = await readSize(files, asked)
    if (!found) return notFound()
    const { stored, width, format } = found
    const isAsked = width === asked.width && format === asked.format
    const etag = `"${asked.key.slice(0, 32)}-${width}-${format}"`
    const headers = { etag, ...kept, ...(!isAsked && meanwhile) }
    if (knows(request, etag)) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(stored.bytes), {
      headers: {
        ...headers,
        'content-type': stored.contentType,
        'content-length': String(stored.bytes.byteLength),
      },
    })
  }
}

const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }
const meanwhile = { 'cache-control': 'public, max-age=60' }
const harmless = {
  // A film that is opened by itself stands in a page that the browser makes, and loads itself there.
  'content-security-policy': "default-src 'none'; media-src 'self'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

const pulledMedia = {
  ...harmless,
  ...pulledHeaders,
  'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
}

/** Whole or in part, read from the storage as it is sent. */
async function serveInRanges({ files, request, name, key, kept }: Ranged): Promise<Response> {
  const etag = `"${key.slice(0, 32)}"`
  const headers = { etag, ...kept, 'accept-ranges': 'bytes' }
  if (knows(request, etag))
    return (await isStored(files, name)) ? new Response(null, { status: 304, headers }) : notFound()
  const ifRange = request.headers.get('if-range')
  const range = ifRange === null || ifRange === etag ? rangeOf(request.headers.get('range')) : null
  const opened = await files.openRange(name, range ?? { start: 0, end: null })
  if (!opened) return notFound()
  const { size, start, end, body } = opened
  if (body === null)
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes', 'cache-control': 'no-store' },
    })
  return new Response(streamOf(body), {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'content-type': contentTypeOf(name),
      'content-length': String(end - start + 1),
      ...(range !== null && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  })
}

type Ranged = { files: Files; request: Request; name: string; key: string; kept: Record<string, string> }

/** Reads one byte: a cache that asks again must hear of a removed file. */
async function isStored(files: Files, name: string): Promise<boolean> {
  const opened = await files.openRange(name, { start: 0, end: 0 })
  if (opened?.body) await new Response(streamOf(opened.body)).arrayBuffer()
  return opened !== null
}

/** One range; several, or what cannot be read, are answered with the whole, as RFC 9110 allows. */
function rangeOf(header: string | null): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '') return to === '' ? null : { last: Number(to) }
  const range = { start: Number(from), end: to === '' ? null : Number(to) }
  return range.end !== null && range.end < range.start ? null : range
}

type Params = { key: string; width: ImageWidth; format: ImageFormat }

function parse(pathname: string): Params | null {
  const [, key, widthText, formatText] = address.exec(pathname) ?? []
  const width = imageWidths.find((known) => String(known) === widthText)
  const format = imageFormats.find((known) => known === formatText)
  return key && width && format ? { key, width, format } : null
}

type Found = { stored: StoredObject; width: ImageWidth; format: ImageFormat }

async function readSize(files: Files, { key, width, format }: Params): Promise<Found | null> {
  const below = imageWidths.filter((known) => known <= width).toReversed()
  const others = below.map((known) => ({ width: known, format: 'webp' as const }))
  for (const size of format === 'webp' ? others : [{ width, format }, ...others]) {
    const stored = await files.read(`${key}/${size.width}.${size.format}`)
    if (stored) return { stored, ...size }
  }
  return null
}

function knows(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  return known === '*' || (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
}
