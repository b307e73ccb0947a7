import { inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { mergeEventKinds } from '#contract/enums/leads.ts'
import { users } from '#database/schema/accounts.ts'
import { contactConsents, contactPreferences, contactViews } from '#database/schema/lead-contacts.ts'
import {
  leadActions,
  leadEvents,
  leadPeople,
  leads,
  leadTemplates,
  softLeads,
} from '#database/schema/leads.ts'
import { leadMergeMembers, leadMerges } from '#database/schema/leads/lead-merges.ts'
import { properties } from '#database/schema/properties.ts'

import { formerName, personalTable } from '../platform/privacy/personal-data.ts'
import { closeOpenLeads } from './commands/close-open-leads.ts'
import { withdrawContacts } from './commands/share-contact.ts'
import { enquiryColumns } from './queries/leads.ts'

const propertyNumber = { propertyId: properties.propertyNumericId }
/** Staff have a role and no name. */
const advertiserName = sql`case when ${contactViews.viewerRole} is null
  then (select u.name from users u where u.id = ${contactViews.viewerId}) end`
const commonColumns = [{ propertyNumber }, 'lastEnquiredAt'] as const
const onlyImported = (column: PgColumn) => sql`case when ${leads.source} = 'import' then ${column} end`
/** A contact is read on its page or in the CSV, within the call hours and with a record for the enquirer. */
const receivedColumns = {
  ...enquiryColumns,
  email: onlyImported(leads.email),
  phone: onlyImported(leads.phone),
  alternatePhone: onlyImported(leads.alternatePhone),
}

export const leadsData = [
  personalTable({
    table: leads,
    person: 'userId',
    export: {
      enquiries_sent: { columns: [enquiryColumns, ...commonColumns], lost: 'enquiries' },
      enquiries_received: { of: 'agentId', columns: [receivedColumns, ...commonColumns] },
    },
    erase: [
      {
        delete: true,
        of: ({ id }) => sql`${leads.agentId} = ${id}::uuid and ${leads.source} = 'import'`,
        because: 'imported leads are the advertiser’s own; those of a team stay with it',
      },
      { command: closeOpenLeads },
      { command: withdrawContacts },
      {
        anonymise: {
          name: formerName,
          email: null,
          phone: null,
          alternatePhone: null,
          message: null,
          preferredCallbackDate: null,
          preferredCallbackTime: null,
          timeZone: null,
          submissionKey: null,
          personId: null,
          portal: null,
          importKey: null,
        },
        counts: 'enquiries',
        retains: 'otherSide',
        because: 'the advertiser keeps an anonymous record of the enquiry',
      },
      { anonymise: { assignedTo: null }, of: 'assignedTo' },
      {
        keep: ['agentId'],
        of: 'agentId',
        retains: 'otherSide',
        because: 'the enquiry belongs to the enquirer',
      },
    ],
  }),
  personalTable({
    table: leadEvents,
    person: 'actorId',
    export: {
      enquiry_steps: [
        'id',
        { enquiry: 'leadId' },
        'kind',
        'fromStatus',
        'toStatus',
        'note',
        'callOutcome',
        'contactOutcome',
        'contactChannel',
        'actionKind',
        'dueAt',
        'lostReason',
        'createdAt',
      ],
    },
    erase: [
      {
        anonymise: { note: null },
        of: ['actorId', { leadId: leads.userId }],
        because: 'the status history is retained',
      },
      {
        delete: true,
        of: ({ id }) => sql`${inArray(leadEvents.kind, [...mergeEventKinds])} and ${leadEvents.leadId} in (
          select l.id from ${leads} l where l.user_id = ${id}::uuid)`,
        because: 'an anonymous record must not be known by the others of its person',
      },
    ],
  }),
  personalTable({
    table: leadPeople,
    person: 'userId',
    unexported: { none: ['userId'] },
    erase: 'delete',
  }),
  personalTable({
    table: leadMerges,
    person: 'mergedBy',
    unexported: { none: ['mergedBy'] },
    erase: [{ anonymise: { mergedBy: null } }],
  }),
  personalTable({
    table: leadMergeMembers,
    erase: [
      {
        delete: true,
        of: [{ leadId: leads.userId }],
        because: 'an anonymous record must not be known by the others of its person',
      },
    ],
  }),
  personalTable({
    table: leadActions,
    person: 'userId',
    export: { next_actions: ['id', { enquiry: 'leadId' }, 'kind', 'note', 'dueAt', 'createdAt'] },
    erase: 'delete',
  }),
  personalTable({
    table: leadTemplates,
    person: 'userId',
    export: { lead_templates: ['id', 'title', 'textEn', 'textHi', 'updatedAt'] },
    erase: 'delete',
  }),
  personalTable({
    table: softLeads,
    person: 'userId',
    export: {
      interest_shown_to_advertisers: [
        'id',
        { propertyNumber },
        'viewCount',
        'firstViewedAt',
        'lastViewedAt',
        'isSoftLead',
        'invitedAt',
      ],
    },
    erase: [{ delete: true, of: ['userId', { propertyId: properties.userId }] }],
  }),
  personalTable({
    table: contactPreferences,
    person: 'userId',
    export: { contact_preferences: ['share', 'callFrom', 'callUntil', 'callTimeZone', 'updatedAt'] },
    erase: 'delete',
  }),
  personalTable({
    table: contactConsents,
    person: 'userId',
    unexported: { none: ['recipientId'] },
    export: {
      contacts_shared: [
        'id',
        { sharedWith: { recipientId: users.name } },
        { propertyNumber },
        'share',
        'noticeLocale',
        'givenAt',
        'until',
        'endedAt',
      ],
    },
    erase: [
      { delete: true, counts: 'consents' },
      { delete: true, of: 'recipientId' },
    ],
  }),
  personalTable({
    table: contactViews,
    person: 'userId',
    export: {
      contact_views: [
        'id',
        { seenBy: advertiserName },
        { staffRole: 'viewerRole' },
        { propertyNumber },
        'place',
        'viewedAt',
      ],
    },
    erase: [
      { delete: true },
      {
        anonymise: { viewerId: null },
        of: 'viewerId',
        because: 'the person whose contact it was keeps the time',
      },
    ],
  }),
]
