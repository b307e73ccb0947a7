import type { SiteWords } from '#contract/catalogue/site-texts.ts'
import type { Database } from '#database/client.ts'
import { siteDrafts } from '#database/schema/catalogue-site-texts.ts'
import { and, eq, sql } from 'drizzle-orm'

import { changedWords } from '../policy.ts'
import { findLatestRelease, findSiteWords } from '../queries/find-site-texts.ts'

type SaveSiteDraft = {
  authorId: string
  words: SiteWords
  /** The release and the draft that the author had before them. */
  version: number
  revision: number
  restoredFrom?: number
  now: Date
}

/** The draft's new revision, 0 where nothing is left to publish; null where it changed in another window. */
export async function saveSiteDraft(
  db: Database,
  { authorId, words, version, revision, restoredFrom, now }: SaveSiteDraft,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { version: latest } = await findLatestRelease(tx)
    const basedOn = Math.min(version, latest)
    const changed = changedWords(await findSiteWords(tx, basedOn), words)
    if (Object.keys(changed).length === 0)
      return (await discardSiteDraft(tx, { authorId, revision })) ? 0 : null
    // An upload of a draft that began elsewhere keeps saying where it came from.
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
    return rows[0]?.revision ?? null
  })
}

/** False where it changed in another window; throwing away what is not there succeeds. */
export async function discardSiteDraft(
  tx: Database,
  { authorId, revision }: Pick<SaveSiteDraft, 'authorId' | 'revision'>,
): Promise<boolean> {
  const gone = await tx
    .delete(siteDrafts)
    .where(and(eq(siteDrafts.authorId, authorId), eq(siteDrafts.revision, revision)))
    .returning({ revision: siteDrafts.revision })
  return gone.length > 0 || (await tx.$count(siteDrafts, eq(siteDrafts.authorId, authorId))) === 0
}
