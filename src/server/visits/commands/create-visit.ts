import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { dayInIndia } from '#contract/dates.ts'
import type { createVisitInput } from '#contract/visits.ts'
import type { Database } from '#database/client.ts'
import { propertyTours } from '#database/schema/visits.ts'

import { saveLead } from '../../leads/commands/save-lead.ts'
import { appendMessage } from '../../leads/policy.ts'
import type { MemberCall } from '../../platform/call.ts'
import { callerTimeZone } from '../../platform/caller-time-zone.ts'
import { isRefused } from '../../platform/outcome.ts'
import { countTourRequest } from '../../properties/commands/contact.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { admitBooking } from './calendar.ts'

type VisitInput = z.output<typeof createVisitInput>

/** Request a visit or video tour with its lead; moves the person's open request to the new time. */
export async function createVisit(call: MemberCall, visit: VisitInput) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const { day, time, tourType, message, alternatePhone } = visit
    const uncheckedProperty = await lockProperty(db, visit.propertyId)
    const answered = await findEarlierAnswer(call, visit)
    if (answered) return answered
    const choice = { share: visit.share, isCall: false }
    const admitted = await admitBooking(call, { uncheckedProperty, day, time, choice })
    if (isRefused(admitted)) return admitted

    const { propertyId, agentId, teamId, enquirer, share } = admitted
    const type = tourType === 'video' ? 'video_tour' : 'tour'
    const between = { enquirer, share, agentId, propertyId, source: 'property_page' as const }
    const lead = await saveLead(call, { ...between, type, message, alternatePhone })
    const open = await findOpenVisit(call, visit, agentId)
    const timeZone =
      tourType === 'video'
        ? callerTimeZone({ timeZone: visit.timeZone, phone: enquirer.phone, day, time })
        : null
    const slot = { scheduledDate: day, scheduledTime: time, timeZone }
    const id = open
      ? await moveVisit(call, open, { ...slot, leadId: lead.id, visit })
      : await insertVisit(db, {
          ...slot,
          propertyId,
          agentId,
          userId: actor.userId,
          leadId: lead.id,
          name: enquirer.name,
          tourType,
          message: message === '' ? null : message,
          submissionKey: visit.submissionKey ?? null,
          createdAt: now,
          updatedAt: now,
        })
    if (!open) await countTourRequest(db, propertyId)
    const isRescheduled = open !== undefined
    await call.publish({ name: 'visit.requested', visitId: id, eventId: lead.eventId, isRescheduled })
    await publishToTeam(db, { teamId, people: [agentId] }, { kind: 'visit', subjectId: id })
    return { id, leadId: lead.id, repeated: isRescheduled }
  })
}

async function findEarlierAnswer({ db, actor }: MemberCall, { submissionKey }: VisitInput) {
  if (submissionKey === undefined) return undefined
  const [visit] = await db
    .select({
      id: propertyTours.id,
      leadId: propertyTours.leadId,
      repeated: sql<boolean>`${propertyTours.repeatCount} > 0`,
    })
    .from(propertyTours)
    .where(and(eq(propertyTours.userId, actor.userId), eq(propertyTours.submissionKey, submissionKey)))
  return visit
}

/** The visitor's open request to this advertiser with a day not yet past. Served by property_tours_of_user_idx. */
async function findOpenVisit({ db, actor, now }: MemberCall, visit: VisitInput, agentId: string) {
  const [open] = await db
    .select({ id: propertyTours.id, message: propertyTours.message })
    .from(propertyTours)
    .where(
      and(
        eq(propertyTours.userId, actor.userId),
        gte(propertyTours.scheduledDate, dayInIndia(now)),
        eq(propertyTours.propertyId, visit.propertyId),
        eq(propertyTours.agentId, agentId),
        eq(propertyTours.tourType, visit.tourType),
        inArray(propertyTours.status, ['scheduled', 'rescheduled']),
        isNull(propertyTours.noShowBy),
      ),
    )
    .orderBy(asc(propertyTours.createdAt), asc(propertyTours.id))
    .limit(1)
    .for('update')
  return open
}

type Move = {
  scheduledDate: string
  scheduledTime: string
  timeZone: string | null
  leadId: string
  visit: VisitInput
}

async function moveVisit(
  { db, now }: MemberCall,
  open: { id: string; message: string | null },
  { visit, ...slot }: Move,
): Promise<string> {
  const { message, submissionKey } = visit
  await db
    .update(propertyTours)
    .set({
      ...slot,
      status: 'scheduled',
      proposedDate: null,
      proposedTime: null,
      proposedBy: null,
      timeStands: false,
      changeNote: null,
      sequence: sql`${propertyTours.sequence} + 1`,
      message: appendMessage(open.message, message),
      repeatCount: sql`${propertyTours.repeatCount} + 1`,
      updatedAt: now,
      ...(submissionKey === undefined ? {} : { submissionKey }),
    })
    .where(eq(propertyTours.id, open.id))
  return open.id
}

async function insertVisit(db: Database, visit: typeof propertyTours.$inferInsert): Promise<string> {
  const [inserted] = await db.insert(propertyTours).values(visit).returning({ id: propertyTours.id })
  if (!inserted) throw new Error('The inserted visit was not returned')
  return inserted.id
}
