import type { SiteRelease } from '#contract/catalogue/site-editor.ts'
import type { Database } from '#database/client.ts'
import { siteReleases } from '#database/schema/catalogue-site-texts.ts'
import { sql } from 'drizzle-orm'

type Page = { page: number; pageSize: number }

export async function countSiteReleases(db: Database): Promise<number> {
  return await db.$count(siteReleases)
}

/** Newest first, each with what it changed; served by site_releases_pkey and site_content_versions_key. */
export async function listSiteReleases(db: Database, { page, pageSize }: Page): Promise<SiteRelease[]> {
  const value = (locale: 'en' | 'hi', which: 'at' | 'before') => sql`coalesce((
    select v.value #>> '{}' from site_content_versions v
    where v.key = c.key and v.locale = ${locale}
      and ${which === 'at' ? sql`v.version <= r.version` : sql`v.version < r.version`}
    order by v.version desc limit 1), '')`
  const word = (which: 'at' | 'before') =>
    sql`jsonb_build_object('en', ${value('en', which)}, 'hi', ${value('hi', which)})`
  const { rows } = await db.execute<SiteRelease & { publishedAt: string | Date }>(sql`
    select r.version, r.created_at as "publishedAt", u.name as "publishedBy", r.restored_from as "restoredFrom",
      coalesce((
        select jsonb_agg(jsonb_build_object('key', c.key, 'before', ${word('before')}, 'after', ${word('at')}) order by c.key)
        from (select distinct v.key from site_content_versions v where v.version = r.version) c), '[]') as changes
    from site_releases r left join users u on u.id = r.author_id
    order by r.version desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }))
}
