import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { instantInIndia } from '#contract/dates.ts'
import type { createMeetingInput } from '#contract/visits.ts'
import type { Database } from '#database/client.ts'
import { meetings } from '#database/schema/visits.ts'

import { saveLead } from '../../leads/commands/save-lead.ts'
import { appendMessage } from '../../leads/policy.ts'
import type { MemberCall } from '../../platform/call.ts'
import { callerTimeZone } from '../../platform/caller-time-zone.ts'
import { isRefused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { admitBooking } from './calendar.ts'

type MeetingInput = z.output<typeof createMeetingInput>

/** Request a meeting about a property; moves the person's open request to the new time. */
export async function createMeeting(call: MemberCall, meeting: MeetingInput) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const { day, time, meetingType, message, alternatePhone } = meeting
    const uncheckedProperty = await lockProperty(db, meeting.propertyId)
    const answered = await findEarlierAnswer(call, meeting)
    if (answered) return answered
    const choice = { share: meeting.share, isCall: meetingType === 'phone' }
    const admitted = await admitBooking(call, { uncheckedProperty, day, time, choice })
    if (isRefused(admitted)) return admitted

    const { propertyId, agentId, teamId, enquirer, share } = admitted
    const between = { enquirer, share, agentId, propertyId, source: 'property_page' as const }
    const lead = await saveLead(call, { ...between, type: 'meeting', message, alternatePhone })
    const open = await findOpenMeeting(call, meeting, agentId)
    const timeZone =
      meetingType === 'in_person'
        ? null
        : callerTimeZone({ timeZone: meeting.timeZone, phone: enquirer.phone, day, time })
    const meetingColumns = { startTime: instantInIndia(day, time), timeZone, meetingType, leadId: lead.id }
    const id = open
      ? await moveMeeting(call, open, { ...meetingColumns, meeting })
      : await insertMeeting(db, {
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
    await call.publish({ name: 'visit.requested', visitId: id, eventId: lead.eventId, isRescheduled })
    await publishToTeam(db, { teamId, people: [agentId] }, { kind: 'visit', subjectId: id })
    return { id, leadId: lead.id, repeated: isRescheduled }
  })
}

async function findEarlierAnswer({ db, actor }: MemberCall, { submissionKey }: MeetingInput) {
  if (submissionKey === undefined) return undefined
  const [meeting] = await db
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
async function findOpenMeeting({ db, actor, now }: MemberCall, meeting: MeetingInput, agentId: string) {
  const [open] = await db
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

type Move = Pick<typeof meetings.$inferInsert, 'startTime' | 'timeZone' | 'meetingType' | 'leadId'> & {
  meeting: MeetingInput
}

async function moveMeeting(
  { db, now }: MemberCall,
  open: { id: string; message: string | null },
  { meeting, ...wanted }: Move,
): Promise<string> {
  const { message, submissionKey } = meeting
  await db
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

async function insertMeeting(db: Database, meeting: typeof meetings.$inferInsert): Promise<string> {
  const [inserted] = await db.insert(meetings).values(meeting).returning({ id: meetings.id })
  if (!inserted) throw new Error('The inserted meeting was not returned')
  return inserted.id
}
