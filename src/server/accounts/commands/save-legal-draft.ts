import type { LegalTexts } from '#contract/accounts/legal.ts'
import type { Database } from '#database/client.ts'
import { legalDrafts } from '#database/schema/account-legal-texts.ts'
import { and, eq, sql } from 'drizzle-orm'

import { findLegalTexts } from '../queries/find-legal-texts.ts'

type SaveLegalDraft = {
  authorId: string
  texts: LegalTexts
  /** The edition and the draft that the author had before them. */
  version: string
  revision: number
  now: Date
}

/** The draft's new revision, 0 where nothing is left to publish; null where it changed in another window. */
export async function saveLegalDraft(
  db: Database,
  { authorId, texts, version, revision, now }: SaveLegalDraft,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    if (isSame(texts, await findLegalTexts(tx, version)))
      return (await discardLegalDraft(tx, { authorId, revision })) ? 0 : null
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
    return rows[0]?.revision ?? null
  })
}

/** False where it changed in another window; throwing away what is not there succeeds. */
export async function discardLegalDraft(
  tx: Database,
  { authorId, revision }: Pick<SaveLegalDraft, 'authorId' | 'revision'>,
): Promise<boolean> {
  const gone = await tx
    .delete(legalDrafts)
    .where(and(eq(legalDrafts.authorId, authorId), eq(legalDrafts.revision, revision)))
    .returning({ revision: legalDrafts.revision })
  return gone.length > 0 || (await tx.$count(legalDrafts, eq(legalDrafts.authorId, authorId))) === 0
}

export function isSame(one: LegalTexts, other: LegalTexts): boolean {
  return (['terms', 'privacy'] as const).every(
    (kind) => one[kind].en === other[kind].en && one[kind].hi === other[kind].hi,
  )
}
