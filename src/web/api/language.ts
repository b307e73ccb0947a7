import { createIsomorphicFn } from '@tanstack/react-start'

import { overwriteGetLocale } from '#messages/runtime'

import { pageRequest, type Locale } from './page.ts'

const hindiPrefix = '/hi'

/** The language of the current document. */
export const currentLocale = createIsomorphicFn()
  .server((): Locale => pageRequest()?.locale ?? 'en')
  .client((): Locale => (document.documentElement.lang === 'hi' ? 'hi' : 'en'))

// The built pages share the server's messages, which know the language of a request.
if (!import.meta.env.SSR || import.meta.env.DEV) overwriteGetLocale(currentLocale)

/** Routes are written once; URLs of Hindi pages carry the prefix. */
export const hindiRewrite = {
  input: ({ url }: { url: URL }) => {
    if (url.pathname === hindiPrefix) url.pathname = '/'
    else if (url.pathname.startsWith(`${hindiPrefix}/`)) url.pathname = url.pathname.slice(hindiPrefix.length)
    return url
  },
  output: ({ url }: { url: URL }) => {
    url.pathname = url.pathname === '/' ? hindiPrefix : `${hindiPrefix}${url.pathname}`
    // Like the query of a request as the server's router reads it: it redirects wherever the two differ.
    if (import.meta.env.SSR) url.search = new URLSearchParams(url.search).toString()
    return url
  },
}

/** URL of this page in the given language; `path` is without prefix, with its query. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === 'en') return path
  return path === '/' ? hindiPrefix : `${hindiPrefix}${path.startsWith('/?') ? path.slice(1) : path}`
}

/** A plain link that sets and remembers the language and returns to the same page. */
export function languageHref(locale: Locale, path: string): string {
  return `/language/${locale}?returnTo=${encodeURIComponent(path)}`
}
