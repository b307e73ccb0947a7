import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { instantInIndia } from '#contract/slots.ts'
import type { createMeetingInput } from '#contract/visits.ts'
import type { Database } from '#database/client.ts'
import { meetings } from '#database/schema/visits.ts'

import { saveLead } from '../../leads/commands/save-lead.ts'
import { appendMessage } from '../../leads/policy.ts'
import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { admitBooking } from './calendar.ts'

type CreateMeeting = { actor: Actor; meeting: z.infer<typeof createMeetingInput>; now: Date }

/** Request a meeting about a property; moves the person's open request to the new time. */
export async function createMeeting(db: Database, { actor, meeting, now }: CreateMeeting) {
  return db.transaction(async (tx) => {
    const { day, time, meetingType, message, alternatePhone } = meeting
    const uncheckedProperty = await lockProperty(tx, meeting.propertyId)
    const answered = await findEarlierAnswer(tx, { actor, meeting, now })
    if (answered) return answered
    const choice = { share: meeting.share, isCall: meetingType === 'phone' }
    const admitted = await admitBooking(tx, { actor, uncheckedProperty, day, time, choice, now })
    if (isRefused(admitted)) return admitted

    const { propertyId, agentId, teamId, enquirer, share } = admitted
    const between = { actor, enquirer, share, agentId, propertyId, source: 'property_page' as const }
    const lead = await saveLead(tx, { ...between, type: 'meeting', message, alternatePhone, now })
    const open = await findOpenMeeting(tx, { actor, meeting, now, agentId })
    const meetingColumns = { startTime: instantInIndia(day, time), meetingType, leadId: lead.id }
    const id = open
      ? await moveMeeting(tx, open, { ...meetingColumns, meeting, now })
      : await insertMeeting(tx, {
          ...meetingColumns,
          propertyId,
          agentId,
          userId: actor.userId,
          userName: enquirer.name,
          message: message === '' ? null : message,
          submissionKey: meeting.submissionKey ?? null,
          createdAt: now,
          updatedAt: now,
        })
    const isRescheduled = open !== undefined
    await publishEvent(tx, { name: 'visit.requested', visitId: id, eventId: lead.eventId, isRescheduled })
    await publishToTeam(tx, { teamId, people: [agentId] }, { kind: 'visit', subjectId: id })
    return { id, leadId: lead.id, repeated: isRescheduled }
  })
}

async function findEarlierAnswer(tx: Database, { actor, meeting: { submissionKey } }: CreateMeeting) {
  if (submissionKey === undefined) return undefined
  const [meeting] = await tx
    .select({
      id: meetings.id,
      leadId: meetings.leadId,
      repeated: sql<boolean>`${meetings.repeatCount} > 0`,
    })
    .from(meetings)
    .where(and(eq(meetings.userId, actor.userId), eq(meetings.submissionKey, submissionKey)))
  return meeting
}

/** Served by meetings_of_user_idx. */
async function findOpenMeeting(
  tx: Database,
  { actor, meeting, now, agentId }: CreateMeeting & { agentId: string },
) {
  const [open] = await tx
    .select({ id: meetings.id, message: meetings.message })
    .from(meetings)
    .where(
      and(
        eq(meetings.userId, actor.userId),
        gt(meetings.startTime, now),
        eq(meetings.propertyId, meeting.propertyId),
        eq(meetings.agentId, agentId),
        inArray(meetings.status, ['scheduled', 'rescheduled']),
      ),
    )
    .orderBy(asc(meetings.createdAt), asc(meetings.id))
    .limit(1)
    .for('update')
  return open
}

type Move = Pick<typeof meetings.$inferInsert, 'startTime' | 'meetingType' | 'leadId'> & {
  meeting: CreateMeeting['meeting']
  now: Date
}

async function moveMeeting(
  tx: Database,
  open: { id: string; message: string | null },
  { meeting, now, ...wanted }: Move,
): Promise<string> {
  const { message, submissionKey } = meeting
  await tx
    .update(meetings)
    .set({
      ...wanted,
      status: 'scheduled',
      proposedStartTime: null,
      proposedBy: null,
      timeStands: false,
      changeNote: null,
      sequence: sql`${meetings.sequence} + 1`,
      message: appendMessage(open.message, message),
      repeatCount: sql`${meetings.repeatCount} + 1`,
      updatedAt: now,
      ...(submissionKey === undefined ? {} : { submissionKey }),
    })
    .where(eq(meetings.id, open.id))
  return open.id
}

async function insertMeeting(tx: Database, meeting: typeof meetings.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(meetings).values(meeting).returning({ id: meetings.id })
  if (!inserted) throw new Error('The inserted meeting was not returned')
  return inserted.id
}
