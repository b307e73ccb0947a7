import type { Database } from '#database/client.ts'

import { chooseAreaUnit, chooseLanguage } from './accounts/commands/settings.ts'
import type { Actor } from './platform/context.ts'
import { areaUnitChoice } from './platform/http/area-unit.ts'
import { languageChoice } from './platform/http/language.ts'

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
