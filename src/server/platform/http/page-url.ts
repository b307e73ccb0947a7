import { getLocale } from '#messages/runtime'

import type { Config } from '../config.ts'

/** The absolute URL of a page in the current language; `path` begins with a slash. */
export function pageUrl({ publicUrl }: Pick<Config, 'publicUrl'>, path: string): string {
  return `${publicUrl}${getLocale() === 'hi' ? '/hi' : ''}${path}`
}

/** The settings page for optional emails. */
export function settingsUrl(site: Pick<Config, 'publicUrl'>): string {
  return pageUrl(site, '/user-dashboard/settings')
}

/** Redirects page 1 of a list to the URL without its number; null for other URLs. */
export function firstPageRedirect(
  { method }: Request,
  { pathname, search, searchParams }: URL,
): Response | null {
  if ((method !== 'GET' && method !== 'HEAD') || searchParams.get('page') !== '1') return null
  // A path that begins with two slashes would name another host.
  if (pathname.startsWith('//')) return null
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^page(?:=|$)/.test(part))
  const query = rest.length === 0 ? '' : `?${rest.join('&')}`
  return new Response(null, { status: 301, headers: { Location: `${pathname}${query}` } })
}
