import { leadEvents, leads, softLeads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/privacy/rights.ts'
import { personalPage } from '../../platform/privacy/rights.ts'
import { enquiryColumns } from './leads.ts'

const enquiry = {
  ...enquiryColumns,
  propertyNumber: properties.propertyNumericId,
  lastEnquiredAt: leads.lastEnquiredAt,
}

/** What an advertiser received they see on their team too, with the name and number that came with it. */
export const collectPerson: CollectPerson = (db, { id }) => [
  ...[
    { name: 'enquiries_sent', side: leads.userId },
    { name: 'enquiries_received', side: leads.agentId },
  ].map(({ name, side }) => ({
    name,
    key: 'id',
    count: () => db.$count(leads, eq(side, id)),
    read: (after: string) =>
      db
        .select(enquiry)
        .from(leads)
        .leftJoin(properties, eq(properties.id, leads.propertyId))
        .where(and(eq(side, id), gt(leads.id, after)))
        .orderBy(asc(leads.id))
        .limit(personalPage),
  })),
  {
    name: 'enquiry_steps',
    key: 'id',
    count: () => db.$count(leadEvents, eq(leadEvents.actorId, id)),
    read: (after) =>
      db
        .select({
          id: leadEvents.id,
          enquiry: leadEvents.leadId,
          kind: leadEvents.kind,
          fromStatus: leadEvents.fromStatus,
          toStatus: leadEvents.toStatus,
          note: leadEvents.note,
          createdAt: leadEvents.createdAt,
        })
        .from(leadEvents)
        .where(and(eq(leadEvents.actorId, id), gt(leadEvents.id, after)))
        .orderBy(asc(leadEvents.id))
        .limit(personalPage),
  },
  {
    name: 'interest_shown_to_advertisers',
    key: 'id',
    count: () => db.$count(softLeads, eq(softLeads.userId, id)),
    read: (after) =>
      db
        .select({
          id: softLeads.id,
          propertyNumber: properties.propertyNumericId,
          viewCount: softLeads.viewCount,
          firstViewedAt: softLeads.firstViewedAt,
          lastViewedAt: softLeads.lastViewedAt,
          isSoftLead: softLeads.isSoftLead,
        })
        .from(softLeads)
        .innerJoin(properties, eq(properties.id, softLeads.propertyId))
        .where(and(eq(softLeads.userId, id), gt(softLeads.id, after)))
        .orderBy(asc(softLeads.id))
        .limit(personalPage),
  },
]
