import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { answerDecision, replyToOwner } from '../commands/answers.ts'
import { presentOwnThread } from '../present/review.ts'
import { findOwnListing, findThread } from '../queries/threads.ts'
import { dayInIndia } from '#contract/slots.ts'
import { cursorOf, readCursor } from '../../platform/cursor.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { exportAudit } from '../commands/export-audit.ts'
import { presentAuditEntry, presentAuditFile } from '../present/present-audit-entry.ts'
import { listActors, listAuditEntries } from '../queries/list-audit-entries.ts'
import { takeDownListing, releaseListing } from '../commands/take-down-listing.ts'
import { listingHandlers } from './listings.ts'
import { createReason, editReason } from '../commands/save-reason.ts'
import { listReasons } from '../queries/decisions.ts'
import { reportHandlers } from './reports.ts'
import { reviewHandlers } from './review.ts'

const os = implementer.moderation

const answerLimit = { name: 'moderation.answers', limit: 20, windowSeconds: 3600 }

/** What owners and reviewers write to each other about a rejection. */
const answerHandlers = {
  getOwnThread: os.getOwnThread.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const listing = await findOwnListing(db, { numericId: input.numericId, userId: actor.userId })
    const thread = listing && (await findThread(db, { propertyId: listing.id, ownerId: actor.userId }))
    if (!thread || thread.decision !== 'rejected') throw errors.NOT_FOUND()
    return presentOwnThread(thread, listing)
  }),

  answerDecision: os.answerDecision.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await attemptAllowed(context, answerLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const answered = await answerDecision(db, { ...input, actor, now: context.now() })
    if (answered === 'unknown') throw errors.NOT_FOUND()
    if (answered === 'stale') throw errors.STALE()
    if (answered === 'full') throw errors.LIMIT_REACHED()
    return { done: true as const }
  }),

  replyToOwner: os.replyToOwner.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const replied = await replyToOwner(db, { ...input, actor, requestId, now: context.now() })
    if (replied === 'unknown') throw errors.NOT_FOUND()
    if (replied === 'own') throw errors.FORBIDDEN()
    if (replied === 'stale') throw errors.STALE()
    if (replied === 'full') throw errors.LIMIT_REACHED()
    return { done: true as const }
  }),
}

const pageLength = 30
const exportLimit = { name: 'audit-file', limit: 20, windowSeconds: 3600 }

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

  exportAudit: os.exportAudit.use(signedIn).handler(async ({ context, input: wanted, errors }) => {
    const { db, actor, requestId } = context
    if (!(await attemptAllowed(context, exportLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const now = context.now()
    const rows = await exportAudit(db, { actor, wanted, requestId, now })
    return presentAuditFile(rows, `haveli-audit-${dayInIndia(now)}.csv`)
  }),
}

/** What is often said to owners of refused listings. */
const reasonHandlers = {
  listReasons: os.listReasons.use(signedIn).handler(({ context }) => listReasons(context.db)),

  createReason: os.createReason.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const { submissionKey: id, ...fields } = input
    const made = await createReason(db, { id, fields, actor, requestId, now: context.now() })
    if (made === 'full') throw errors.LIMIT_REACHED()
    return { done: true as const }
  }),

  editReason: os.editReason.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const { id, version, ...fields } = input
    const edited = await editReason(db, { id, version, fields, actor, requestId, now: context.now() })
    if (edited === 'unknown') throw errors.NOT_FOUND()
    if (edited === 'changed') throw errors.STALE()
    return { done: true as const }
  }),
}

/** Listings that staff take off the site until they release them. */
const takeDownHandlers = {
  takeDownListing: os.takeDownListing.use(signedIn).handler(async ({ context, input, errors }) => {
    const { actor, requestId } = context
    const takeDown = { ...input, actor, requestId, now: context.now() }
    const refusal = await context.db.transaction((tx) => takeDownListing(tx, takeDown))
    if (refusal) throw errors[refusal]()
    return { done: true as const }
  }),

  releaseListing: os.releaseListing.use(signedIn).handler(async ({ context, input, errors }) => {
    const { actor, requestId } = context
    const release = { ...input, actor, requestId, now: context.now() }
    const refusal = await context.db.transaction((tx) => releaseListing(tx, release))
    if (refusal) throw errors[refusal]()
    return { done: true as const }
  }),
}

export const moderationRouter = implementer.moderation.router({
  ...auditHandlers,
  ...reviewHandlers,
  ...takeDownHandlers,
  ...listingHandlers,
  ...answerHandlers,
  ...reasonHandlers,
  ...reportHandlers,
})
