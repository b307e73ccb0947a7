import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  boolean,
} from 'drizzle-orm/pg-core'

import { platformLeadKinds, platformLeadStatuses, ticketCategories, ticketStatuses } from '#contract/words.ts'

import { users } from './accounts.ts'
import { atLeast, createdAt, halfHour, id, instant, length, oneOf, updatedAt } from './columns.ts'
import { properties } from './properties.ts'

export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    ticketNumber: integer()
      .notNull()
      .generatedAlwaysAsIdentity({ name: 'tickets_number_seq', startWith: 1001 }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The listing it is about. */
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    subject: text().notNull(),
    category: text({ enum: ticketCategories }).notNull(),
    description: text().notNull(),
    status: text({ enum: ticketStatuses }).notNull().default('pending'),
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    submissionKey: uuid(),
    /** Since when the person's words have no answer; null while nobody waits for us. */
    waitingSince: instant(),
    resolvedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('tickets_number_key').on(t.ticketNumber),
    uniqueIndex('tickets_submission_key').on(t.userId, t.submissionKey),
    length('tickets_subject_length', t.subject, 1, 200),
    oneOf('tickets_category_known', t.category, ticketCategories),
    oneOf('tickets_status_known', t.status, ticketStatuses),
    length('tickets_description_length', t.description, 1, 5000),
    check('tickets_resolved_do_not_wait', sql`${t.status} <> 'resolved' or ${t.waitingSince} is null`),
    index('tickets_of_user_newest_idx').on(t.userId, t.createdAt, t.id),
    /** The desk's list of one state, the longest wait first. */
    index('tickets_desk_idx').on(t.status, t.waitingSince, t.createdAt, t.id),
    /** The same of what one of the desk, or nobody, has taken. */
    index('tickets_of_staff_idx').on(t.assignedTo, t.status, t.waitingSince, t.createdAt, t.id),
    index('tickets_of_property_idx').on(t.propertyId),
  ],
)

export const ticketReplies = pgTable(
  'ticket_replies',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    isStaff: boolean().notNull().default(false),
    /** A note of the desk to itself; the person reads it in no list but their data export. */
    isInternal: boolean().notNull().default(false),
    content: text().notNull(),
    submissionKey: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    length('ticket_replies_content_length', t.content, 1, 5000),
    uniqueIndex('ticket_replies_submission_key').on(t.authorId, t.submissionKey),
    check('ticket_replies_notes_are_of_staff', sql`${t.isStaff} or not ${t.isInternal}`),
    index('ticket_replies_of_ticket_idx').on(t.ticketId, t.createdAt, t.id),
    index('ticket_replies_of_author_idx').on(t.authorId),
  ],
)

/** Enquiries to the house itself: home loans, callbacks from the home page, consultations. */
export const platformLeads = pgTable(
  'platform_leads',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    kind: text({ enum: platformLeadKinds }).notNull(),
    status: text({ enum: platformLeadStatuses }).notNull().default('new'),
    name: text().notNull(),
    email: text(),
    phone: text(),
    message: text(),
    preferredDate: date({ mode: 'string' }),
    preferredTime: text(),
    parameters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    source: text(),
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    submissionKey: uuid(),
    /** How often the same person asked again within the day. */
    repeatCount: integer().notNull().default(0),
    lastEnquiredAt: instant().notNull().defaultNow(),
    firstResponseAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('platform_leads_submission_key').on(t.submissionKey),
    oneOf('platform_leads_kind_known', t.kind, platformLeadKinds),
    oneOf('platform_leads_status_known', t.status, platformLeadStatuses),
    halfHour('platform_leads_time_is_slot', t.preferredTime),
    atLeast('platform_leads_repeat_count_not_negative', t.repeatCount, 0),
    index('platform_leads_repeat_of_user_idx').on(t.userId, t.kind, t.lastEnquiredAt),
    index('platform_leads_repeat_of_phone_idx')
      .on(t.phone, t.kind, t.lastEnquiredAt)
      .where(sql`${t.userId} is null`),
    index('platform_leads_repeat_of_email_idx')
      .on(t.email, t.kind, t.lastEnquiredAt)
      .where(sql`${t.userId} is null and ${t.phone} is null`),
    index('platform_leads_desk_idx').on(t.status, t.createdAt, t.id),
    index('platform_leads_of_property_idx').on(t.propertyId),
    index('platform_leads_of_staff_idx').on(t.assignedTo),
  ],
)
