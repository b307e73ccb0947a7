import { siteOrigin } from '#web/api/page.ts'

/** The path of an address of this site; null for one that is empty, broken or elsewhere, which no page may call. */
export function sameSitePath(address: string | undefined): string | null {
  if (!address) return null
  const url = URL.parse(address, siteOrigin())
  return url?.origin === siteOrigin() ? url.pathname + url.search : null
}
