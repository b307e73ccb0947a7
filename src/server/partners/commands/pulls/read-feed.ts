import { and, eq, isNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { pullFailures } from '#contract/enums/partners.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { Database } from '#database/client.ts'
import { listingPulls } from '#database/schema/partners/listing-pulls.ts'

import { discardPull } from '../../../imports/commands/pulled/start-pull.ts'
import { receivePulledFile } from '../../../imports/commands/upload-import.ts'
import { findUncheckedImport } from '../../../imports/queries/imports.ts'
import type { Call } from '../../../platform/call.ts'
import { publishLiveEvent } from '../../../platform/live/live.ts'
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts'
import { isActiveOwner } from '../../../teams/queries.ts'
import { isGivenUp, nextPull } from '../../policy.ts'
import { isIdle, listDuePulls, type PullRow } from '../../queries/pulls.ts'

/** A run of the job takes so many; the others come first in the next one. */
const maxDue = 200

/** Every five minutes: the feeds whose hour is over. */
export async function publishDuePulls({ db, now, transaction }: Call): Promise<number> {
  const due = await listDuePulls(db, { now, limit: maxDue })
  await transaction(async ({ publish }) => {
    for (const { id: pullId, attempt } of due) await publish({ name: 'pull.due', pullId, attempt })
  })
  return due.length
}

const feedMilliseconds = 60_000

/** One attempt: ask for the feed, and make what it gives an import unless it is what the last one was made of. */
export async function readFeed(
  call: Call,
  { pullId, attempt }: { pullId: string; attempt: number },
): Promise<void> {
  const { db, services } = call
  const [unchecked] = await db.select().from(listingPulls).where(eq(listingPulls.id, pullId))
  if (!unchecked || !(await isActiveOwner(db, unchecked))) return
  const pull = await claim(call, unchecked, attempt)
  if (pull === null) return
  const known = await knownContent(db, pull)
  const answer = await services.outgoing.get(pull.address, {
    headers: headersOf(known),
    maxBytes: importBounds.bytes,
    milliseconds: feedMilliseconds,
    teamId: pull.teamId,
  })
  const failed = (failure: Failed['failure'], more: Partial<Failed> = {}) =>
    fail(call, pull, { failure, answer: answer.ok ? answer.status : null, refusal: null, ...more })
  if (!answer.ok) return failed(answer.failure)
  if (answer.status === 304 && known !== null) return succeed(call, pull, {})
  if (answer.status !== 200) return failed('answered')
  const content = contentOf(answer)
  if (known?.contentHash === content.contentHash) return succeed(call, pull, content)
  const { columns, mapping } = pull
  const received = await receivePulledFile(call, {
    userId: pull.userId,
    teamId: pull.teamId,
    bytes: answer.body,
    name: fileNameOf(pull.address),
    confirmed: columns === null || mapping === null ? null : { columns, mapping },
    join: async (tx, importId) => {
      if (pull.importId !== null) await discardPull(tx, pull.importId)
      return finish(tx, pull, { ...succeeded(call.now), ...content, importId })
    },
  })
  if (received === 'busy') return void (await finish(db, pull, { dueAt: call.now }))
  if (received === 'columns_changed') return failed('columns_changed')
  if (typeof received === 'object' && 'refusal' in received)
    return failed('unreadable', { refusal: received.refusal })
}

/** The attempt is this job's, unless another one had it or the last import is still worked on. */
async function claim(
  { db, now }: Call,
  { id, confirmedAt }: PullRow,
  attempt: number,
): Promise<PullRow | null> {
  const [claimed] = await db
    .update(listingPulls)
    .set({
      attempt: sql`${listingPulls.attempt} + 1`,
      readingSince: now,
      dueAt: confirmedAt === null ? null : nextPull(now),
    })
    .where(
      and(
        eq(listingPulls.id, id),
        eq(listingPulls.attempt, attempt),
        isNull(listingPulls.offAt),
        isIdle(db, now),
      ),
    )
    .returning()
  return claimed ?? null
}

type Content = Pick<PullRow, 'etag' | 'lastModified' | 'contentHash'>

/** What the last import was made of; null where that was not carried out, so that it is read again. */
async function knownContent(db: Database, pull: PullRow): Promise<Content | null> {
  if (pull.confirmedAt === null || pull.contentHash === null) return null
  const last = pull.importId === null ? null : await findUncheckedImport(db, pull.importId)
  const isOver = last === null || last.state === 'finished' || last.state === 'undone'
  return isOver ? pull : null
}

function headersOf(known: Content | null): Record<string, string> {
  return {
    accept:
      'text/csv, application/json, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*',
    'user-agent': 'Haveli-Feeds',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
}

/** Longer ones identify nothing. */
const maxHeader = 500

function contentOf({ headers, body }: Extract<OutgoingAnswer, { ok: true }>): Content {
  const short = (text: string | undefined) => (text && text.length <= maxHeader ? text : null)
  return {
    etag: short(headers.etag),
    lastModified: short(headers['last-modified']),
    contentHash: createHash('sha256').update(body).digest('base64url'),
  }
}

/** As its imports are named. */
function fileNameOf(address: string): string {
  const { host, pathname } = new URL(address)
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  return last === '' ? host : `${host}/${last}`.slice(-120)
}

function succeeded(now: Date) {
  return { triedAt: now, failure: null, answer: null, refusal: null, failingSince: null }
}

async function succeed(call: Call, pull: PullRow, content: Partial<Content>): Promise<void> {
  await finish(call.db, pull, { ...succeeded(call.now), ...content })
}

type Failed = {
  failure: (typeof pullFailures)[number]
  answer: number | null
  refusal: ImportReason | null
}

/** A confirmed one is tried again in an hour, and switched off once it failed for days. */
async function fail(call: Call, pull: PullRow, failed: Failed): Promise<void> {
  const { now } = call
  const failingSince = pull.failingSince ?? now
  const isOff = pull.confirmedAt !== null && isGivenUp(failingSince, now)
  await call.transaction(async ({ db, publish }) => {
    const set = { ...failed, triedAt: now, failingSince, ...(isOff && { offAt: now, dueAt: null }) }
    if (!(await finish(db, pull, set)) || !isOff) return
    await publish({ name: 'pull.switchedOff', pullId: pull.id, at: now.toISOString() })
  })
}

/** False where its address was changed, or it was switched off, meanwhile. */
async function finish(
  tx: Database,
  { id, attempt, userId, teamId }: PullRow,
  set: Partial<typeof listingPulls.$inferInsert>,
): Promise<boolean> {
  const finished = await tx
    .update(listingPulls)
    .set({ ...set, readingSince: null })
    .where(and(eq(listingPulls.id, id), eq(listingPulls.attempt, attempt), isNull(listingPulls.offAt)))
    .returning({ id: listingPulls.id })
  if (finished.length === 0) return false
  await publishLiveEvent(tx, [userId], { kind: 'import', subjectId: teamId })
  return true
}
