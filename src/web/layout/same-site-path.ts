import { siteOrigin } from '#web/api/page.ts'

/** The path of a same-site URL; null if empty, invalid or external. */
export function sameSitePath(address: string | undefined): string | null {
  if (!address) return null
  const url = URL.parse(address, siteOrigin())
  return url?.origin === siteOrigin() ? url.pathname + url.search : null
}
