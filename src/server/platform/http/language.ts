import { safeReturnTo } from '#contract/return-to.ts'

import type { Locale } from '../context.ts'

const cookieName = 'language'
const oneYear = 31_536_000

/** Pages: by URL. Calls: by Accept-Language, which our pages set to their own language. */
export function localeOf(request: Request, url: URL): Locale {
  if (isCall(url.pathname)) return firstAccepted(request.headers.get('accept-language') ?? '')
  return isHindi(url.pathname) ? 'hi' : 'en'
}

/** Redirects a reader who chose Hindi from an English page to its Hindi version. */
export function localeRedirect(request: Request, url: URL): Response | null {
  if (request.method !== 'GET' || isHindi(url.pathname) || chosenLanguage(request) !== 'hi') return null
  if (request.headers.get('accept')?.includes('text/html') !== true) return null
  return redirectTo(hindi(`${url.pathname}${url.search}`))
}

/** `/language/hi?returnTo=/search`: stores the choice and redirects to the page. */
export function languageChoice(url: URL, secure: boolean): { locale: Locale; response: Response } | null {
  const chosen = url.pathname.slice('/language/'.length)
  if (chosen !== 'en' && chosen !== 'hi') return null
  const path = safeReturnTo(url.searchParams.get('returnTo'), '/')
  const response = redirectTo(pathInLanguage(chosen, path))
  response.headers.append(
    'Set-Cookie',
    `${cookieName}=${chosen}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
  return { locale: chosen, response }
}

/** A path of this site in this language, whichever it was in. */
export function pathInLanguage(locale: Locale, path: string): string {
  const plain = withoutPrefix(path)
  return locale === 'hi' ? hindi(plain) : plain
}

function redirectTo(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'no-store', Vary: 'Cookie' },
  })
}

function chosenLanguage(request: Request): string | undefined {
  return /(?:^|;\s*)language=(en|hi)(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
}

function isCall(path: string): boolean {
  return path.startsWith('/rpc/') || path.startsWith('/api/')
}

function isHindi(path: string): boolean {
  return path === '/hi' || path.startsWith('/hi/')
}

function hindi(path: string): string {
  return path === '/' ? '/hi' : `/hi${path.startsWith('/?') ? path.slice(1) : path}`
}

function withoutPrefix(path: string): string {
  const rest = path.replace(/^\/hi(?=[/?#]|$)/, '')
  return safeReturnTo(rest.startsWith('/') ? rest : `/${rest}`, '/')
}

function firstAccepted(header: string): Locale {
  const wanted = header
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((tag) => tag === 'en' || tag === 'hi')
  return wanted === 'hi' ? 'hi' : 'en'
}
