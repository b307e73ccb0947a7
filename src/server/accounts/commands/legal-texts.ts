import { and, eq, sql, gt } from 'drizzle-orm'

import type { LegalTexts } from '#contract/accounts/legal.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { Database } from '#database/client.ts'
import { legalDrafts, legalVersions, legalTexts } from '#database/schema/account-legal-texts.ts'
import { m } from '#messages'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { findLegalTexts } from '../queries/legal-texts.ts'

type SaveLegalDraft = {
  texts: LegalTexts
  /** Version and draft that the author had loaded. */
  version: string
  revision: number
}

/** The draft's new revision; 0 where it no longer differs from the published texts. */
export async function saveLegalDraft(call: MemberCall, { texts, version, revision }: SaveLegalDraft) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const authorId = call.actor.userId
    if (hasSameTexts(texts, await findLegalTexts(db, version)))
      return (await discardLegalDraft(call, { revision })) ?? { revision: 0 }
    const values = { texts, basedOn: version, updatedAt: now }
    const rows =
      revision === 0
        ? await db
            .insert(legalDrafts)
            .values({ ...values, authorId, createdAt: now })
            .onConflictDoNothing()
            .returning({ revision: legalDrafts.revision })
        : await db
            .update(legalDrafts)
            .set({ ...values, revision: sql`${legalDrafts.revision} + 1` })
            .where(and(eq(legalDrafts.authorId, authorId), eq(legalDrafts.revision, revision)))
            .returning({ revision: legalDrafts.revision })
    return rows[0] ?? refused('STALE')
  })
}

/** Refused where it changed in another window; idempotent where there is no draft. */
export async function discardLegalDraft({ db, actor }: MemberCall, { revision }: { revision: number }) {
  const isOwn = eq(legalDrafts.authorId, actor.userId)
  const deleted = await db
    .delete(legalDrafts)
    .where(and(isOwn, eq(legalDrafts.revision, revision)))
    .returning({ revision: legalDrafts.revision })
  return deleted.length > 0 || (await db.$count(legalDrafts, isOwn)) === 0 ? null : refused('STALE')
}

function hasSameTexts(first: LegalTexts, second: LegalTexts): boolean {
  return (['terms', 'privacy'] as const).every(
    (kind) => first[kind].en === second[kind].en && first[kind].hi === second[kind].hi,
  )
}

type PublishLegalTexts = {
  from: string
  /** Version and draft that the actor had loaded. */
  version: string
  revision: number
}

/** Publish a new version; of two simultaneous ones only the first finds the version that both loaded. */
export async function publishLegalTexts(call: MemberCall, { from, version, revision }: PublishLegalTexts) {
  return call.transaction(async ({ db, actor, now, audit }) => {
    await lockLegalVersions(db)
    const [draft] = await db
      .select({ texts: legalDrafts.texts, revision: legalDrafts.revision })
      .from(legalDrafts)
      .where(eq(legalDrafts.authorId, actor.userId))
      .for('update')
    if (!draft || draft.revision !== revision) return refused('STALE', m.catalogue_draft_changed())
    if ((await findNewestVersion(db)) !== version) return refused('STALE')
    if (from <= version || from < dayInIndia(now)) return refused('DAY_TOO_EARLY')
    const { texts } = draft
    const before = await findLegalTexts(db, version)
    if (hasSameTexts(texts, before)) return refused('NOTHING_CHANGED')
    await db.insert(legalVersions).values({ version: from, authorId: actor.userId, createdAt: now })
    await db.insert(legalTexts).values(rowsOf(texts, from))
    await db.delete(legalDrafts).where(eq(legalDrafts.authorId, actor.userId))
    await audit({
      action: 'accounts.publishLegalTexts',
      subject: 'legal_edition',
      subjectId: from,
      before: { version, ...measureTexts(before) },
      after: { version: from, ...measureTexts(texts) },
    })
    return null
  })
}

/** Refused where it is in force already, or was withdrawn meanwhile. */
export async function withdrawLegalTexts(call: MemberCall, { version }: { version: string }) {
  return call.transaction(async ({ db, now, audit }) => {
    await lockLegalVersions(db)
    const texts = await findLegalTexts(db, version)
    const withdrawn = await db
      .delete(legalVersions)
      .where(and(eq(legalVersions.version, version), gt(legalVersions.version, dayInIndia(now))))
      .returning({ version: legalVersions.version })
    if (withdrawn.length === 0) return refused('STALE')
    await audit({
      action: 'accounts.withdrawLegalTexts',
      subject: 'legal_edition',
      subjectId: version,
      before: { version, ...measureTexts(texts) },
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
