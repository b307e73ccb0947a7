import { dayInIndia } from '#contract/dates.ts'

import { cursorOf, readCursor } from '../../platform/cursor.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
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

/** Messages of owners and reviewers about a rejection. */
const answerHandlers = {
  getOwnThread: handle(os.getOwnThread, async ({ db, actor }, { numericId }) => {
    const listing = await findOwnListing(db, { numericId, userId: actor.userId })
    const thread = listing && (await findThread(db, { propertyId: listing.id, ownerId: actor.userId }))
    if (!thread || thread.decision !== 'rejected') return refused('NOT_FOUND')
    return presentOwnThread(thread, listing)
  }),
  answerDecision: handle(os.answerDecision, answerDecision),
  replyToOwner: handle(os.replyToOwner, replyToOwner),
}

const pageLength = 30

const auditHandlers = {
  listAudit: handle(os.listAudit, async ({ db }, { before, ...wanted }) => {
    const rows = await listAuditEntries(db, { ...wanted, after: readCursor(before), limit: pageLength + 1 })
    const shown = rows.slice(0, pageLength)
    const last = rows.length > pageLength ? shown.at(-1) : undefined
    const nextCursor = last ? cursorOf({ at: last.createdAt.toISOString(), id: last.id }) : null
    return { items: shown.map(presentAuditEntry), nextCursor }
  }),
  listAuditPeople: handle(os.listAuditPeople, ({ db }) => listActors(db)),
  exportAudit: handle(os.exportAudit, async (call, wanted) =>
    presentAuditFile(await exportAudit(call, wanted), `haveli-audit-${dayInIndia(call.now)}.csv`),
  ),
}

/** Saved rejection reasons. */
const reasonHandlers = {
  listReasons: handle(os.listReasons, ({ db }) => listReasons(db)),
  createReason: handle(os.createReason, createReason),
  editReason: handle(os.editReason, editReason),
}

/** Take-downs of listings, and their release. */
const takeDownHandlers = {
  takeDownListing: handle(os.takeDownListing, (call, takeDown) =>
    call.transaction((call) => takeDownListing(call, takeDown)),
  ),
  releaseListing: handle(os.releaseListing, releaseListing),
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
