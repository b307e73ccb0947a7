import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

import {
  callOutcomes,
  contactChannels,
  contactOutcomes,
  leadActionKinds,
  leadEventKinds,
  leadSources,
  leadStatuses,
  leadTypes,
  lostReasons,
} from '#contract/enums/leads.ts'

import { users } from './accounts.ts'
import {
  checkAtLeast,
  createdAt,
  checkHalfHour,
  id,
  instant,
  checkLength,
  checkOneOf,
  checkPhoneNumber,
  updatedAt,
} from './columns.ts'
import { properties } from './properties.ts'
import { teams } from './teams.ts'

/** Leads that their recipient took for one person's: an advertiser alone, or a team. The leads name it. */
export const leadPeople = pgTable(
  'lead_people',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    teamId: uuid().references(() => teams.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('lead_people_one_holder', sql`(${t.userId} is null) <> (${t.teamId} is null)`),
    index('lead_people_of_user_idx').on(t.userId),
    index('lead_people_of_team_idx').on(t.teamId),
  ],
)

export const leads = pgTable(
  'leads',
  {
    id: id(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'restrict' }),
    /** The enquirer. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The advertiser. */
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The member of the listing's team who answers; null: nobody in particular. */
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The team that was named to the enquirer, whose members see the shared contact; null: the advertiser alone. */
    teamId: uuid().references(() => teams.id, { onDelete: 'set null' }),
    personId: uuid().references(() => leadPeople.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text(),
    phone: text(),
    alternatePhone: text(),
    message: text(),
    type: text({ enum: leadTypes }).notNull(),
    status: text({ enum: leadStatuses }).notNull().default('new'),
    source: text({ enum: leadSources }),
    /** Of an imported lead: the portal that it came from, as the file says. */
    portal: text(),
    /** By which an imported lead is known again; hash of its recipient, contact and portal’s id, or listing, day and words. */
    importKey: text(),
    preferredCallbackDate: date({ mode: 'string' }),
    preferredCallbackTime: text(),
    /** Of an enquirer abroad; null: India. */
    timeZone: text(),
    /** Idempotency key: the same form sent twice by one person creates one lead. */
    submissionKey: uuid(),
    /** Repeated enquiries of the same person within a day. */
    repeatCount: integer().notNull().default(0),
    lastEnquiredAt: instant().notNull().defaultNow(),
    firstResponseAt: instant(),
    lastContacted: instant(),
    /** Set and cleared by a trigger on the status. */
    convertedAt: instant(),
    /** Of a closed lead, as its advertiser says; cleared by the trigger on the status. */
    lostReason: text({ enum: lostReasons }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('leads_submission_key').on(t.userId, t.submissionKey),
    uniqueIndex('leads_import_key')
      .on(t.importKey)
      .where(sql`${t.importKey} is not null`),
    checkOneOf('leads_type_known', t.type, leadTypes),
    checkOneOf('leads_status_known', t.status, leadStatuses),
    checkOneOf('leads_source_known', t.source, leadSources),
    checkPhoneNumber('leads_alternate_phone_format', t.alternatePhone),
    checkHalfHour('leads_callback_time_is_slot', t.preferredCallbackTime),
    checkLength('leads_time_zone_length', t.timeZone, 1, 64),
    checkOneOf('leads_lost_reason_known', t.lostReason, lostReasons),
    check('leads_not_to_oneself', sql`${t.userId} <> ${t.agentId}`),
    checkAtLeast('leads_repeat_count_not_negative', t.repeatCount, 0),
    index('leads_of_agent_newest_idx').on(t.agentId, t.createdAt, t.id),
    index('leads_of_agent_status_idx').on(t.agentId, t.status, t.type, t.createdAt),
    /** For an advertiser's conversions in a month. */
    index('leads_of_agent_converted_idx')
      .on(t.agentId, t.convertedAt)
      .where(sql`${t.convertedAt} is not null`),
    /** For monthly sums; BRIN, so that the planner does not use it to walk lists. */
    index('leads_received_idx').using('brin', t.createdAt),
    index('leads_of_assignee_idx')
      .on(t.assignedTo, t.createdAt, t.id)
      .where(sql`${t.assignedTo} is not null`),
    index('leads_of_team_idx')
      .on(t.teamId)
      .where(sql`${t.teamId} is not null`),
    index('leads_of_person_idx')
      .on(t.personId)
      .where(sql`${t.personId} is not null`),
    /** For leads of the same person. */
    index('leads_phone_idx')
      .on(t.phone)
      .where(sql`${t.phone} is not null`),
    index('leads_email_idx')
      .on(t.email)
      .where(sql`${t.email} is not null`),
    index('leads_of_property_idx').on(t.propertyId, t.createdAt),
    index('leads_of_user_newest_idx').on(t.userId, t.createdAt, t.id),
    index('leads_repeat_idx').on(t.userId, t.propertyId, t.type, t.lastEnquiredAt),
    index('leads_search_idx').using('gin', sql`${leadWords(t)} gin_trgm_ops`),
  ],
)

/** Text that the search in a list of leads reads. */
export function leadWords(t: Record<'name' | 'email' | 'phone' | 'alternatePhone' | 'message', AnyPgColumn>) {
  return sql`(${t.name} || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.phone}, '') || ' ' || coalesce(${t.alternatePhone}, '') || ' ' || coalesce(${t.message}, ''))`
}

/** A step in the history of an enquiry, to an advertiser or to the company. */
export function stepColumns() {
  return {
    id: id(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    fromStatus: text({ enum: leadStatuses }),
    toStatus: text({ enum: leadStatuses }),
    note: text(),
    callOutcome: text({ enum: callOutcomes }),
    /** Idempotency key: the same note or call sent twice by one person is saved once. */
    submissionKey: uuid(),
    createdAt: createdAt(),
  }
}

type StepTable = Record<'id' | 'leadId' | 'kind' | keyof ReturnType<typeof stepColumns>, AnyPgColumn>

export function stepConstraints(table: string, t: StepTable, kinds: readonly string[]) {
  return [
    uniqueIndex(`${table}_submission_key`).on(t.actorId, t.submissionKey),
    checkOneOf(`${table}_kind_known`, t.kind, kinds),
    checkOneOf(`${table}_from_status_known`, t.fromStatus, leadStatuses),
    checkOneOf(`${table}_to_status_known`, t.toStatus, leadStatuses),
    checkOneOf(`${table}_call_outcome_known`, t.callOutcome, callOutcomes),
    check(`${table}_call_has_outcome`, sql`(${t.kind} = 'call_logged') = (${t.callOutcome} is not null)`),
    index(`${table}_of_lead_idx`).on(t.leadId, t.createdAt, t.id),
    index(`${table}_of_actor_idx`).on(t.actorId),
  ]
}

/** Every change of a lead with its author and time. */
export const leadEvents = pgTable(
  'lead_events',
  {
    ...stepColumns(),
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text({ enum: leadEventKinds }).notNull(),
    /** The next action that was planned or done. */
    actionKind: text({ enum: leadActionKinds }),
    /** When a planned action is due. */
    dueAt: instant(),
    contactOutcome: text({ enum: contactOutcomes }),
    contactChannel: text({ enum: contactChannels }),
    lostReason: text({ enum: lostReasons }),
  },
  (t) => [
    ...stepConstraints('lead_events', t, leadEventKinds),
    checkOneOf('lead_events_action_kind_known', t.actionKind, leadActionKinds),
    checkOneOf('lead_events_contact_outcome_known', t.contactOutcome, contactOutcomes),
    checkOneOf('lead_events_contact_channel_known', t.contactChannel, contactChannels),
    checkOneOf('lead_events_lost_reason_known', t.lostReason, lostReasons),
  ],
)

/** What the advertiser will do next about an open lead; deleted when it is done, and by a trigger when the lead
 * ends. */
export const leadActions = pgTable(
  'lead_actions',
  {
    id: id(),
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Who is reminded: the assignee, else the advertiser; a trigger follows the lead. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: leadActionKinds }).notNull(),
    note: text(),
    dueAt: instant().notNull(),
    /** Set once the reminder of this time is published. */
    remindedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('lead_actions_lead_key').on(t.leadId),
    checkOneOf('lead_actions_kind_known', t.kind, leadActionKinds),
    checkLength('lead_actions_note_length', t.note, 1, 200),
    index('lead_actions_of_user_due_idx').on(t.userId, t.dueAt, t.id),
    /** For reminders. */
    index('lead_actions_to_remind_idx')
      .on(t.dueAt)
      .where(sql`${t.remindedAt} is null`),
  ],
)

/** An advertiser's texts for messages to enquirers; the fields in them are those of `templateFields`. */
export const leadTemplates = pgTable(
  'lead_templates',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    textEn: text().notNull(),
    textHi: text().notNull(),
    /** Optimistic lock. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('lead_templates_title_key').on(t.userId, sql`lower(${t.title})`),
    checkLength('lead_templates_title_length', t.title, 1, 80),
    checkLength('lead_templates_text_en_length', t.textEn, 1, 1500),
    checkLength('lead_templates_text_hi_length', t.textHi, 1, 1500),
    checkAtLeast('lead_templates_version_positive', t.version, 1),
  ],
)

/** A signed-in viewer of a listing; the flag is cleared once they enquire, visit, write or save it. */
export const softLeads = pgTable(
  'soft_leads',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The team that the page named at their last view, without a foreign key as in `conversations`. */
    teamId: uuid(),
    viewCount: integer().notNull().default(1),
    firstViewedAt: instant().notNull().defaultNow(),
    lastViewedAt: instant().notNull().defaultNow(),
    isSoftLead: boolean().notNull().default(true),
    /** The advertiser invited the viewer to get in touch. */
    invitedAt: instant(),
    convertedLeadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('soft_leads_property_user_key').on(t.propertyId, t.userId),
    checkAtLeast('soft_leads_view_count_positive', t.viewCount, 1),
    index('soft_leads_of_property_newest_idx')
      .on(t.propertyId, t.lastViewedAt)
      .where(sql`${t.isSoftLead}`),
    index('soft_leads_of_user_idx').on(t.userId),
    index('soft_leads_of_lead_idx').on(t.convertedLeadId),
  ],
)
