import { and, asc, count, desc, eq, gte, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'

import type { leadFilters } from '#contract/leads.ts'
import type { LostFilter } from '#contract/leads/insights.ts'
import type { LeadSide, LeadStatus, Lead } from '#contract/leads/lead.ts'
import type { ActionDue } from '#contract/leads/next-action.ts'
import { isPhone, phoneDigits, plainPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { contactPreferences } from '#database/schema/lead-contacts.ts'
import { leadActions, leadWords, leads } from '#database/schema/leads.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { teamMembers, teams } from '#database/schema/teams.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'

import { isSearchable, likePattern } from '../../platform/text-pattern.ts'
import { teamListingsOf, teamsOf } from '../../teams/queries.ts'
import { isDueWithin } from './next-actions.ts'
import { listingTeam, isOfPerson, personOfLead } from './people.ts'

export type LeadFilters = Partial<z.infer<typeof leadFilters>> & { userId: string; now: Date }

function isOnSide({ userId, side }: Pick<LeadFilters, 'userId' | 'side'>): SQL | undefined {
  if (side === 'received') return isReceived(userId)
  return side === 'sent' ? isSent(userId) : or(isReceived(userId), isSent(userId))
}

/** Leads of own listings and of those of one's teams, except one's own enquiries about those. */
function isReceived(userId: string): SQL {
  const own = sql`any(array(select ${properties.id} from ${properties} where ${properties.userId} = ${userId}))`
  const isOfTeam = sql`${leads.propertyId} = ${teamListingsOf(userId)} and ${leads.userId} is distinct from ${userId}::uuid`
  return sql`(${leads.agentId} = ${userId} or ${leads.propertyId} = ${own} or (${isOfTeam}) or ${isImportedBy(teamsOf(userId))})`
}

/** Sent here, not brought in from another portal. */
export const isNotImported = sql`${leads.source} is distinct from 'import'`

/** Imported for one of these teams, about no listing here. Served by leads_of_team_idx. */
export function isImportedBy(teamIds: SQL): SQL {
  return sql`(${leads.propertyId} is null and ${leads.teamId} = ${teamIds})`
}

/** For exports: without the leads of teams in which this person is an assistant. */
export function isExportable(userId: string): SQL {
  const managed = sql`any(array(select t.team_id from ${teamMembers} t
    where t.user_id = ${userId}::uuid and t.role <> 'assistant'))`
  const isManaged = sql`(p.user_id = ${userId}::uuid or p.team_id = ${managed})`
  return sql`(${leads.agentId} = ${userId} or ${leads.propertyId} = any(array(select p.id from properties p where ${isManaged}))
    or ${isImportedBy(managed)})`
}

/** Excludes converted soft leads, because the person sent nothing. */
function isSent(userId: string): SQL | undefined {
  return and(eq(leads.userId, userId), ne(leads.type, 'soft_lead_conversion'))
}

/** All filters except the status. */
export function matchesFilters(filters: LeadFilters): SQL | undefined {
  const { userId, type, property, assigned, query = '', due, lost, days, person, now } = filters
  return and(
    isOnSide(filters),
    type && eq(leads.type, type),
    isAboutProperty(property),
    assigned === 'me' ? isAnsweredBy(userId) : undefined,
    isDue(userId, due, now),
    lost && wasLost(userId, lost),
    person === undefined ? undefined : isOfPerson(userId, person),
    days && gte(leads.createdAt, daysBefore(now, days)),
    ...matchesQuery(query, userId),
  )
}

/** Assigned to this person, or received by them and assigned to nobody. Served by leads_of_assignee_idx. */
export function isAnsweredBy(userId: string): SQL {
  return sql`(${leads.assignedTo} = ${userId} or (${leads.agentId} = ${userId} and ${leads.assignedTo} is null))`
}

/** Received by this person, or with a listing of their teams. */
export function isReceivedWithTeams(userId: string): SQL {
  return sql`(${leads.agentId} = ${userId}::uuid or (${isReceivedByColleagues(userId)}))`
}

/** With a listing of their teams, by somebody else, and not sent by themself. Served by leads_of_property_idx. */
export function isReceivedByColleagues(userId: string): SQL {
  return sql`${leads.propertyId} = ${teamListingsOf(userId)} and ${leads.agentId} <> ${userId}::uuid
    and ${leads.userId} is distinct from ${userId}::uuid`
}

/** Closed, as counted by `countLostLeads`; served by leads_of_agent_status_idx and leads_of_property_idx. */
function wasLost(userId: string, lost: LostFilter): SQL | undefined {
  const isOwn = and(isReceivedWithTeams(userId), eq(leads.status, 'closed'), isNotImported)
  if (lost === 'any') return isOwn
  return and(isOwn, lost === 'none' ? isNull(leads.lostReason) : eq(leads.lostReason, lost))
}

export function daysBefore(now: Date, days: string): Date {
  return new Date(now.getTime() - Number(days) * 86_400_000)
}

/** Served by lead_actions_of_user_due_idx. */
function isDue(userId: string, due: ActionDue | undefined, now: Date): SQL | undefined {
  if (due === undefined) return undefined
  return sql`${leads.id} = any(array(select a.lead_id from ${leadActions} a
    where a.user_id = ${userId} and ${isDueWithin(due, now)}))`
}

/** Served by properties_numeric_id_key and leads_of_property_idx. */
function isAboutProperty(numericId: number | undefined): SQL | undefined {
  if (numericId === undefined) return undefined
  return sql`${leads.propertyId} = (select ${properties.id} from ${properties} where ${properties.propertyNumericId} = ${numericId})`
}

/**
 * Each word must match; contacts only where the reader may see them, so that a search finds out nothing more. Served
 * by leads_search_idx.
 */
function matchesQuery(query: string, userId: string): SQL[] {
  return searchWords(query).map((word) => {
    const pattern = likePattern(word)
    const matchesOpenText = sql`(${leads.name} || ' ' || coalesce(${leads.message}, '')) ilike ${pattern}`
    const isSeen = sql`(${leads.agentId} = ${userId} or ${leads.userId} = ${userId} or (${leads.teamId} = ${teamsOf(userId)}
      and (${leads.propertyId} is null or ${leads.teamId} = (select p.team_id from properties p where p.id = ${leads.propertyId}))))`
    return sql`${leadWords(leads)} ilike ${pattern} and (${isSeen} or ${matchesOpenText})`
  })
}

/** Words, or the digits of a number however it is spaced, without a zero that no stored number has. */
export function searchWords(query: string): string[] {
  if (!isPhoneNumber(query)) return wordsOf(query)
  const digits = phoneDigits(query)
  if (isPhone(digits)) return [digits]
  return [
    plainPhone(query)
      .replaceAll(/\D/g, '')
      .replace(/^0+(?=\d)/, ''),
  ]
}

/** Signs between words do not count; alone they are kept, and find nothing. */
export function wordsOf(query: string): string[] {
  const words = query.split(/\s+/).filter((word) => word !== '')
  return (isSearchable(query) ? words.filter(isSearchable) : words).slice(0, 8)
}

export function isPhoneNumber(query: string): boolean {
  return /^[(+\s]*\d[\d\s()-]*$/.test(plainPhone(query))
}

/** Enquiry, parties and status. */
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
  timeZone: leads.timeZone,
  createdAt: leads.createdAt,
  firstResponseAt: leads.firstResponseAt,
  lostReason: leads.lostReason,
  lastContacted: leads.lastContacted,
  portal: leads.portal,
}

export type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number]

/** Columns of all lead responses. */
function selectLeads(db: Database) {
  return db
    .select({
      ...enquiryColumns,
      agentId: leads.agentId,
      userId: leads.userId,
      propertyId: leads.propertyId,
      ownerId: properties.userId,
      listingTeamId: listingTeam,
      teamId: leads.teamId,
      personId: leads.personId,
      person: personOfLead,
      team: { id: teams.id, name: teams.name },
      assignedTo: leads.assignedTo,
      assigneeName: sql<string | null>`(select u.name from ${users} u where u.id = ${leads.assignedTo})`,
      callFrom: contactPreferences.callFrom,
      callUntil: contactPreferences.callUntil,
      callTimeZone: contactPreferences.callTimeZone,
      propertyNumericId: properties.propertyNumericId,
      propertyTitle: properties.title,
      propertyPrice: properties.price,
      propertyPurpose: properties.purpose,
      visit: visitOfLead,
      action: {
        id: leadActions.id,
        userId: leadActions.userId,
        kind: leadActions.kind,
        note: leadActions.note,
        dueAt: leadActions.dueAt,
      },
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .leftJoin(contactPreferences, eq(contactPreferences.userId, leads.userId))
    .leftJoin(leadActions, eq(leadActions.leadId, leads.id))
    .leftJoin(teams, eq(teams.id, listingTeam))
    .$dynamic()
}

/** Visit or meeting of a lead. Served by property_tours_of_lead_idx and meetings_of_lead_idx. */
const visitOfLead = sql<Lead['visit']>`(
  select json_build_object('day', v.day, 'time', v.time, 'how', v.how, 'status', v.status, 'timeZone', v.time_zone) from (
    select t.scheduled_date::text as day, t.scheduled_time as time, t.tour_type as how, t.status, t.created_at, t.id, t.time_zone
    from ${propertyTours} t where t.lead_id = ${leads.id}
    union all
    select to_char(g.start_time at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
      to_char(g.start_time at time zone 'Asia/Kolkata', 'HH24:MI'), g.meeting_type, g.status, g.created_at, g.id, g.time_zone
    from ${meetings} g where g.lead_id = ${leads.id}
    order by 5 desc, 6 desc limit 1) v)`

/** Newest first. Served by leads_of_agent_newest_idx, leads_of_user_newest_idx, leads_of_property_idx and leads_search_idx. */
export async function listLeads(
  db: Database,
  filters: LeadFilters,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return selectLeads(db)
    .where(and(matchesFilters(filters), filters.status && eq(leads.status, filters.status)))
    .orderBy(...(filters.due ? [asc(leadActions.dueAt)] : []), desc(leads.createdAt), desc(leads.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** Number of leads per status within the other filters. */
export async function countLeadsByStatus(
  db: Database,
  filters: LeadFilters,
): Promise<Record<LeadStatus, number>> {
  const rows = await db
    .select({ status: leads.status, leads: count() })
    .from(leads)
    .where(matchesFilters(filters))
    .groupBy(leads.status)
  const counts = { new: 0, contacted: 0, interested: 0, converted: 0, closed: 0 }
  for (const row of rows) counts[row.status] = row.leads
  return counts
}

export async function countLeadsBySide(db: Database, userId: string): Promise<Record<LeadSide, number>> {
  const [counts] = await db
    .select({
      received: sql<number>`count(*) filter (where ${isReceived(userId)})`.mapWith(Number),
      sent: sql<number>`count(*) filter (where ${isSent(userId)})`.mapWith(Number),
    })
    .from(leads)
    .where(or(isReceived(userId), eq(leads.userId, userId)))
  return counts ?? { received: 0, sent: 0 }
}

export async function findUncheckedLead(db: Database, id: string) {
  const [lead] = await selectLeads(db).where(eq(leads.id, id))
  return lead ?? null
}

/** In the order of the ids. Served by leads_pkey. */
export async function listUncheckedLeads(db: Database, ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return []
  return selectLeads(db)
    .where(inArray(leads.id, [...ids]))
    .orderBy(sql`array_position(${sql.param([...ids])}::uuid[], ${leads.id})`)
}

export type AdvertiserRow = NonNullable<Awaited<ReturnType<typeof findAdvertiser>>>

/** Advertiser of a lead, with the settings that decide how much is shown. */
export async function findAdvertiser(db: Database, userId: string) {
  const [advertiser] = await db
    .select({
      name: users.name,
      deletedAt: users.deletedAt,
      numericId: profiles.userNumericId,
      role: profiles.role,
      visibility: profiles.visibility,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return advertiser ?? null
}
