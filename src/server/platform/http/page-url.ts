import { getLocale } from '#messages/runtime'

import type { Config } from '../config.ts'

/** The absolute URL of a page in the current language; `path` begins with a slash. */
export function pageUrl({ publicUrl }: Pick<Config, 'publicUrl'>, path: string): string {
  return publicUrl + pagePath(path)
}

/** The path of a page in the current language; `path` begins with a slash. */
export function pagePath(path: string): string {
  return getLocale() === 'hi' ? `/hi${path}` : path
}

/** What stands after the origin and its slash, as buttons of WhatsApp templates complete their address. */
export function pathOnSite(path: string): string {
  return pageUrl({ publicUrl: '' }, path).slice(1)
}

/** The settings page for optional emails. */
export function settingsUrl(site: Pick<Config, 'publicUrl'>): string {
  return pageUrl(site, '/user-dashboard/settings')
}

/** Redirects a path that begins with several slashes, which would name another host; null for other URLs. */
export function slashesRedirect({ method }: Request, { pathname, search }: URL): Response | null {
  if ((method !== 'GET' && method !== 'HEAD') || !pathname.startsWith('//')) return null
  const Location = `${pathname.replace(/^\/+/, '/')}${search}`
  return new Response(null, { status: 308, headers: { Location, 'Cache-Control': 'no-store' } })
}

/** Redirects page 1 of a list to the URL without its number; null for other URLs. */
export function firstPageRedirect(
  { method }: Request,
  { pathname, search, searchParams }: URL,
): Response | null {
  if ((method !== 'GET' && method !== 'HEAD') || searchParams.get('page') !== '1') return null
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^page(?:=|$)/.test(part))
  const query = rest.length === 0 ? '' : `?${rest.join('&')}`
  return new Response(null, { status: 301, headers: { Location: `${pathname}${query}` } })
}
