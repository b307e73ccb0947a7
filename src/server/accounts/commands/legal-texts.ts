import { and, eq, sql, gt } from 'drizzle-orm'

import type { LegalTexts } from '#contract/accounts/legal.ts'
import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { legalDrafts, legalVersions, legalTexts } from '#database/schema/account-legal-texts.ts'
import { m } from '#messages'

import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { findLegalTexts } from '../queries/legal-texts.ts'

type SaveLegalDraft = {
  authorId: string
  texts: LegalTexts
  /** Version and draft that the author had loaded. */
  version: string
  revision: number
  now: Date
}

/** The draft's new revision; 0 where it no longer differs from the published texts. */
export async function saveLegalDraft(
  db: Database,
  { authorId, texts, version, revision, now }: SaveLegalDraft,
): Promise<number | Refused<'STALE'>> {
  return db.transaction(async (tx) => {
    if (hasSameTexts(texts, await findLegalTexts(tx, version)))
      return (await discardLegalDraft(tx, { authorId, revision })) ?? 0
    const values = { texts, basedOn: version, updatedAt: now }
    const rows =
      revision === 0
        ? await tx
            .insert(legalDrafts)
            .values({ ...values, authorId, createdAt: now })
            .onConflictDoNothing()
            .returning({ revision: legalDrafts.revision })
        : await tx
            .update(legalDrafts)
            .set({ ...values, revision: sql`${legalDrafts.revision} + 1` })
            .where(and(eq(legalDrafts.authorId, authorId), eq(legalDrafts.revision, revision)))
            .returning({ revision: legalDrafts.revision })
    return rows[0]?.revision ?? refused('STALE')
  })
}

/** Refused where it changed in another window; idempotent where there is no draft. */
export async function discardLegalDraft(
  tx: Database,
  { authorId, revision }: Pick<SaveLegalDraft, 'authorId' | 'revision'>,
): Promise<Refused<'STALE'> | null> {
  const deleted = await tx
    .delete(legalDrafts)
    .where(and(eq(legalDrafts.authorId, authorId), eq(legalDrafts.revision, revision)))
    .returning({ revision: legalDrafts.revision })
  if (deleted.length > 0 || (await tx.$count(legalDrafts, eq(legalDrafts.authorId, authorId))) === 0)
    return null
  return refused('STALE')
}

function hasSameTexts(first: LegalTexts, second: LegalTexts): boolean {
  return (['terms', 'privacy'] as const).every(
    (kind) => first[kind].en === second[kind].en && first[kind].hi === second[kind].hi,
  )
}

type PublishLegalTexts = Call & {
  from: string
  /** Version and draft that the actor had loaded. */
  version: string
  revision: number
}

/** Publish a new version; of two simultaneous ones only the first finds the version that both loaded. */
export async function publishLegalTexts(
  db: Database,
  { actor, from, version, revision, requestId, now }: PublishLegalTexts,
) {
  return db.transaction(async (tx) => {
    await lockLegalVersions(tx)
    const [draft] = await tx
      .select({ texts: legalDrafts.texts, revision: legalDrafts.revision })
      .from(legalDrafts)
      .where(eq(legalDrafts.authorId, actor.userId))
      .for('update')
    if (!draft || draft.revision !== revision) return refused('STALE', m.catalogue_draft_changed())
    if ((await findNewestVersion(tx)) !== version) return refused('STALE')
    if (from <= version || from < dayInIndia(now)) return refused('DAY_TOO_EARLY')
    const { texts } = draft
    const before = await findLegalTexts(tx, version)
    if (hasSameTexts(texts, before)) return refused('NOTHING_CHANGED')
    await tx.insert(legalVersions).values({ version: from, authorId: actor.userId, createdAt: now })
    await tx.insert(legalTexts).values(rowsOf(texts, from))
    await tx.delete(legalDrafts).where(eq(legalDrafts.authorId, actor.userId))
    await audit(tx, {
      actor,
      action: 'accounts.publishLegalTexts',
      subject: 'legal_edition',
      subjectId: from,
      before: { version, ...measureTexts(before) },
      after: { version: from, ...measureTexts(texts) },
      requestId,
      now,
    })
    return null
  })
}

/** Refused where it is in force already, or was withdrawn meanwhile. */
export async function withdrawLegalTexts(
  db: Database,
  { version, actor, requestId, now }: Call & { version: string },
) {
  return db.transaction(async (tx) => {
    await lockLegalVersions(tx)
    const texts = await findLegalTexts(tx, version)
    const withdrawn = await tx
      .delete(legalVersions)
      .where(and(eq(legalVersions.version, version), gt(legalVersions.version, dayInIndia(now))))
      .returning({ version: legalVersions.version })
    if (withdrawn.length === 0) return refused('STALE')
    await audit(tx, {
      actor,
      action: 'accounts.withdrawLegalTexts',
      subject: 'legal_edition',
      subjectId: version,
      before: { version, ...measureTexts(texts) },
      requestId,
      now,
    })
    return null
  })
}

/** Serialise changes, so that the second sees the result of the first. */
async function lockLegalVersions(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('legal_versions'))`)
}

async function findNewestVersion(tx: Database): Promise<string | null> {
  const [newest] = await tx
    .select({ version: sql<string | null>`max(${legalVersions.version})` })
    .from(legalVersions)
  return newest?.version ?? null
}

function rowsOf(texts: LegalTexts, version: string) {
  return (['terms', 'privacy'] as const).flatMap((kind) =>
    (['en', 'hi'] as const).map((locale) => ({ version, kind, locale, body: texts[kind][locale] })),
  )
}

/** Audit lengths only; the texts are stored with their version. */
function measureTexts({ terms, privacy }: LegalTexts) {
  return {
    'terms.en': terms.en.length,
    'terms.hi': terms.hi.length,
    'privacy.en': privacy.en.length,
    'privacy.hi': privacy.hi.length,
  }
}
