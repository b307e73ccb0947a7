import { and, eq, sql } from 'drizzle-orm'

import { type SiteWords, siteTextKeys } from '#contract/catalogue/site-texts.ts'
import type { Database } from '#database/client.ts'
import { siteDrafts, siteContent, siteContentVersions } from '#database/schema/catalogue.ts'
import { m } from '#messages'

import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { pickChangedWords, type ChangedWords } from '../policy.ts'
import { findLatestRelease, findSiteWords } from '../queries/site-content.ts'

type SaveSiteDraft = {
  authorId: string
  words: SiteWords
  /** Version and draft that the author had loaded. */
  version: number
  revision: number
  restoredFrom?: number
  now: Date
}

/** The draft's new revision; 0 where it no longer differs from the published texts. */
export async function saveSiteDraft(
  db: Database,
  { authorId, words, version, revision, restoredFrom, now }: SaveSiteDraft,
): Promise<number | Refused<'STALE'>> {
  return db.transaction(async (tx) => {
    const { version: latest } = await findLatestRelease(tx)
    const basedOn = Math.min(version, latest)
    const changed = pickChangedWords(await findSiteWords(tx, basedOn), words)
    if (Object.keys(changed).length === 0) return (await discardSiteDraft(tx, { authorId, revision })) ?? 0
    // Later saves of a restored draft keep its origin.
    const origin = restoredFrom === undefined ? {} : { restoredFrom }
    const values = { words: changed, basedOn, updatedAt: now, ...origin }
    const rows =
      revision === 0
        ? await tx
            .insert(siteDrafts)
            .values({ ...values, authorId, createdAt: now })
            .onConflictDoNothing()
            .returning({ revision: siteDrafts.revision })
        : await tx
            .update(siteDrafts)
            .set({ ...values, revision: sql`${siteDrafts.revision} + 1` })
            .where(and(eq(siteDrafts.authorId, authorId), eq(siteDrafts.revision, revision)))
            .returning({ revision: siteDrafts.revision })
    return rows[0]?.revision ?? refused('STALE')
  })
}

/** Refused where it changed in another window; idempotent where there is no draft. */
export async function discardSiteDraft(
  tx: Database,
  { authorId, revision }: Pick<SaveSiteDraft, 'authorId' | 'revision'>,
): Promise<Refused<'STALE'> | null> {
  const deleted = await tx
    .delete(siteDrafts)
    .where(and(eq(siteDrafts.authorId, authorId), eq(siteDrafts.revision, revision)))
    .returning({ revision: siteDrafts.revision })
  if (deleted.length > 0 || (await tx.$count(siteDrafts, eq(siteDrafts.authorId, authorId))) === 0)
    return null
  return refused('STALE')
}

type PublishSiteWords = Call & {
  /** Version and draft that the actor had loaded. */
  version: number
  revision: number
}

/** Publish a new version; of two simultaneous ones only the first finds the version that both loaded. */
export async function publishSiteWords(
  db: Database,
  { actor, version, revision, requestId, now }: PublishSiteWords,
): Promise<number | Refused<'STALE' | 'NOTHING_CHANGED'>> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, actor.userId)
    if (!draft || draft.revision !== revision) return refused('STALE', m.catalogue_draft_changed())
    const before = await findSiteWords(tx, version)
    const changed = pickChangedWords(before, draft.words)
    if (Object.keys(changed).length === 0) return refused('NOTHING_CHANGED')
    const nextVersion = version + 1
    const { restoredFrom } = draft
    const release = { authorId: actor.userId, restoredFrom, now }
    if (!(await insertRelease(tx, nextVersion, release))) return refused('STALE')
    await writeWords(tx, { before, changed, version: nextVersion, authorId: actor.userId, now })
    await tx.delete(siteDrafts).where(eq(siteDrafts.authorId, actor.userId))
    await audit(tx, {
      actor,
      action: 'catalogue.publishSiteWords',
      subject: 'site_content',
      subjectId: String(nextVersion),
      ...(restoredFrom === null ? {} : { details: { restoredFrom } }),
      before: flattenWords(before, changed),
      after: flattenWords(changed, changed),
      requestId,
      now,
    })
    return nextVersion
  })
}

async function lockDraft(tx: Database, authorId: string) {
  const [draft] = await tx
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
  tx: Database,
  version: number,
  { authorId, restoredFrom, now }: { authorId: string; restoredFrom: number | null; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into site_releases (version, author_id, restored_from, created_at)
    select ${version}::int, ${authorId}::uuid, ${restoredFrom}::int, ${now.toISOString()}::timestamptz
    where (select coalesce(max(r.version), 1) from site_releases r) = ${version - 1}::int
    on conflict do nothing returning version`)
  return rows.length > 0
}

type Publication = { before: SiteWords; changed: ChangedWords; version: number; authorId: string; now: Date }

/** The first change of a text also records its initial value. */
async function writeWords(tx: Database, { before, changed, version, authorId, now }: Publication) {
  const at = { createdAt: now }
  for (const key of siteTextKeys) {
    const word = changed[key]
    if (!word) continue
    for (const locale of ['en', 'hi'] as const) {
      const value = word[locale]
      const initial = { key, locale, version: 1, value: before[key][locale] }
      await tx
        .insert(siteContentVersions)
        .values({ ...initial, ...at })
        .onConflictDoNothing()
      await tx.insert(siteContentVersions).values({ key, locale, version, value, authorId, ...at })
      const written = { value, version, updatedBy: authorId, updatedAt: now }
      await tx
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
