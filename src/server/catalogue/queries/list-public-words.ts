import type { Database } from '#database/client.ts'

import type { Locale } from '../../platform/context.ts'
import { listFooterPlaces } from './list-footer-places.ts'
import { listSiteContent } from './list-site-content.ts'

/** What stands around every public page: the words of staff, and the places at its foot. */
export async function listPublicWords(db: Database, locale: Locale) {
  return [...(await listSiteContent(db, locale)), ...(await listFooterPlaces(db, locale))]
}
