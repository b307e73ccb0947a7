const base = 'http://own.invalid'

/** Accepts only a path of this site; anything else returns the fallback. */
export function safeReturnTo(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/') || wanted.length > 2000 || /[\u0000-\u001F\u007F\\]/.test(wanted))
    return fallback
  const url = URL.parse(wanted, base)
  // A double slash would become a host name once a prefix such as /hi is removed.
  if (url?.origin !== base || url.pathname.includes('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
