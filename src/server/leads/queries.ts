import type { Lead, LeadSide, LeadStatus } from '#contract/leads.ts'
import type { leadTypes } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { notificationSettings, users } from '#database/schema/accounts.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { and, count, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

type LeadFilters = {
  userId: string
  side?: LeadSide | undefined
  status?: LeadStatus | undefined
  type?: (typeof leadTypes)[number] | undefined
}

export type LeadRow = NonNullable<Awaited<ReturnType<typeof findUncheckedLead>>>
export type LeadNews = NonNullable<Awaited<ReturnType<typeof findLeadNews>>>

/** Name, address and number that go with an enquiry: those of the account, never of the form. */
export async function findEnquirer(db: Database, userId: string) {
  const [enquirer] = await db
    .select({ name: users.name, email: users.email, phone: profiles.mobileNumber })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return enquirer ?? null
}

/** Holds back other enquiries of the same person until the transaction ends. */
export async function lockEnquirer(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Whether this person still has an account that answers. */
export async function isReachable(db: Database, userId: string): Promise<boolean> {
  const isActive = and(isNull(users.deletedAt), isNull(users.suspendedAt))
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isActive))
  return found.length > 0
}

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

/** What the mails about a lead say, and to whom. */
export async function findLeadNews(db: Database, id: string) {
  const lister = alias(users, 'lister')
  const listerSettings = alias(notificationSettings, 'lister_settings')
  const enquirer = alias(users, 'enquirer')
  const enquirerSettings = alias(notificationSettings, 'enquirer_settings')
  const [news] = await db
    .select({
      id: leads.id,
      type: leads.type,
      name: leads.name,
      email: leads.email,
      phone: leads.phone,
      alternatePhone: leads.alternatePhone,
      message: leads.message,
      preferredCallbackDate: leads.preferredCallbackDate,
      preferredCallbackTime: leads.preferredCallbackTime,
      property: {
        numericId: properties.propertyNumericId,
        title: properties.title,
        price: properties.price,
        purpose: properties.purpose,
      },
      lister: {
        userId: lister.id,
        name: lister.name,
        email: lister.email,
        locale: lister.locale,
        deletedAt: lister.deletedAt,
        wantsMail: listerSettings.email,
      },
      enquirer: {
        userId: enquirer.id,
        name: enquirer.name,
        email: enquirer.email,
        locale: enquirer.locale,
        deletedAt: enquirer.deletedAt,
        wantsMail: enquirerSettings.email,
      },
    })
    .from(leads)
    .innerJoin(lister, eq(lister.id, leads.agentId))
    .leftJoin(listerSettings, eq(listerSettings.userId, leads.agentId))
    .leftJoin(enquirer, eq(enquirer.id, leads.userId))
    .leftJoin(enquirerSettings, eq(enquirerSettings.userId, leads.userId))
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(eq(leads.id, id))
  return news ?? null
}

/** Enquiries about these homes since `middle`, and from `start` until then. Served by leads_of_property_idx. */
export async function countEnquiriesOf(
  db: Database,
  ids: SQL,
  { start, middle }: { start: Date; middle: Date },
): Promise<{ recent: number; before: number }> {
  const { rows } = await db.execute<{ recent: number; before: number }>(sql`
    with alike as materialized (${ids})
    select count(*) filter (where l.created_at >= ${middle.toISOString()}::timestamptz)::integer as recent,
      count(*) filter (where l.created_at < ${middle.toISOString()}::timestamptz)::integer as before
    from alike join leads l on l.property_id = alike.property_id
      and l.created_at >= ${start.toISOString()}::timestamptz and l.type <> 'soft_lead_conversion'`)
  return rows[0] ?? { recent: 0, before: 0 }
}

export async function findRepeatedMessage(db: Database, eventId: string): Promise<string | null> {
  const [event] = await db
    .select({ note: leadEvents.note })
    .from(leadEvents)
    .where(eq(leadEvents.id, eventId))
  return event?.note ?? null
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

/**
 * How long the leads of a time waited for their first answer; one without an answer has waited until now.
 * Served by leads_of_agent_newest_idx.
 */
export async function measureFirstResponse(
  db: Database,
  { agentId, since, now }: { agentId: string; since: Date; now: Date },
): Promise<{ leads: number; medianMinutes: number | null }> {
  const waited = sql`extract(epoch from coalesce(${leads.firstResponseAt}, ${now.toISOString()}::timestamptz) - ${leads.createdAt})`
  const [measured] = await db
    .select({
      leads: sql<number>`count(*)`.mapWith(Number),
      medianMinutes: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${waited}) / 60)::float8`,
    })
    .from(leads)
    .where(and(eq(leads.agentId, agentId), gte(leads.createdAt, since)))
  return measured ?? { leads: 0, medianMinutes: null }
}
