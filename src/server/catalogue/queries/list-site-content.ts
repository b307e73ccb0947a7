import type { locales } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { siteContent } from '#database/schema/catalogue.ts'
import { asc, sql } from 'drizzle-orm'

const settingPrefix = 'setting_'

/** Whether search also lists what is still under review; on unless staff switched it off. */
export const listsUnderReview = sql`coalesce((
  select setting.value not in ('false'::jsonb, '"false"'::jsonb) from site_content setting
  where setting.key = 'setting_search_lists_under_review' and setting.locale = 'en'), true)`

/** Words and figures of one language; where one is missing there, the English one. */
export async function listSiteContent(db: Database, locale: (typeof locales)[number]) {
  const rows = await db
    .select({ key: siteContent.key, locale: siteContent.locale, value: siteContent.value })
    .from(siteContent)
    .where(
      sql`${siteContent.locale} in ('en', ${locale}) and not starts_with(${siteContent.key}, ${settingPrefix})`,
    )
    .orderBy(asc(siteContent.key))
  const english = rows.filter((row) => row.locale === 'en')
  return [...english, ...rows.filter((row) => row.locale === locale)]
}
