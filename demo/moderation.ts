import { and, eq, inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import {
  auditLog,
  checkResults,
  meetings,
  properties,
  propertyEvents,
  propertyTours,
  reports,
  reviewAnswers,
  reviewDecisions,
} from '#database/schema/index.ts'

import { planBystanders, suspendedAt, suspendedReason } from './accounts.ts'
import { hoursAfter, type Calendar } from './calendar.ts'
import type { Listing } from './properties.ts'
import { heldReasonOf } from './properties/held-reason.ts'

const manager = idOf('person listingmanager')

/** Decisions of staff on listings with their audit entries; held listings have a check result. */
export async function seedModeration(
  db: Database,
  listings: readonly Listing[],
  calendar: Calendar,
): Promise<void> {
  const decided = listings.filter(({ row }) => row.approvedAt || row.approvalStatus === 'rejected')
  const answered = decided.find(({ row }) => row.approvalStatus === 'rejected')
  const answeredAt = calendar.at(1, 11)
  await insertRows(
    db,
    reviewDecisions,
    decided.map((listing) => ({
      id: idOf(`decision ${listing.id}`),
      propertyId: listing.id,
      decidedBy: manager,
      decision: findDecision(listing),
      reason: listing.row.rejectionReason ?? null,
      submittedAt: listing.row.createdAt,
      answeredAt: listing.id === answered?.id ? answeredAt : null,
      createdAt: findDecisionTime(listing),
    })),
  )
  if (answered) await insertRows(db, reviewAnswers, [createAnswerRow(answered, answeredAt)])
  await insertRows(
    db,
    auditLog,
    decided.map((listing) => ({
      id: idOf(`audit ${listing.id}`),
      actorId: manager,
      actorRole: 'listingmanager',
      action: findDecision(listing) === 'approved' ? 'properties.approve' : 'properties.reject',
      subject: 'property',
      subjectId: listing.id,
      details: { numericId: listing.row.propertyNumericId, reason: listing.row.rejectionReason ?? null },
      createdAt: findDecisionTime(listing),
    })),
  )
  await insertRows(db, auditLog, listSuspensions(calendar))
  await insertRows(
    db,
    checkResults,
    listings.filter(({ state }) => state === 'held').map(createCheckResultRow),
  )
  await insertRows(db, reports, createReportRows(listings, calendar))
  await insertRows(db, reports, createAgentReportRows(calendar))
  await takeDownListings(db, listings, calendar)
}

const takeDownReason =
  'Two visitors say that the photos show another house. Please send photos of this one and write to support.'

/** Taken down by staff, until the owner resolves the problem. */
async function takeDownListings(
  db: Database,
  listings: readonly Listing[],
  calendar: Calendar,
): Promise<void> {
  const takenDownListings = listings
    .filter(({ state, order }) => state === 'live' && order % 60 === 31)
    .slice(0, 2)
  const at = calendar.at(1, 16)
  for (const { id, row } of takenDownListings) {
    await db
      .update(properties)
      .set({ takenDownAt: at, takeDownReason, updatedAt: at })
      .where(eq(properties.id, id))
    for (const table of [propertyTours, meetings])
      await db
        .update(table)
        .set({ atRiskSince: at, updatedAt: at })
        .where(
          and(eq(table.propertyId, id), inArray(table.status, ['scheduled', 'confirmed', 'rescheduled'])),
        )
    await db.insert(propertyEvents).values({
      id: idOf(`hold ${id}`),
      propertyId: id,
      actorId: manager,
      kind: 'held',
      changes: { reason: takeDownReason },
      createdAt: at,
    })
    await db.insert(auditLog).values({
      id: idOf(`audit hold ${id}`),
      actorId: manager,
      actorRole: 'listingmanager',
      action: 'properties.hold',
      subject: 'property',
      subjectId: id,
      details: { numericId: row.propertyNumericId, reason: takeDownReason },
      before: { isTakenDown: false },
      after: { isTakenDown: true },
      createdAt: at,
    })
  }
}

function listSuspensions(calendar: Calendar): (typeof auditLog.$inferInsert)[] {
  return planBystanders(calendar)
    .filter(({ state }) => state === 'suspended')
    .map(({ id, key, joinedAt }) => ({
      id: idOf(`audit ${key}`),
      actorId: idOf('person admin'),
      actorRole: 'admin',
      action: 'accounts.suspend',
      subject: 'user',
      subjectId: id,
      details: { reason: suspendedReason, sessions: 1 },
      before: { isSuspended: false },
      after: { isSuspended: true },
      createdAt: suspendedAt(joinedAt),
    }))
}

function findDecision({ row }: Listing): 'approved' | 'rejected' {
  return row.approvedAt ? 'approved' : 'rejected'
}

function findDecisionTime({ row }: Listing): Date {
  return row.approvedAt ?? hoursAfter(row.createdAt, 20)
}

/** One owner's reply, waiting for a reviewer. */
function createAnswerRow({ id, row }: Listing, createdAt: Date): typeof reviewAnswers.$inferInsert {
  return {
    id: idOf(`answer ${id}`),
    decisionId: idOf(`decision ${id}`),
    authorId: row.userId,
    isByStaff: false,
    content: 'I have read it again and am not sure what is still missing. Could you tell me more, please?',
    submissionKey: idOf(`answer form ${id}`),
    createdAt,
  }
}

function createCheckResultRow({ id, row, order }: Listing): typeof checkResults.$inferInsert {
  const { kind, what, excerpt } = heldReasonOf(order)
  return {
    id: idOf(`finding ${id}`),
    propertyId: id,
    kind,
    details: { problems: [{ field: 'description', what, excerpt }] },
    createdAt: row.createdAt,
  }
}

function createReportRows(listings: readonly Listing[], calendar: Calendar): (typeof reports.$inferInsert)[] {
  const live = listings.filter(({ state }) => state === 'live')
  return live
    .filter(({ order }) => order % 60 === 11)
    .map(({ id }, index) => ({
      id: idOf(`report ${id}`),
      subject: 'property',
      subjectId: id,
      reporterId: idOf(`person ${index % 2 === 0 ? 'rohit.tanwar' : 'sana.mirza'}`),
      reason: index % 2 === 0 ? 'not_available' : 'wrong_information',
      details:
        index % 2 === 0
          ? 'The agent says it was let last week.'
          : 'The size in the text and in the table differ.',
      status: index < 3 ? 'open' : 'dismissed',
      decidedBy: index < 3 ? null : manager,
      decidedAt: index < 3 ? null : calendar.at(3, 12),
      createdAt: calendar.at(4 + index * 2, 15),
    }))
}

/** One report waits for a reviewer, one was passed on to staff who may act on accounts. */
function createAgentReportRows(calendar: Calendar): (typeof reports.$inferInsert)[] {
  const reportFields = { subject: 'user', status: 'open' } as const
  return [
    {
      ...reportFields,
      id: idOf('report of an agent'),
      subjectId: idOf('person lokesh.yadav'),
      reporterId: idOf('person rohit.tanwar'),
      reason: 'false_listings',
      details: 'Two of the flats had been let weeks ago. I went there for nothing.',
      passedOnAt: null,
      passedOnNote: null,
      createdAt: calendar.at(2, 11),
    },
    {
      ...reportFields,
      id: idOf('report of an agent, passed on'),
      subjectId: idOf('person sumit.jain'),
      reporterId: idOf('person sana.mirza'),
      reason: 'advance_money',
      details: 'He asked for 2,000 rupees before he would show the house.',
      passedOnAt: calendar.at(1, 12),
      passedOnNote: 'The visitor sent me the messages: he asks for money twice. Please look at the account.',
      createdAt: calendar.at(3, 18),
    },
  ]
}
