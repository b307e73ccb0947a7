import type { Config } from '../config.ts'
import { getLocale } from '#messages/runtime'

/** The absolute address of a page in the language in use; `path` begins with a slash. */
export function pageUrl({ publicUrl }: Pick<Config, 'publicUrl'>, path: string): string {
  return `${publicUrl}${getLocale() === 'hi' ? '/hi' : ''}${path}`
}

/** Where emails of the optional kind are switched off. */
export function settingsUrl(site: Pick<Config, 'publicUrl'>): string {
  return pageUrl(site, '/user-dashboard/settings')
}

/** The first page of a list has one address, without its number; null where that is the one asked for. */
export function firstPageRedirect(
  { method }: Request,
  { pathname, search, searchParams }: URL,
): Response | null {
  if ((method !== 'GET' && method !== 'HEAD') || searchParams.get('page') !== '1') return null
  // A path that begins with two slashes would name another site.
  if (pathname.startsWith('//')) return null
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^page(?:=|$)/.test(part))
  const query = rest.length === 0 ? '' : `?${rest.join('&')}`
  return new Response(null, { status: 301, headers: { Location: `${pathname}${query}` } })
}
