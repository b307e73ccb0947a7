import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

import type { Config } from '../../config.ts'
import { pulledHeaders } from '../security.ts'

export type AssetHosts = Pick<Config, 'assetUrl' | 'mediaUrl'>

type Asset = {
  body: Uint8Array<ArrayBuffer>
  type: string
  etag: string
  encodings: Map<'br' | 'gzip', Uint8Array<ArrayBuffer>>
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const suffixes = { br: '.br', gzip: '.gz' } as const
/** Of a file that is being written beside the one it will replace, also by a start that was killed. */
export const draftSuffix = '.draft'

/**
 * Loads the built files into memory, with the compressed versions beside them. Those of former builds are read when a
 * page opened before asks for them.
 */
export async function loadAssets(
  folder: string,
  former: string,
  hosts: AssetHosts = { assetUrl: null, mediaUrl: null },
): Promise<(request: Request, path: string) => Response | null> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.endsWith(draftSuffix),
  )
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const entry of names) {
    const file = join(entry.parentPath, entry.name)
    files.set(file.slice(folder.length).split(sep).join('/'), new Uint8Array(await readFile(file)))
  }
  tellServiceWorker(files, hosts)
  const assets = new Map([...files].flatMap(([path, body]) => toEntry(path, body, files)))
  const readFormer = (path: string) => {
    if (!assetPath.test(path) || !existsSync(join(former, path))) return undefined
    return toEntry(path, new Uint8Array(readFileSync(join(former, path))), new Map())[0]?.[1]
  }
  return (request, path) => {
    const asset = assets.get(path) ?? readFormer(path)
    if (asset === undefined) return null
    const isPulled = hosts.assetUrl !== null && path.startsWith('/assets/')
    return answer(asset, request, { 'Cache-Control': cachingOf(path), ...(isPulled && pulledHeaders) })
  }
}

/** Puts the hosts of files at the beginning of the service worker, which sees no document. */
function tellServiceWorker(files: Map<string, Uint8Array<ArrayBuffer>>, { assetUrl, mediaUrl }: AssetHosts) {
  const script = files.get(serviceWorker)
  if (!script || (assetUrl === null && mediaUrl === null)) return
  const hosts = JSON.stringify({
    ...(assetUrl !== null && { assetUrl }),
    ...(mediaUrl !== null && { mediaUrl }),
  })
  files.set(
    serviceWorker,
    new Uint8Array(Buffer.from(`Object.assign(globalThis,${hosts});${Buffer.from(script).toString()}`)),
  )
  for (const suffix of Object.values(suffixes)) files.delete(serviceWorker + suffix)
}

const serviceWorker = '/sw.js'

function toEntry(
  path: string,
  body: Uint8Array<ArrayBuffer>,
  files: Map<string, Uint8Array<ArrayBuffer>>,
): [string, Asset][] {
  const type = types[extname(path)]
  if (type === undefined) return []
  const encodings: Asset['encodings'] = new Map()
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = files.get(`${path}${suffixes[encoding]}`)
    if (packed) encodings.set(encoding, packed)
  }
  return [
    [
      path,
      {
        body,
        type,
        encodings,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      },
    ],
  ]
}

const assetPath = /^\/assets\/[\w-]+\.\w+$/

/** Files below /assets are named after their content; the service worker is looked up with every visit. */
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path === serviceWorker ? 'no-cache' : 'public, max-age=3600'
}

function answer(
  { body, type, etag, encodings }: Asset,
  request: Request,
  given: Record<string, string>,
): Response {
  const headers = new Headers({
    'Content-Type': type,
    ETag: etag,
    ...given,
    ...(encodings.size > 0 ? { Vary: 'Accept-Encoding' } : {}),
  })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find(
    (name) => encodings.has(name) && new RegExp(`\\b${name}\\b`).test(accepted),
  )
  if (encoding !== undefined) headers.set('Content-Encoding', encoding)
  return new Response((encoding && encodings.get(encoding)) ?? body, { headers })
}
