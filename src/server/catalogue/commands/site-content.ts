import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { saveSiteDraftInput } from '#contract/catalogue/site-editor.ts'
import { type SiteWords, siteTextKeys } from '#contract/catalogue/site-texts.ts'
import type { Database } from '#database/client.ts'
import { siteDrafts, siteContent, siteContentVersions } from '#database/schema/catalogue.ts'
import { m } from '#messages'

import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { pickChangedWords, type ChangedWords } from '../policy.ts'
import { findLatestRelease, findSiteWords } from '../queries/site-content.ts'

/** With the version and the draft that the author had loaded. */
type SaveSiteDraft = z.output<typeof saveSiteDraftInput>

/** The draft's new revision; 0 where it no longer differs from the published texts. */
export async function saveSiteDraft(
  call: MemberCall,
  { words, version, revision, restoredFrom }: SaveSiteDraft & { restoredFrom?: number },
): Promise<{ revision: number } | Refused<'STALE'>> {
  return call.transaction(async (call) => {
    const { db, now } = call
    const authorId = call.actor.userId
    const { version: latest } = await findLatestRelease(db)
    const basedOn = Math.min(version, latest)
    const changed = pickChangedWords(await findSiteWords(db, basedOn), words)
    if (Object.keys(changed).length === 0)
      return (await discardSiteDraft(call, { revision })) ?? { revision: 0 }
    // Later saves of a restored draft keep its origin.
    const origin = restoredFrom === undefined ? {} : { restoredFrom }
    const values = { words: changed, basedOn, updatedAt: now, ...origin }
    const rows =
      revision === 0
        ? await db
            .insert(siteDrafts)
            .values({ ...values, authorId, createdAt: now })
            .onConflictDoNothing()
            .returning({ revision: siteDrafts.revision })
        : await db
            .update(siteDrafts)
            .set({ ...values, revision: sql`${siteDrafts.revision} + 1` })
            .where(and(eq(siteDrafts.authorId, authorId), eq(siteDrafts.revision, revision)))
            .returning({ revision: siteDrafts.revision })
    return rows[0] ?? refused('STALE')
  })
}

/** Copies an earlier version into the draft. */
export async function restoreSiteWords(
  call: MemberCall,
  { from, revision }: { from: number; revision: number },
) {
  const { version } = await findLatestRelease(call.db)
  if (from >= version) return refused('NOT_FOUND')
  const words = await findSiteWords(call.db, from)
  return saveSiteDraft(call, { words, version, revision, restoredFrom: from })
}

/** Refused where it changed in another window; idempotent where there is no draft. */
export async function discardSiteDraft(
  { db, actor }: MemberCall,
  { revision }: Pick<SaveSiteDraft, 'revision'>,
): Promise<Refused<'STALE'> | null> {
  const isOwn = eq(siteDrafts.authorId, actor.userId)
  const deleted = await db
    .delete(siteDrafts)
    .where(and(isOwn, eq(siteDrafts.revision, revision)))
    .returning({ revision: siteDrafts.revision })
  if (deleted.length > 0 || (await db.$count(siteDrafts, isOwn)) === 0) return null
  return refused('STALE')
}

/** Publish a new version; of two simultaneous ones only the first finds the version that both loaded. */
export async function publishSiteWords(
  call: MemberCall,
  { version, revision }: Omit<SaveSiteDraft, 'words'>,
): Promise<{ version: number } | Refused<'STALE' | 'NOTHING_CHANGED'>> {
  return call.transaction(async (call) => {
    const { db, actor } = call
    const draft = await lockDraft(db, actor.userId)
    if (!draft || draft.revision !== revision) return refused('STALE', m.catalogue_draft_changed())
    const before = await findSiteWords(db, version)
    const changed = pickChangedWords(before, draft.words)
    if (Object.keys(changed).length === 0) return refused('NOTHING_CHANGED')
    const nextVersion = version + 1
    const { restoredFrom } = draft
    if (!(await insertRelease(call, nextVersion, restoredFrom))) return refused('STALE')
    await writeWords(call, { before, changed, version: nextVersion })
    await db.delete(siteDrafts).where(eq(siteDrafts.authorId, actor.userId))
    await call.audit({
      action: 'catalogue.publishSiteWords',
      subject: 'site_content',
      subjectId: String(nextVersion),
      ...(restoredFrom === null ? {} : { details: { restoredFrom } }),
      before: flattenWords(before, changed),
      after: flattenWords(changed, changed),
    })
    return { version: nextVersion }
  })
}

async function lockDraft(db: Database, authorId: string) {
  const [draft] = await db
    .select({
      words: siteDrafts.words,
      restoredFrom: siteDrafts.restoredFrom,
      revision: siteDrafts.revision,
    })
    .from(siteDrafts)
    .where(eq(siteDrafts.authorId, authorId))
    .for('update')
  return draft
}

async function insertRelease(
  { db, actor, now }: MemberCall,
  version: number,
  restoredFrom: number | null,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into site_releases (version, author_id, restored_from, created_at)
    select ${version}::int, ${actor.userId}::uuid, ${restoredFrom}::int, ${now.toISOString()}::timestamptz
    where (select coalesce(max(r.version), 1) from site_releases r) = ${version - 1}::int
    on conflict do nothing returning version`)
  return rows.length > 0
}

type Publication = { before: SiteWords; changed: ChangedWords; version: number }

/** The first change of a text also records its initial value. */
async function writeWords({ db, actor, now }: MemberCall, { before, changed, version }: Publication) {
  const authorId = actor.userId
  const at = { createdAt: now }
  for (const key of siteTextKeys) {
    const word = changed[key]
    if (!word) continue
    for (const locale of ['en', 'hi'] as const) {
      const value = word[locale]
      const initial = { key, locale, version: 1, value: before[key][locale] }
      await db
        .insert(siteContentVersions)
        .values({ ...initial, ...at })
        .onConflictDoNothing()
      await db.insert(siteContentVersions).values({ key, locale, version, value, authorId, ...at })
      const written = { value, version, updatedBy: authorId, updatedAt: now }
      await db
        .insert(siteContent)
        .values({ key, locale, ...written, ...at })
        .onConflictDoUpdate({ target: [siteContent.key, siteContent.locale], set: written })
    }
  }
}

/** Flat keys for the audit log, such as banner_title.en. */
function flattenWords(words: ChangedWords, changed: ChangedWords): Record<string, string> {
  return Object.fromEntries(
    siteTextKeys.flatMap((key) => {
      const word = words[key]
      if (!word || !changed[key]) return []
      return word.en === word.hi
        ? [[key, word.en]]
        : [
            [`${key}.en`, word.en],
            [`${key}.hi`, word.hi],
          ]
    }),
  )
}
