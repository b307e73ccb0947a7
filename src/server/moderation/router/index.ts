import { dayInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import { callOf } from '../../platform/context.ts'
import { cursorOf, readCursor } from '../../platform/cursor.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { answerDecision, replyToOwner } from '../commands/answers.ts'
import { exportAudit } from '../commands/export-audit.ts'
import { createReason, editReason } from '../commands/save-reason.ts'
import { takeDownListing, releaseListing } from '../commands/take-down-listing.ts'
import { presentAuditEntry, presentAuditFile } from '../present/present-audit-entry.ts'
import { presentOwnThread } from '../present/review.ts'
import { listReasons } from '../queries/decisions.ts'
import { listActors, listAuditEntries } from '../queries/list-audit-entries.ts'
import { findOwnListing, findThread } from '../queries/threads.ts'
import { homePairHandlers } from './home-pairs.ts'
import { listingHandlers } from './listings.ts'
import { reportHandlers } from './reports.ts'
import { reviewHandlers } from './review.ts'

const os = implementer.moderation

const answerLimit = {
  name: 'moderation.answers',
  limit: 20,
  windowSeconds: 3600,
  counted: m.layout_counted_answers,
}

/** Messages of owners and reviewers about a rejection. */
const answerHandlers = {
  getOwnThread: os.getOwnThread.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const listing = await findOwnListing(db, { numericId: input.numericId, userId: actor.userId })
    const thread = listing && (await findThread(db, { propertyId: listing.id, ownerId: actor.userId }))
    if (!thread || thread.decision !== 'rejected') throw errors.NOT_FOUND()
    return presentOwnThread(thread, listing)
  }),

  answerDecision: os.answerDecision.use(limited(answerLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await answerDecision(db, { ...input, actor, now: context.now() }))
    return { done: true as const }
  }),

  replyToOwner: os.replyToOwner.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await replyToOwner(context.db, { ...input, ...callOf(context) }))
    return { done: true as const }
  }),
}

const pageLength = 30
const exportLimit = {
  name: 'audit-file',
  limit: 20,
  windowSeconds: 3600,
  counted: m.layout_counted_downloads,
}

const auditHandlers = {
  listAudit: os.listAudit.use(signedIn).handler(async ({ context, input: { before, ...wanted } }) => {
    const rows = await listAuditEntries(context.db, {
      ...wanted,
      after: readCursor(before),
      limit: pageLength + 1,
    })
    const shown = rows.slice(0, pageLength)
    const last = rows.length > pageLength ? shown.at(-1) : undefined
    const nextCursor = last ? cursorOf({ at: last.createdAt.toISOString(), id: last.id }) : null
    return { items: shown.map(presentAuditEntry), nextCursor }
  }),

  listAuditPeople: os.listAuditPeople.use(signedIn).handler(({ context }) => listActors(context.db)),

  exportAudit: os.exportAudit.use(limited(exportLimit)).handler(async ({ context, input: wanted }) => {
    const call = callOf(context)
    const rows = await exportAudit(context.db, { wanted, ...call })
    return presentAuditFile(rows, `haveli-audit-${dayInIndia(call.now)}.csv`)
  }),
}

/** Saved rejection reasons. */
const reasonHandlers = {
  listReasons: os.listReasons.use(signedIn).handler(({ context }) => listReasons(context.db)),

  createReason: os.createReason.use(signedIn).handler(async ({ context, input, errors }) => {
    const { submissionKey: id, ...fields } = input
    accepted(errors, await createReason(context.db, { id, fields, ...callOf(context) }))
    return { done: true as const }
  }),

  editReason: os.editReason.use(signedIn).handler(async ({ context, input, errors }) => {
    const { id, version, ...fields } = input
    accepted(errors, await editReason(context.db, { id, version, fields, ...callOf(context) }))
    return { done: true as const }
  }),
}

/** Take-downs of listings, and their release. */
const takeDownHandlers = {
  takeDownListing: os.takeDownListing.use(signedIn).handler(async ({ context, input, errors }) => {
    const takeDown = { ...input, ...callOf(context) }
    accepted(errors, await context.db.transaction((tx) => takeDownListing(tx, takeDown)))
    return { done: true as const }
  }),

  releaseListing: os.releaseListing.use(signedIn).handler(async ({ context, input, errors }) => {
    const release = { ...input, ...callOf(context) }
    accepted(errors, await context.db.transaction((tx) => releaseListing(tx, release)))
    return { done: true as const }
  }),
}

export const moderationRouter = implementer.moderation.router({
  ...auditHandlers,
  ...reviewHandlers,
  ...takeDownHandlers,
  ...listingHandlers,
  ...homePairHandlers,
  ...answerHandlers,
  ...reasonHandlers,
  ...reportHandlers,
})
