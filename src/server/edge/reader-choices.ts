import type { AreaUnit } from '#contract/area.ts'
import { areaUnits } from '#contract/enums.ts'
import { safeReturnTo } from '#contract/return-to.ts'
import type { Database } from '#database/client.ts'

import { chooseAreaUnit, chooseLanguage } from '../accounts/commands/settings.ts'
import type { Actor } from '../platform/context.ts'
import { languageChoice } from '../platform/http/language.ts'

type Chooser = {
  db: Database
  now: () => Date
  secure: boolean
  findActor: (headers: Headers) => Promise<Actor | null>
}

/**
 * Links that set the language or the unit of areas and return to the page: in a cookie, and in the account for emails.
 * Null for any other request.
 */
export async function handleReaderChoice(
  request: Request,
  url: URL,
  { db, now, secure, findActor }: Chooser,
): Promise<{ route: string; response: Response } | null> {
  if (url.pathname.startsWith('/language/')) {
    const chosen = languageChoice(url, secure)
    if (chosen === null) return null
    const actor = await findActor(request.headers)
    if (actor) await chooseLanguage(db, { ...actor, locale: chosen.locale, now: now() })
    return { route: '/language/*', response: chosen.response }
  }
  if (url.pathname.startsWith('/area-unit/')) {
    const chosen = areaUnitChoice(request, url, secure)
    if (chosen === null) return null
    const actor = await findActor(request.headers)
    if (actor) await chooseAreaUnit(db, { ...actor, areaUnit: chosen.areaUnit, now: now() })
    return { route: '/area-unit/*', response: chosen.response }
  }
  return null
}

const oneYear = 31_536_000

/**
 * `/area-unit/gaj?returnTo=/search`: stores the unit in which areas are shown and redirects to the page; without
 * `returnTo` to the page of this site that the link was on. Pages read the cookie too.
 */
function areaUnitChoice(
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
