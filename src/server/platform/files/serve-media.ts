import { imageFormats, imageWidths, type ImageFormat, type ImageWidth } from '#contract/media.ts'

import type { Files, StoredObject } from './stored-object.ts'

const address = /^\/media\/([0-9a-f]{64})\/(400|800|1600)\.(avif|webp)$/

/**
 * Answers `/media/{key}/{width}.{avif|webp}`; null for other URLs. A size larger than the image returns its
 * largest one. Keys are content hashes: cacheable for ever.
 */
export function serveMedia(files: Files): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/media/')) return null
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    const asked = parse(pathname)
    if (!asked) return notFound()
    const etag = `"${asked.key.slice(0, 32)}-${asked.width}-${asked.format}"`
    const lasting = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    const stored = await readLargestUpTo(files, asked)
    if (!stored) return notFound()
    if (knows(request, etag)) return new Response(null, { status: 304, headers: lasting })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(stored.bytes), {
      headers: {
        ...lasting,
        'content-type': stored.contentType,
        'content-length': String(stored.bytes.byteLength),
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    })
  }
}

type Params = { key: string; width: ImageWidth; format: ImageFormat }

function parse(pathname: string): Params | null {
  const [, key, widthText, formatText] = address.exec(pathname) ?? []
  const width = imageWidths.find((known) => String(known) === widthText)
  const format = imageFormats.find((known) => known === formatText)
  return key && width && format ? { key, width, format } : null
}

async function readLargestUpTo(files: Files, { key, width, format }: Params): Promise<StoredObject | null> {
  for (const known of imageWidths.filter((known) => known <= width).reverse()) {
    const stored = await files.read(`${key}/${known}.${format}`)
    if (stored) return stored
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
