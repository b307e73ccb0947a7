import { properties } from '#database/schema/properties.ts'
import {
  advertiserClosedDays,
  appointmentReminders,
  meetings,
  propertyTours,
} from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'
import { formerName, impersonal, personalTable } from '../platform/privacy/personal-data.ts'
import { cancelMeetingsOf, cancelToursOf } from './commands/cancel-for-deletion.ts'

const propertyNumber = { propertyId: properties.propertyNumericId }

const visitColumns = [
  'id',
  { propertyNumber },
  'name',
  'email',
  'phone',
  'scheduledDate',
  'scheduledTime',
  'tourType',
  'status',
  'message',
  'cancelledBy',
  'cancelReason',
  'changeNote',
  'createdAt',
] as const

const meetingColumns = [
  'id',
  { propertyNumber, name: 'userName', email: 'userEmail', phone: 'userPhone' },
  'startTime',
  'meetingType',
  'status',
  'message',
  'cancelledBy',
  'cancelReason',
  'changeNote',
  'createdAt',
] as const

const texts = { message: null, cancelReason: null, changeNote: null, submissionKey: null }
const past = {
  counts: 'visits',
  retains: 'otherSide',
  because: 'the day and how it ended stay; what lay ahead is cancelled',
} as const

export const visitsData = [
  personalTable({
    table: propertyTours,
    person: 'userId',
    export: {
      visits_asked_for: { columns: visitColumns, lost: 'visits' },
      visits_received: { of: 'agentId', columns: visitColumns },
    },
    erase: [
      { command: cancelToursOf, empties: ['proposedTime'] },
      { anonymise: { ...texts, name: formerName, email: null, phone: null }, ...past },
      { anonymise: { changeNote: null }, of: 'agentId' },
      {
        anonymise: { cancelReason: null },
        of: ({ id }) => sql`${propertyTours.agentId} = ${id} and ${propertyTours.cancelledBy} <> 'visitor'`,
      },
      { keep: ['scheduledTime'], because: 'an hour of the other side’s day' },
      { keep: ['agentId'], because: 'the visit is the other side’s' },
    ],
  }),
  personalTable({
    table: meetings,
    person: 'userId',
    export: {
      meetings_asked_for: { columns: meetingColumns, lost: 'visits' },
      meetings_received: { of: 'agentId', columns: meetingColumns },
    },
    erase: [
      { command: cancelMeetingsOf },
      { anonymise: { ...texts, userName: formerName, userEmail: null, userPhone: null }, ...past },
      { anonymise: { changeNote: null }, of: 'agentId' },
      {
        anonymise: { cancelReason: null },
        of: ({ id }) => sql`${meetings.agentId} = ${id} and ${meetings.cancelledBy} <> 'visitor'`,
      },
      { keep: ['agentId'], because: 'the meeting is the other side’s' },
    ],
  }),
  personalTable({
    table: advertiserClosedDays,
    person: 'userId',
    export: { closed_days: ['id', 'day', 'reason'] },
    erase: 'delete',
  }),
  impersonal(appointmentReminders, 'that a reminder went out, without a person, for thirty days'),
]
