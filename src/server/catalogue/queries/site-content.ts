import { desc, eq, sql, and, inArray } from 'drizzle-orm'

import type { SiteRelease } from '#contract/catalogue/site-editor.ts'
import {
  type SiteTextKey,
  type SiteWords,
  siteTextKeys,
  type SiteSwitch,
  siteSwitches,
} from '#contract/catalogue/site-texts.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { siteDrafts, siteReleases, siteContent } from '#database/schema/catalogue.ts'
import { getLocale } from '#messages/runtime'

export type SiteDraft = NonNullable<Awaited<ReturnType<typeof findSiteDraft>>>

/** Published version and its author; the first is the initial content. */
export async function findLatestRelease(db: Database) {
  const [latest] = await db
    .select({ version: siteReleases.version, publishedAt: siteReleases.createdAt, publishedBy: users.name })
    .from(siteReleases)
    .leftJoin(users, eq(users.id, siteReleases.authorId))
    .orderBy(desc(siteReleases.version))
    .limit(1)
  return latest ?? { version: 1, publishedAt: null, publishedBy: null }
}

export async function findSiteDraft(db: Database, authorId: string) {
  const [draft] = await db
    .select({
      words: siteDrafts.words,
      basedOn: siteDrafts.basedOn,
      restoredFrom: siteDrafts.restoredFrom,
      revision: siteDrafts.revision,
      updatedAt: siteDrafts.updatedAt,
    })
    .from(siteDrafts)
    .where(eq(siteDrafts.authorId, authorId))
  return draft ?? null
}

/** All texts of the site in a version. Served by site_content_versions_key. */
export async function findSiteWords(db: Database, version: number): Promise<SiteWords> {
  const { rows } = await db.execute<{ key: string; locale: 'en' | 'hi'; value: unknown }>(sql`
    select c.key, c.locale, coalesce((
      select v.value from site_content_versions v
      where v.key = c.key and v.locale = c.locale and v.version <= ${version}
      order by v.version desc limit 1), c.value) as value
    from site_content c where c.key = any(${sql.param(siteTextKeys)}::text[])`)
  const readWord = (key: SiteTextKey) => {
    const findValue = (locale: 'en' | 'hi') =>
      rows.find((row) => row.key === key && row.locale === locale)?.value
    const en = toText(findValue('en'))
    return { en, hi: toText(findValue('hi')) || en }
  }
  // Contains every key of the record, so the cast is safe.
  return Object.fromEntries(siteTextKeys.map((key) => [key, readWord(key)])) as SiteWords
}

/** Numbers may be stored as numbers. */
function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const settingPrefix = 'setting_'

/** Setting: search includes listings under review; on by default. */
export const listsUnderReview = sql`coalesce((
  select setting.value not in ('false'::jsonb, '"false"'::jsonb) from site_content setting
  where setting.key = 'setting_search_lists_under_review' and setting.locale = 'en'), true)`

const maxFooterLocalities = 8

/**
 * Texts and numbers in the current language, with English as fallback, and the popular localities of the
 * footer in their order. One row: every public page asks for it.
 */
export async function findSiteContent(db: Database): Promise<Record<string, string>> {
  const locale = getLocale()
  const { rows } = await db.execute<{ content: Record<string, string> }>(sql`
    select json_object_agg(key, value order by position) as content from (
      (select distinct on (key) key, value #>> '{}' as value, 0 as position from site_content
        where locale in ('en', ${locale}) and not starts_with(key, ${settingPrefix})
        order by key, locale <> ${locale})
      union all
      (select 'locality_' || slug, case ${locale} when 'hi' then coalesce(name_hi, name) else name end,
          row_number() over (order by position, name, id)
        from localities where is_active and is_popular order by position, name, id limit ${maxFooterLocalities})
    ) shown`)
  return rows[0]?.content ?? {}
}

type Page = { page: number; pageSize: number }

export async function countSiteReleases(db: Database): Promise<number> {
  return await db.$count(siteReleases)
}

/** Newest first, with its changes. Served by site_releases_pkey and site_content_versions_key. */
export async function listSiteReleases(db: Database, { page, pageSize }: Page): Promise<SiteRelease[]> {
  const value = (locale: 'en' | 'hi', which: 'at' | 'before') => sql`coalesce((
    select v.value #>> '{}' from site_content_versions v
    where v.key = c.key and v.locale = ${locale}
      and ${which === 'at' ? sql`v.version <= r.version` : sql`v.version < r.version`}
    order by v.version desc limit 1), '')`
  const selectWord = (which: 'at' | 'before') =>
    sql`jsonb_build_object('en', ${value('en', which)}, 'hi', ${value('hi', which)})`
  const { rows } = await db.execute<SiteRelease & { publishedAt: string | Date }>(sql`
    select r.version, r.created_at as "publishedAt", u.name as "publishedBy", r.restored_from as "restoredFrom",
      coalesce((
        select jsonb_agg(jsonb_build_object('key', c.key, 'before', ${selectWord('before')}, 'after', ${selectWord('at')}) order by c.key)
        from (select distinct v.key from site_content_versions v where v.version = r.version) c), '[]') as changes
    from site_releases r left join users u on u.id = r.author_id
    order by r.version desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }))
}

export type SwitchRow = { key: SiteSwitch; isOn: boolean; changedAt: Date | null; changedBy: string | null }

/** All settings; a missing row means on. */
export async function listSiteSwitches(db: Database): Promise<SwitchRow[]> {
  const rows = await db
    .select({
      key: siteContent.key,
      value: siteContent.value,
      version: siteContent.version,
      changedAt: siteContent.updatedAt,
      changedBy: users.name,
    })
    .from(siteContent)
    .leftJoin(users, eq(users.id, siteContent.updatedBy))
    .where(and(inArray(siteContent.key, [...siteSwitches]), eq(siteContent.locale, 'en')))
  return siteSwitches.map((key) => {
    const row = rows.find((setting) => setting.key === key)
    const isTouched = row !== undefined && row.version > 1
    return {
      key,
      isOn: row === undefined || isOn(row.value),
      changedAt: isTouched ? row.changedAt : null,
      changedBy: isTouched ? row.changedBy : null,
    }
  })
}

export function isOn(value: unknown): boolean {
  return value !== false && value !== 'false'
}
