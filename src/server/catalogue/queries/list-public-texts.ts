import type { Database } from '#database/client.ts'

import type { Locale } from '../../platform/context.ts'
import { localities } from '#database/schema/catalogue.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { listSiteContent } from './list-site-content.ts'

/** What stands around every public page: the words of staff, and the places at its foot. */
export async function listPublicWords(db: Database, locale: Locale) {
  return [...(await listSiteContent(db, locale)), ...(await listFooterLocalities(db, locale))]
}

const shown = 8

/** Popular localities under their address, as every page names them at its foot. */
async function listFooterLocalities(db: Database, locale: Locale) {
  const { name, nameHi, slug, position, id } = localities
  return await db
    .select({
      key: sql<string>`'locality_' || ${slug}`,
      value: locale === 'hi' ? sql<string>`coalesce(${nameHi}, ${name})` : name,
    })
    .from(localities)
    .where(and(eq(localities.isActive, true), eq(localities.isPopular, true)))
    .orderBy(asc(position), asc(name), asc(id))
    .limit(shown)
}
