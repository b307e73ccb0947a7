const base = 'http://own.invalid'

/** Accepts a path of this site only; anything else becomes the fallback. */
export function safeReturnTo(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/') || wanted.length > 2000 || /[\u0000-\u001F\u007F\\]/.test(wanted))
    return fallback
  const url = URL.parse(wanted, base)
  // A double slash would name another host as soon as something before it is cut off, such as /hi.
  if (url?.origin !== base || url.pathname.includes('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
