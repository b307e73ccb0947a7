import { sql } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import {
  advertiserClosedDays,
  appointmentReminders,
  meetings,
  propertyTours,
  slotHolds,
  visitFeedback,
  visitSettings,
} from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import { formerName, impersonalTable, personalTable } from '../platform/privacy/personal-data.ts'
import { cancelPersonMeetings, cancelPersonTours } from './commands/cancel-person-visits.ts'
import { cancelPersonOpenHouses } from './commands/open-houses.ts'

const propertyNumber = { propertyId: properties.propertyNumericId }

const visitColumns = [
  'id',
  { propertyNumber },
  'name',
  'email',
  'phone',
  'scheduledDate',
  'scheduledTime',
  'timeZone',
  'tourType',
  'status',
  'message',
  'cancelledBy',
  'cancelReason',
  'changeNote',
  'checkedInAt',
  'noShowBy',
  'noShowAt',
  'contestedAt',
  'people',
  'createdAt',
] as const

const meetingColumns = [
  'id',
  { propertyNumber, name: 'userName', email: 'userEmail', phone: 'userPhone' },
  'startTime',
  'timeZone',
  'meetingType',
  'status',
  'message',
  'cancelledBy',
  'cancelReason',
  'changeNote',
  'createdAt',
] as const

const emptiedTexts = {
  timeZone: null,
  message: null,
  cancelReason: null,
  changeNote: null,
  submissionKey: null,
}
const pastVisits = {
  counts: 'visits',
  retains: 'otherSide',
  because: 'date and outcome are retained; future appointments are cancelled',
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
      { command: cancelPersonTours, empties: ['proposedTime'] },
      { anonymise: { ...emptiedTexts, name: formerName, email: null, phone: null }, ...pastVisits },
      { anonymise: { changeNote: null }, of: 'agentId' },
      {
        anonymise: { cancelReason: null },
        of: ({ id }) => sql`${propertyTours.agentId} = ${id} and ${propertyTours.cancelledBy} <> 'visitor'`,
      },
      { keep: ['scheduledTime'], because: 'time in the advertiser’s calendar' },
      { keep: ['agentId'], because: 'the visit belongs to the visitor' },
    ],
  }),
  personalTable({
    table: openHouses,
    person: 'agentId',
    export: {
      open_houses: [
        'id',
        { propertyNumber },
        'day',
        'time',
        'endTime',
        'places',
        'note',
        'status',
        'cancelReason',
        'createdAt',
      ],
    },
    erase: [
      { command: cancelPersonOpenHouses },
      { anonymise: { note: null, cancelReason: null } },
      { keep: ['agentId', 'time', 'endTime'], because: 'the time of its visitors’ visits' },
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
      { command: cancelPersonMeetings },
      {
        anonymise: { ...emptiedTexts, userName: formerName, userEmail: null, userPhone: null },
        ...pastVisits,
      },
      { anonymise: { changeNote: null }, of: 'agentId' },
      {
        anonymise: { cancelReason: null },
        of: ({ id }) => sql`${meetings.agentId} = ${id} and ${meetings.cancelledBy} <> 'visitor'`,
      },
      { keep: ['agentId'], because: 'the meeting belongs to the visitor' },
    ],
  }),
  personalTable({
    table: advertiserClosedDays,
    person: 'userId',
    export: { closed_days: ['id', 'day', 'reason'] },
    erase: 'delete',
  }),
  personalTable({
    table: visitSettings,
    person: 'userId',
    export: { visit_settings: ['travelBuffer'] },
    erase: 'delete',
  }),
  personalTable({
    table: slotHolds,
    person: 'userId',
    unexported: { none: ['agentId'] },
    export: { held_times: ['day', 'time', 'expiresAt'] },
    erase: [{ delete: true, of: ['userId', 'agentId'] }],
  }),
  personalTable({
    table: visitFeedback,
    person: 'userId',
    unexported: { none: ['agentId'] },
    export: { visit_feedback_given: ['tourId', 'wasAsAdvertised', 'createdAt'] },
    erase: [{ delete: true, of: ['userId', 'agentId'] }],
  }),
  impersonalTable(appointmentReminders, 'record of sent reminders without personal data, for thirty days'),
]
