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
