import type { AreaUnit } from '#contract/area.ts'
import { areaUnits } from '#contract/enums.ts'
import { safeReturnTo } from '#contract/return-to.ts'

const oneYear = 31_536_000

/**
 * `/area-unit/gaj?returnTo=/search`: stores the unit in which areas are shown and redirects to the page; without
 * `returnTo` to the page of this site that the link was on. Pages read the cookie too.
 */
export function areaUnitChoice(
  request: Request,
  url: URL,
  secure: boolean,
): { areaUnit: AreaUnit; response: Response } | null {
  const chosen = url.pathname.slice('/area-unit/'.length)
  const areaUnit = areaUnits.find((unit) => unit === chosen)
  if (areaUnit === undefined) return null
  const wanted = url.searchParams.get('returnTo') ?? pathOf(request.headers.get('referer'), url)
  const response = new Response(null, {
    status: 302,
    headers: { Location: safeReturnTo(wanted, '/'), 'Cache-Control': 'no-store', Vary: 'Cookie' },
  })
  response.headers.append(
    'Set-Cookie',
    `area_unit=${areaUnit}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
  return { areaUnit, response }
}

/** Null for a page of another site. */
function pathOf(referer: string | null, { host }: URL): string | null {
  const from = referer === null ? null : URL.parse(referer)
  return from?.host === host ? `${from.pathname}${from.search}` : null
}
