import { sql, and, eq, or, lt } from 'drizzle-orm'

import type { DraftFields } from '#contract/listings/drafts.ts'
import type { Database } from '#database/client.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { properties } from '#database/schema/properties.ts'

import { findUploadedPictures, withOwnMedia } from '../../media/commands/stored-media.ts'
import { refused, type Refused } from '../../platform/outcome.ts'

/** Lock by submission key, so that a late save cannot recreate a draft that is being submitted. */
export async function lockSubmission(tx: Database, submissionKey: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`properties.submission:${submissionKey}`}, 0))`,
  )
}

/** Taken after the submission lock: enforces the limit of drafts per person. */
async function lockDrafts(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`properties.drafts:${userId}`}, 0))`)
}

const maxDrafts = 20

type Saving = {
  id: string
  /** Version that the writer started from; 0 for a new draft. */
  version: number
  writer: string
  sequence: number
  fields: DraftFields
  imageKeys: readonly string[]
}
type SaveDraft = { userId: string; draft: Saving; now: Date }
type SaveResult = { version: number; updatedAt: string; imageKeys: string[] }

type SavedDraft = SaveResult | Refused<'NOT_FOUND' | 'STALE' | 'DRAFT_SENT' | 'LIMIT_REACHED'>

/** Overwrites only a version that the writer has seen or wrote earlier. */
export async function saveDraft(db: Database, { userId, draft, now }: SaveDraft): Promise<SavedDraft> {
  return db.transaction(async (tx): Promise<SavedDraft> => {
    await lockSubmission(tx, draft.id)
    const pictures = await findUploadedPictures(tx, draft.imageKeys, [userId])
    const values = {
      fields: await withOwnMedia(tx, draft.fields, userId),
      fileKeys: pictures.map(({ fileKey }) => fileKey),
      writer: draft.writer,
      sequence: draft.sequence,
      updatedAt: now,
    }
    const isNewest = sql`case when ${propertyDrafts.writer} = ${draft.writer}::uuid
      then ${propertyDrafts.sequence} < ${draft.sequence} else ${propertyDrafts.version} = ${draft.version} end`
    const [changed] = await tx
      .update(propertyDrafts)
      .set({ ...values, version: sql`${propertyDrafts.version} + 1` })
      .where(and(eq(propertyDrafts.id, draft.id), eq(propertyDrafts.userId, userId), isNewest))
      .returning(draftColumns)
    if (changed) return presentSaved(changed)
    return (
      (await findSavedDraft(tx, userId, draft)) ?? (await insertDraft(tx, userId, { ...draft, values, now }))
    )
  })
}

/** The existing draft, where this save came late or twice, or another form saved first. */
async function findSavedDraft(tx: Database, userId: string, draft: Saving): Promise<SavedDraft | null> {
  const [current] = await tx
    .select({ ...draftColumns, writer: propertyDrafts.writer })
    .from(propertyDrafts)
    .where(and(eq(propertyDrafts.id, draft.id), eq(propertyDrafts.userId, userId)))
  if (!current) return null
  return current.writer === draft.writer ? presentSaved(current) : refused('STALE')
}

type NewDraft = Saving & {
  values: { fields: DraftFields; fileKeys: string[]; writer: string; sequence: number; updatedAt: Date }
  now: Date
}

async function insertDraft(
  tx: Database,
  userId: string,
  { id, version, values, now }: NewDraft,
): Promise<SavedDraft> {
  const sent = await tx.$count(
    properties,
    and(
      eq(properties.submissionKey, id),
      or(eq(properties.userId, userId), eq(properties.createdBy, userId)),
    ),
  )
  if (sent > 0) return refused('DRAFT_SENT')
  if (version > 0) return refused('NOT_FOUND')
  await lockDrafts(tx, userId)
  if ((await tx.$count(propertyDrafts, eq(propertyDrafts.userId, userId))) >= maxDrafts)
    return refused('LIMIT_REACHED')
  const [inserted] = await tx
    .insert(propertyDrafts)
    .values({ id, userId, ...values, version: 1, createdAt: now })
    .onConflictDoNothing({ target: propertyDrafts.id })
    .returning(draftColumns)
  // The id may belong to another person's draft, which must not be disclosed.
  return inserted ? presentSaved(inserted) : refused('NOT_FOUND')
}

const draftColumns = {
  version: propertyDrafts.version,
  updatedAt: propertyDrafts.updatedAt,
  fileKeys: propertyDrafts.fileKeys,
}

function presentSaved(row: { version: number; updatedAt: Date; fileKeys: string[] }): SavedDraft {
  const { version, updatedAt, fileKeys } = row
  return { version, updatedAt: updatedAt.toISOString(), imageKeys: fileKeys }
}

/** Own drafts only; also called after submission. */
export async function discardDraft(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await db.delete(propertyDrafts).where(and(eq(propertyDrafts.id, id), eq(propertyDrafts.userId, userId)))
}

const maxIdleDays = 60

/** Delete drafts untouched for two months; the next deletion of unused files removes their images. */
export async function deleteIdleDrafts(db: Database, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - maxIdleDays * 86_400_000)
  const removed = await db
    .delete(propertyDrafts)
    .where(lt(propertyDrafts.updatedAt, before))
    .returning({ id: propertyDrafts.id })
  return removed.length
}
