import { isIP } from 'node:net'

import type { Config } from '../config.ts'

type Policy = {
  /** Sources of inline scripts and styles: the nonce or the hashes of the page. */
  scripts: readonly string[]
  styles: readonly string[]
  hosts: FileHosts
  development: boolean
}

/** Other hosts that pages load files from. */
type FileHosts = Pick<Config, 'assetUrl' | 'mediaUrl' | 'tileUrl'>

/**
 * Content-Security-Policy of a response. Style attributes are allowed because server-rendered widths and colours need
 * them; inline scripts are those of the page alone.
 */
export function contentPolicy({ scripts, styles, hosts, development }: Policy): string {
  // Down to the folder: a host may belong to others too.
  const assets = hosts.assetUrl === null ? [] : [`${hosts.assetUrl}/assets/`]
  const media = hosts.mediaUrl === null ? [] : [`${hosts.mediaUrl}/media/`]
  const tiles = hosts.tileUrl === null ? [] : [new URL(hosts.tileUrl).origin]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...assets, ...scripts].join(' '),
    ["style-src 'self'", ...assets, ...(development ? ["'unsafe-inline'"] : styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...assets, ...media, ...tiles].join(' '),
    ["font-src 'self'", ...assets].join(' '),
    // The service worker stores both; a 360° picture is read pixel by pixel.
    ["connect-src 'self'", ...(development ? ['ws:'] : []), ...assets, ...media].join(' '),
    ["media-src 'self'", ...media].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Headers of a file that pages load from another host, which pulls it from here. */
export const pulledHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The pages with a field that listens where the browser can, and those from which people go there. */
const listeningPages = /^(\/hi)?(\/|\/(search|property|compare|jaipur|agents|shortlist)(\/.*)?)?$/

/** Headers of every response that has no other value of its own. */
export function securityHeaders({ secure, path }: { secure: boolean; path: string }) {
  const microphone = listeningPages.test(path) ? '(self)' : '()'
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': `camera=(), microphone=${microphone}, payment=(), usb=(), geolocation=(self)`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Whether the Host header is ours: the public host, or this machine, as used by health checks and proxies. No
 * foreign site can make a browser send our address with its own host.
 */
export function namesUs({ hostname }: URL, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  if (hostname === new URL(publicUrl).hostname || hostname === 'localhost') return true
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
}

export type Forgery = 'foreign-origin' | 'missing-app-name' | 'missing-origin'

/**
 * Checks a mutation for forgery (CSRF). Browsers send the origin, and our custom header only from our own
 * pages; a program without cookies may use /api without either.
 */
export function forgeryOf(request: Request, config: Pick<Config, 'publicUrl'>): Forgery | null {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return null
  if (isForeign(request, config)) return 'foreign-origin'
  const isRpc = new URL(request.url).pathname.startsWith('/rpc/')
  if (!isRpc && !request.headers.has('cookie')) return null
  if (request.headers.get('x-app-name')?.toLowerCase() !== 'haveli') return 'missing-app-name'
  return request.headers.has('origin') || request.headers.has('sec-fetch-site') ? null : 'missing-origin'
}

/** The browser reports another site as the origin. */
export function isForeign(request: Request, config: Pick<Config, 'publicUrl'>): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null && !isOwn(origin, request, config)) return true
  return site !== null && site !== 'same-origin' && site !== 'none'
}

function isOwn(origin: string, request: Request, config: Pick<Config, 'publicUrl'>): boolean {
  return origin === config.publicUrl || URL.parse(origin)?.host === request.headers.get('host')
}
