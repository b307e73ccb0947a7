import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { meetingTypes, reminderKinds, tourTypes, visitSides, visitStatuses } from '#contract/enums.ts'

import { users } from './accounts.ts'
import {
  checkAtLeast,
  checkBetween,
  createdAt,
  checkHalfHour,
  id,
  instant,
  checkLength,
  checkOneOf,
  updatedAt,
} from './columns.ts'
import { leads } from './leads.ts'
import { properties } from './properties.ts'
import { openHouses } from './visits/open-houses.ts'

/** Columns shared by visits and meetings. */
const changeColumns = {
  /** Optimistic lock, and SEQUENCE of the calendar file: incremented on every change. */
  sequence: integer().notNull().default(0),
  /** Another time is proposed; the confirmed one stays valid until it is accepted. */
  timeStands: boolean().notNull().default(false),
  /** Note of whoever proposed or declined a time. */
  changeNote: text(),
  /** Of a visitor abroad; null: India. */
  timeZone: text(),
  /** When the visitor was notified that the property is hidden and the visit at risk. */
  atRiskSince: instant(),
}

/** Days and times in IST. */
export const propertyTours = pgTable(
  'property_tours',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'restrict' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text(),
    phone: text(),
    scheduledDate: date({ mode: 'string' }).notNull(),
    scheduledTime: text().notNull(),
    tourType: text({ enum: tourTypes }).notNull().default('in_person'),
    status: text({ enum: visitStatuses }).notNull().default('scheduled'),
    message: text(),
    proposedDate: date({ mode: 'string' }),
    proposedTime: text(),
    proposedBy: text({ enum: visitSides }),
    cancelledBy: text({ enum: visitSides }),
    cancelReason: text(),
    submissionKey: uuid(),
    /** Times the visitor moved it before an answer. */
    repeatCount: integer().notNull().default(0),
    /** When the visitor entered the code on the advertiser's phone, by the server's clock. */
    checkedInAt: instant(),
    /** The 30-second step of that code. */
    checkInStep: integer(),
    /** Who reported that the other side did not come. */
    noShowBy: text({ enum: visitSides }),
    noShowAt: instant(),
    /** When the other side contradicted. */
    contestedAt: instant(),
    /** A place at an open house. */
    openHouseId: uuid().references(() => openHouses.id, { onDelete: 'restrict' }),
    /** With the visitor. */
    people: integer().notNull().default(1),
    ...changeColumns,
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The visits of an open house have one time.
    uniqueIndex('property_tours_slot_confirmed_once_key')
      .on(t.agentId, t.scheduledDate, t.scheduledTime)
      .where(sql`(${t.status} = 'confirmed' or ${t.timeStands}) and ${t.openHouseId} is null`),
    uniqueIndex('property_tours_place_once_key')
      .on(t.openHouseId, t.userId)
      .where(sql`${t.status} <> 'cancelled' and ${t.openHouseId} is not null`),
    uniqueIndex('property_tours_submission_key').on(t.userId, t.submissionKey),
    checkOneOf('property_tours_tour_type_known', t.tourType, tourTypes),
    checkOneOf('property_tours_status_known', t.status, visitStatuses),
    checkOneOf('property_tours_proposed_by_known', t.proposedBy, visitSides),
    checkOneOf('property_tours_cancelled_by_known', t.cancelledBy, visitSides),
    checkHalfHour('property_tours_time_is_slot', t.scheduledTime),
    checkLength('property_tours_time_zone_length', t.timeZone, 1, 64),
    checkHalfHour('property_tours_proposed_time_is_slot', t.proposedTime),
    check('property_tours_not_with_oneself', sql`${t.userId} <> ${t.agentId}`),
    check(
      'property_tours_proposal_complete',
      sql`num_nonnulls(${t.proposedDate}, ${t.proposedTime}, ${t.proposedBy}) in (0, 3)`,
    ),
    check(
      'property_tours_time_stands_while_rescheduled',
      sql`${t.status} = 'rescheduled' or not ${t.timeStands}`,
    ),
    checkOneOf('property_tours_no_show_by_known', t.noShowBy, visitSides),
    check('property_tours_no_show_complete', sql`num_nonnulls(${t.noShowBy}, ${t.noShowAt}) in (0, 2)`),
    check('property_tours_contested_no_show', sql`${t.contestedAt} is null or ${t.noShowBy} is not null`),
    check(
      'property_tours_check_in_complete',
      sql`num_nonnulls(${t.checkedInAt}, ${t.checkInStep}) in (0, 2)`,
    ),
    check('property_tours_checked_in_came', sql`${t.checkedInAt} is null or ${t.noShowBy} is null`),
    checkBetween('property_tours_people_range', t.people, 1, 5),
    check(
      'property_tours_open_house_confirmed',
      sql`${t.openHouseId} is null or ${t.status} in ('confirmed', 'completed', 'cancelled')`,
    ),
    checkAtLeast('property_tours_repeat_count_not_negative', t.repeatCount, 0),
    checkAtLeast('property_tours_sequence_not_negative', t.sequence, 0),
    index('property_tours_of_agent_idx').on(t.agentId, t.scheduledDate, t.scheduledTime, t.id),
    index('property_tours_of_agent_newest_idx').on(t.agentId, t.createdAt, t.id),
    index('property_tours_of_agent_status_idx').on(t.agentId, t.status, t.createdAt, t.id),
    index('property_tours_of_user_idx').on(t.userId, t.scheduledDate, t.scheduledTime, t.id),
    // For reminders.
    index('property_tours_confirmed_idx')
      .on(t.scheduledDate, t.scheduledTime)
      .where(sql`${t.status} = 'confirmed' or ${t.timeStands}`),
    /** For the company's visit requests in a month. */
    index('property_tours_newest_idx').on(t.createdAt),
    index('property_tours_of_property_idx').on(t.propertyId),
    index('property_tours_of_lead_idx').on(t.leadId),
  ],
)

export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'restrict' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    userName: text().notNull(),
    userEmail: text(),
    userPhone: text(),
    startTime: instant().notNull(),
    meetingType: text({ enum: meetingTypes }).notNull().default('video'),
    status: text({ enum: visitStatuses }).notNull().default('scheduled'),
    message: text(),
    proposedStartTime: instant(),
    proposedBy: text({ enum: visitSides }),
    cancelledBy: text({ enum: visitSides }),
    cancelReason: text(),
    submissionKey: uuid(),
    /** Times the visitor moved it before an answer. */
    repeatCount: integer().notNull().default(0),
    ...changeColumns,
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('meetings_slot_confirmed_once_key')
      .on(t.agentId, t.startTime)
      .where(sql`${t.status} = 'confirmed' or ${t.timeStands}`),
    uniqueIndex('meetings_submission_key').on(t.userId, t.submissionKey),
    checkOneOf('meetings_type_known', t.meetingType, meetingTypes),
    checkOneOf('meetings_status_known', t.status, visitStatuses),
    checkOneOf('meetings_proposed_by_known', t.proposedBy, visitSides),
    checkOneOf('meetings_cancelled_by_known', t.cancelledBy, visitSides),
    checkLength('meetings_time_zone_length', t.timeZone, 1, 64),
    check('meetings_not_with_oneself', sql`${t.userId} <> ${t.agentId}`),
    check('meetings_proposal_complete', sql`num_nonnulls(${t.proposedStartTime}, ${t.proposedBy}) in (0, 2)`),
    check('meetings_time_stands_while_rescheduled', sql`${t.status} = 'rescheduled' or not ${t.timeStands}`),
    checkAtLeast('meetings_repeat_count_not_negative', t.repeatCount, 0),
    checkAtLeast('meetings_sequence_not_negative', t.sequence, 0),
    index('meetings_of_agent_idx').on(t.agentId, t.startTime, t.id),
    index('meetings_of_agent_newest_idx').on(t.agentId, t.createdAt, t.id),
    index('meetings_of_agent_status_idx').on(t.agentId, t.status, t.createdAt, t.id),
    index('meetings_of_user_idx').on(t.userId, t.startTime, t.id),
    index('meetings_confirmed_idx')
      .on(t.startTime)
      .where(sql`${t.status} = 'confirmed' or ${t.timeStands}`),
    index('meetings_newest_idx').on(t.createdAt),
    index('meetings_of_property_idx').on(t.propertyId),
    index('meetings_of_lead_idx').on(t.leadId),
  ],
)

/** Single days closed by an advertiser; weekly working hours are in the profile. */
export const advertiserClosedDays = pgTable(
  'advertiser_closed_days',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [unique('advertiser_closed_days_user_day_key').on(t.userId, t.day)],
)

/** Reminders sent to both sides of an appointment, per kind and time of it. */
export const appointmentReminders = pgTable(
  'appointment_reminders',
  {
    appointmentId: uuid().notNull(),
    startsAt: instant().notNull(),
    kind: text({ enum: reminderKinds }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'appointment_reminders_pkey', columns: [t.appointmentId, t.startsAt, t.kind] }),
    checkOneOf('appointment_reminders_kind_known', t.kind, reminderKinds),
    // For deleting old rows.
    index('appointment_reminders_starts_at_idx').on(t.startsAt),
  ],
)

/** How an advertiser takes visits; without a row the defaults hold. */
export const visitSettings = pgTable(
  'visit_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Minutes left free between visits to different listings. */
    travelBuffer: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [checkBetween('visit_settings_travel_buffer_known', t.travelBuffer, 0, 120)],
)

/** A time reserved for somebody who fills in the form; it counts until it expires. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    time: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    unique('slot_holds_user_property_key').on(t.userId, t.propertyId),
    checkHalfHour('slot_holds_time_is_slot', t.time),
    index('slot_holds_of_agent_idx').on(t.agentId, t.day),
    index('slot_holds_of_property_idx').on(t.propertyId),
    // For deleting expired ones.
    index('slot_holds_expires_at_idx').on(t.expiresAt),
  ],
)

/** Whether a visitor who checked in found the home as advertised: once for each visit. */
export const visitFeedback = pgTable(
  'visit_feedback',
  {
    tourId: uuid()
      .primaryKey()
      .references(() => propertyTours.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wasAsAdvertised: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('visit_feedback_of_agent_idx').on(t.agentId, t.createdAt),
    index('visit_feedback_of_user_idx').on(t.userId),
  ],
)
