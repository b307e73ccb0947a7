import type { Lead } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { eq, sql } from 'drizzle-orm'

/** What was asked, by whom, and what became of it. */
export const enquiryColumns = {
  id: leads.id,
  type: leads.type,
  status: leads.status,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  alternatePhone: leads.alternatePhone,
  message: leads.message,
  source: leads.source,
  preferredCallbackDate: leads.preferredCallbackDate,
  preferredCallbackTime: leads.preferredCallbackTime,
  createdAt: leads.createdAt,
  firstResponseAt: leads.firstResponseAt,
  lastContacted: leads.lastContacted,
}

export type LeadRow = Awaited<ReturnType<typeof leadRows>>[number]

/** The columns that every answer about a lead shows. */
export function leadRows(db: Database) {
  return db
    .select({
      ...enquiryColumns,
      agentId: leads.agentId,
      userId: leads.userId,
      ownerId: properties.userId,
      propertyNumericId: properties.propertyNumericId,
      propertyTitle: properties.title,
      visit: visitOfLead,
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .$dynamic()
}

/** The tour or meeting that a lead asked for; served by property_tours_of_lead_idx and meetings_of_lead_idx. */
const visitOfLead = sql<Lead['visit']>`(
  select json_build_object('day', v.day, 'time', v.time, 'how', v.how, 'status', v.status) from (
    select t.scheduled_date::text as day, t.scheduled_time as time, t.tour_type as how, t.status, t.created_at, t.id
    from ${propertyTours} t where t.lead_id = ${leads.id}
    union all
    select to_char(g.start_time at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
      to_char(g.start_time at time zone 'Asia/Kolkata', 'HH24:MI'), g.meeting_type, g.status, g.created_at, g.id
    from ${meetings} g where g.lead_id = ${leads.id}
    order by 5 desc, 6 desc limit 1) v)`
