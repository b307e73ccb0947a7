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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

import { leadStatuses } from '#contract/enums/leads.ts'
import {
  platformLeadEndings,
  platformLeadEventKinds,
  platformLeadKinds,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '#contract/enums/support.ts'

import { users } from './accounts.ts'
import {
  checkAtLeast,
  createdAt,
  checkHalfHour,
  id,
  instant,
  checkLength,
  checkOneOf,
  updatedAt,
} from './columns.ts'
import { stepColumns, stepConstraints } from './leads.ts'
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
    priority: text({ enum: ticketPriorities }).notNull().default('normal'),
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    submissionKey: uuid(),
    /** Time of the person's oldest unanswered message; null if none. */
    waitingSince: instant(),
    /** Time of the team's first response. */
    firstAnsweredAt: instant(),
    resolvedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('tickets_number_key').on(t.ticketNumber),
    uniqueIndex('tickets_submission_key').on(t.userId, t.submissionKey),
    checkLength('tickets_subject_length', t.subject, 1, 200),
    checkOneOf('tickets_category_known', t.category, ticketCategories),
    checkOneOf('tickets_status_known', t.status, ticketStatuses),
    checkOneOf('tickets_priority_known', t.priority, ticketPriorities),
    checkLength('tickets_description_length', t.description, 1, 5000),
    check('tickets_resolved_do_not_wait', sql`${t.status} <> 'resolved' or ${t.waitingSince} is null`),
    index('tickets_of_user_newest_idx').on(t.userId, t.createdAt, t.id),
    /** For the team's queue by status and priority, longest wait first. */
    index('tickets_queue_idx').on(t.status, t.priority, t.waitingSince, t.createdAt, t.id),
    /** For the queue of one assignee, or of nobody. */
    index('tickets_of_staff_idx').on(t.assignedTo, t.status, t.priority, t.waitingSince, t.createdAt, t.id),
    /** For the team's search. */
    index('tickets_search_idx').using('gin', sql`${t.subject} gin_trgm_ops`),
    /** For tickets opened in a month. */
    index('tickets_newest_idx').on(t.createdAt),
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
    /** An internal note of the team; the person sees it only in their data export. */
    isInternal: boolean().notNull().default(false),
    content: text().notNull(),
    submissionKey: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    checkLength('ticket_replies_content_length', t.content, 1, 5000),
    uniqueIndex('ticket_replies_submission_key').on(t.authorId, t.submissionKey),
    check('ticket_replies_notes_are_of_staff', sql`${t.isStaff} or not ${t.isInternal}`),
    index('ticket_replies_of_ticket_idx').on(t.ticketId, t.createdAt, t.id),
    index('ticket_replies_of_author_idx').on(t.authorId),
  ],
)

/** Saved replies of the team; `{name}` and `{number}` are placeholders. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: id(),
    title: text().notNull(),
    /** Null: any category. */
    category: text({ enum: ticketCategories }),
    textEn: text().notNull(),
    textHi: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** Optimistic lock: incremented on each edit. */
    version: integer().notNull().default(1),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('canned_answers_title_key').on(sql`lower(${t.title})`),
    checkLength('canned_answers_title_length', t.title, 1, 120),
    checkOneOf('canned_answers_category_known', t.category, ticketCategories),
    checkLength('canned_answers_text_en_length', t.textEn, 1, 4000),
    checkLength('canned_answers_text_hi_length', t.textHi, 1, 4000),
    checkAtLeast('canned_answers_version_positive', t.version, 1),
    index('canned_answers_updated_by_idx').on(t.updatedBy),
  ],
)

/** Enquiries to the company: home loans, callbacks from the home page, consultations. */
export const platformLeads = pgTable(
  'platform_leads',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    kind: text({ enum: platformLeadKinds }).notNull(),
    status: text({ enum: leadStatuses }).notNull().default('new'),
    name: text().notNull(),
    email: text(),
    phone: text(),
    message: text(),
    preferredDate: date({ mode: 'string' }),
    preferredTime: text(),
    /** Of a person abroad; null: India. */
    timeZone: text(),
    parameters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    source: text(),
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    submissionKey: uuid(),
    /** Repeated enquiries of the same person within a day. */
    repeatCount: integer().notNull().default(0),
    lastEnquiredAt: instant().notNull().defaultNow(),
    firstResponseAt: instant(),
    /** Response deadline. */
    answerBy: instant()
      .notNull()
      .default(sql`now() + interval '24 hours'`),
    /** Reason for closing without success. */
    closedBecause: text({ enum: platformLeadEndings }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('platform_leads_submission_key').on(t.submissionKey),
    checkOneOf('platform_leads_kind_known', t.kind, platformLeadKinds),
    checkOneOf('platform_leads_status_known', t.status, leadStatuses),
    checkHalfHour('platform_leads_time_is_slot', t.preferredTime),
    checkLength('platform_leads_time_zone_length', t.timeZone, 1, 64),
    checkAtLeast('platform_leads_repeat_count_not_negative', t.repeatCount, 0),
    checkOneOf('platform_leads_ending_known', t.closedBecause, platformLeadEndings),
    check('platform_leads_ending_is_of_closed', sql`${t.closedBecause} is null or ${t.status} = 'closed'`),
    index('platform_leads_repeat_of_user_idx').on(t.userId, t.kind, t.lastEnquiredAt),
    index('platform_leads_repeat_of_phone_idx')
      .on(t.phone, t.kind, t.lastEnquiredAt)
      .where(sql`${t.userId} is null`),
    index('platform_leads_repeat_of_email_idx')
      .on(t.email, t.kind, t.lastEnquiredAt)
      .where(sql`${t.userId} is null and ${t.phone} is null`),
    index('platform_leads_queue_idx').on(t.status, t.createdAt, t.id),
    index('platform_leads_of_property_idx').on(t.propertyId),
    /** For the queue of one assignee, or of nobody. */
    index('platform_leads_of_staff_idx').on(t.assignedTo, t.status, t.createdAt, t.id),
    /** For the team's search. */
    index('platform_leads_search_idx').using('gin', sql`${platformLeadWords(t)} gin_trgm_ops`),
  ],
)

/** Text searched by the sales team. */
export function platformLeadWords(t: Record<'name' | 'email' | 'phone' | 'message', AnyPgColumn>) {
  return sql`(${t.name} || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.phone}, '') || ' ' || coalesce(${t.message}, ''))`
}

/** The sales team's actions on an enquiry, and repeated enquiries of the person. */
export const platformLeadEvents = pgTable(
  'platform_lead_events',
  {
    ...stepColumns(),
    leadId: uuid()
      .notNull()
      .references(() => platformLeads.id, { onDelete: 'cascade' }),
    kind: text({ enum: platformLeadEventKinds }).notNull(),
    ending: text({ enum: platformLeadEndings }),
    /** The new assignee; null if unassigned. */
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    ...stepConstraints('platform_lead_events', t, platformLeadEventKinds),
    checkOneOf('platform_lead_events_ending_known', t.ending, platformLeadEndings),
    checkLength('platform_lead_events_note_length', t.note, 1, 2000),
    index('platform_lead_events_of_assignee_idx').on(t.assigneeId),
  ],
)
