import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { dayInIndia } from '#contract/slots.ts'
import type { createVisitInput } from '#contract/visits.ts'
import type { Database } from '#database/client.ts'
import { propertyTours } from '#database/schema/visits.ts'

import { saveLead } from '../../leads/commands/save-lead.ts'
import { appendMessage } from '../../leads/policy.ts'
import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused } from '../../platform/outcome.ts'
import { countTourRequest } from '../../properties/commands/contact.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { admitBooking } from './calendar.ts'

type CreateVisit = { actor: Actor; visit: z.infer<typeof createVisitInput>; now: Date }

/** Request a visit or video tour with its lead; moves the person's open request to the new time. */
export async function createVisit(db: Database, { actor, visit, now }: CreateVisit) {
  return db.transaction(async (tx) => {
    const { day, time, tourType, message, alternatePhone } = visit
    const uncheckedProperty = await lockProperty(tx, visit.propertyId)
    const answered = await findEarlierAnswer(tx, { actor, visit, now })
    if (answered) return answered
    const choice = { share: visit.share, isCall: false }
    const admitted = await admitBooking(tx, { actor, uncheckedProperty, day, time, choice, now })
    if (isRefused(admitted)) return admitted

    const { propertyId, agentId, teamId, enquirer, share } = admitted
    const type = tourType === 'video' ? 'video_tour' : 'tour'
    const between = { actor, enquirer, share, agentId, propertyId }
    const lead = await saveLead(tx, {
      ...between,
      type,
      source: 'property_page',
      message,
      alternatePhone,
      now,
    })
    const open = await findOpenVisit(tx, { actor, visit, now, agentId })
    const slot = { scheduledDate: day, scheduledTime: time }
    const id = open
      ? await moveVisit(tx, open, { ...slot, leadId: lead.id, visit, now })
      : await insertVisit(tx, {
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
    if (!open) await countTourRequest(tx, propertyId)
    const isRescheduled = open !== undefined
    await publishEvent(tx, { name: 'visit.requested', visitId: id, eventId: lead.eventId, isRescheduled })
    await publishToTeam(tx, { teamId, people: [agentId] }, { kind: 'visit', subjectId: id })
    return { id, leadId: lead.id, repeated: isRescheduled }
  })
}

async function findEarlierAnswer(tx: Database, { actor, visit: { submissionKey } }: CreateVisit) {
  if (submissionKey === undefined) return undefined
  const [visit] = await tx
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
async function findOpenVisit(
  tx: Database,
  { actor, visit, now, agentId }: CreateVisit & { agentId: string },
) {
  const [open] = await tx
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
  leadId: string
  visit: CreateVisit['visit']
  now: Date
}

async function moveVisit(
  tx: Database,
  open: { id: string; message: string | null },
  { visit, now, ...slot }: Move,
): Promise<string> {
  const { message, submissionKey } = visit
  await tx
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

async function insertVisit(tx: Database, visit: typeof propertyTours.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(propertyTours).values(visit).returning({ id: propertyTours.id })
  if (!inserted) throw new Error('The inserted visit was not returned')
  return inserted.id
}
