import type { SiteTextKey, SiteWords } from '#contract/catalogue/site-texts.ts'
import { siteTextKeys } from '#contract/catalogue/site-texts.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { siteDrafts, siteReleases } from '#database/schema/catalogue-site-texts.ts'
import { desc, eq, sql } from 'drizzle-orm'

export type SiteDraft = NonNullable<Awaited<ReturnType<typeof findSiteDraft>>>

/** The version that visitors read, and who published it; the first is what the house began with. */
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

/** Every word of the site as a version showed it; served by site_content_versions_key. */
export async function findSiteWords(db: Database, version: number): Promise<SiteWords> {
  const { rows } = await db.execute<{ key: string; locale: 'en' | 'hi'; value: unknown }>(sql`
    select c.key, c.locale, coalesce((
      select v.value from site_content_versions v
      where v.key = c.key and v.locale = c.locale and v.version <= ${version}
      order by v.version desc limit 1), c.value) as value
    from site_content c where c.key = any(${sql.param(siteTextKeys)}::text[])`)
  const word = (key: SiteTextKey) => {
    const of = (locale: 'en' | 'hi') => rows.find((row) => row.key === key && row.locale === locale)?.value
    const en = textOf(of('en'))
    return { en, hi: textOf(of('hi')) || en }
  }
  // Every key of the closed record is there.
  return Object.fromEntries(siteTextKeys.map((key) => [key, word(key)])) as SiteWords
}

/** Figures may be kept as numbers. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
