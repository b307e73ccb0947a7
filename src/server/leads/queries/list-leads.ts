import type { Lead, LeadSide, LeadStatus } from '#contract/leads.ts'
import type { leadTypes } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

type LeadFilters = {
  userId: string
  side?: LeadSide | undefined
  status?: LeadStatus | undefined
  type?: (typeof leadTypes)[number] | undefined
}

export type LeadRow = NonNullable<Awaited<ReturnType<typeof findUncheckedLead>>>

export async function findUncheckedLead(db: Database, id: string) {
  const [lead] = await leadRows(db).where(eq(leads.id, id))
  return lead ?? null
}

/** Newest first. Served by leads_of_agent_newest_idx, leads_of_user_newest_idx and leads_of_property_idx. */
export async function listLeads(
  db: Database,
  filters: LeadFilters,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return leadRows(db)
    .where(and(ofSide(filters), ofType(filters), filters.status && eq(leads.status, filters.status)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** How many leads of this side and type stand in each status. */
export async function countLeadsByStatus(
  db: Database,
  filters: LeadFilters,
): Promise<Record<LeadStatus, number>> {
  const rows = await db
    .select({ status: leads.status, leads: count() })
    .from(leads)
    .where(and(ofSide(filters), ofType(filters)))
    .groupBy(leads.status)
  const counts = { new: 0, contacted: 0, interested: 0, converted: 0, closed: 0 }
  for (const row of rows) counts[row.status] = row.leads
  return counts
}

export async function countLeadsBySide(db: Database, userId: string): Promise<Record<LeadSide, number>> {
  const [counts] = await db
    .select({
      received: sql<number>`count(*) filter (where ${received(userId)})`.mapWith(Number),
      sent: sql<number>`count(*) filter (where ${leads.userId} = ${userId})`.mapWith(Number),
    })
    .from(leads)
    .where(or(received(userId), eq(leads.userId, userId)))
  return counts ?? { received: 0, sent: 0 }
}

function leadRows(db: Database) {
  return db
    .select({
      id: leads.id,
      type: leads.type,
      status: leads.status,
      name: leads.name,
      email: leads.email,
      phone: leads.phone,
      alternatePhone: leads.alternatePhone,
      message: leads.message,
      preferredCallbackDate: leads.preferredCallbackDate,
      preferredCallbackTime: leads.preferredCallbackTime,
      createdAt: leads.createdAt,
      lastContacted: leads.lastContacted,
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

function ofSide({ userId, side }: LeadFilters): SQL | undefined {
  if (side === 'received') return received(userId)
  if (side === 'sent') return eq(leads.userId, userId)
  return or(received(userId), eq(leads.userId, userId))
}

/** An array, not a join: so that both indexes can be combined. */
function received(userId: string): SQL {
  const own = sql`any(array(select ${properties.id} from ${properties} where ${properties.userId} = ${userId}))`
  return sql`(${leads.agentId} = ${userId} or ${leads.propertyId} = ${own})`
}

function ofType({ type }: LeadFilters): SQL | undefined {
  return type && eq(leads.type, type)
}
