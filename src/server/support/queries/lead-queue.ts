import { eq, inArray, sql, type SQL, desc } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { leadStatuses } from '#contract/enums.ts'
import type { LeadStatus } from '#contract/leads/lead.ts'
import { storedPhone } from '#contract/phone.ts'
import type { PlatformLeadKind, PlatformLeadState } from '#contract/support/lead-queue.ts'
import type { AssigneeFilter } from '#contract/support/ticket-queue.ts'
import { emailForm } from '#contract/texts/email-form.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { platformLeads, platformLeadWords } from '#database/schema/support.ts'

import { isPhoneNumber, searchWords } from '../../leads/queries/leads.ts'
import { likePattern } from '../../platform/text-pattern.ts'
import { isAssignedTo } from './queue-filters.ts'

export type LeadFilters = {
  userId: string
  state: PlatformLeadState
  holder: AssigneeFilter
  kind?: PlatformLeadKind | undefined
  overdue: boolean
  query?: string | undefined
  now: Date
}
type LeadQueueInput = LeadFilters & { page: number; pageSize: number }

export type QueueLeadRow = Awaited<ReturnType<typeof listPlatformLeads>>[number]

const assignees = alias(users, 'assignees')
const openStatuses: readonly LeadStatus[] = ['new', 'contacted', 'interested']

/** Enquiries without contact first, oldest first; closed ones newest first. */
export async function listPlatformLeads(db: Database, input: LeadQueueInput) {
  const ids = await listPageIds(db, input)
  const rows = await db
    .select({
      id: platformLeads.id,
      kind: platformLeads.kind,
      status: platformLeads.status,
      name: platformLeads.name,
      preferredDate: platformLeads.preferredDate,
      preferredTime: platformLeads.preferredTime,
      timeZone: platformLeads.timeZone,
      repeatCount: platformLeads.repeatCount,
      lastEnquiredAt: platformLeads.lastEnquiredAt,
      firstResponseAt: platformLeads.firstResponseAt,
      answerBy: platformLeads.answerBy,
      createdAt: platformLeads.createdAt,
      holder: { userId: assignees.id, name: assignees.name },
    })
    .from(platformLeads)
    .leftJoin(assignees, eq(assignees.id, platformLeads.assignedTo))
    .where(inArray(platformLeads.id, ids))
  return rows.toSorted((lead, other) => ids.indexOf(lead.id) - ids.indexOf(other.id))
}

/** Served by platform_leads_queue_idx and platform_leads_of_staff_idx, a status at a time. */
async function listPageIds(db: Database, input: LeadQueueInput): Promise<string[]> {
  const { state, page, pageSize } = input
  const isSettled = state === 'converted' || state === 'closed'
  const order = isSettled ? sql`t.created_at desc, t.id desc` : sql`t.created_at, t.id`
  const scans = listStatuses(state).map(
    (status) => sql`(
      select t.id, t.created_at, ${status === 'new'}::boolean as is_new from platform_leads t
      where t.status = ${status} and ${matchesFilters(input)} order by ${order} limit ${page * pageSize})`,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from (${sql.join(scans, sql` union all `)}) t
    order by t.is_new desc, ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows.map(({ id }) => id)
}

function listStatuses(state: PlatformLeadState): readonly LeadStatus[] {
  return state === 'open' ? openStatuses : [state]
}

/** Number per status, and number overdue. */
export async function countPlatformLeads(
  db: Database,
  filters: LeadFilters,
): Promise<{ counts: Record<PlatformLeadState, number>; overdue: number }> {
  const statusCounts = leadStatuses.map(
    (status) =>
      sql`(select count(*)::integer from platform_leads t where t.status = ${status} and ${matchesFilters(filters)}) as ${sql.identifier(status)}`,
  )
  const overdueCount = sql`(select count(*)::integer from platform_leads t
    where t.status = 'new' and ${matchesFilters({ ...filters, overdue: true })}) as overdue`
  const { rows } = await db.execute<Record<LeadStatus | 'overdue', number>>(
    sql`select ${sql.join([...statusCounts, overdueCount], sql`, `)}`,
  )
  const [row] = rows
  if (!row) throw new Error('A count was not answered')
  const { overdue, ...counts } = row
  return { counts: { ...counts, open: counts.new + counts.contacted + counts.interested }, overdue }
}

/** All filters except the status; the table has the alias `t`. */
function matchesFilters({ userId, holder, kind, overdue, query = '', now }: Omit<LeadFilters, 'state'>): SQL {
  const isKind = kind ? sql`t.kind = ${kind}` : sql`true`
  const isLate = overdue ? sql`t.status = 'new' and ${isOverdueAt(now)}` : sql`true`
  return sql`${isAssignedTo({ userId, holder })} and ${isKind} and ${isLate} and ${matchesQuery(query)}`
}

function isOverdueAt(now: Date): SQL {
  return sql`t.first_response_at is null and t.answer_by < ${now.toISOString()}::timestamptz`
}

/**
 * Each word in the name or message; addresses and numbers match whole only, so that masked ones cannot be found piece
 * by piece. Served by platform_leads_search_idx.
 */
function matchesQuery(query: string): SQL {
  if (query === '') return sql`true`
  const stored = isPhoneNumber(query) ? storedPhone(query) : null
  const wordMatches = searchWords(query).map(
    (word) => sql`${platformLeadWords(searchedLeads)} ilike ${likePattern(word)} and (
      (f.name || ' ' || coalesce(f.message, '')) ilike ${likePattern(word)}
      or lower(f.email) = ${emailForm(word)} or f.phone in (${stored}, ${`+${word}`}))`,
  )
  return sql`t.id = any(array(select f.id from platform_leads f where ${sql.join(wordMatches, sql` and `)}))`
}

const searchedLeads = alias(platformLeads, 'f')

const maxExportedRows = 5_000

export type ExportRow = Awaited<ReturnType<typeof findExportRows>>[number]

/** Rows of the spreadsheet, newest first; indexes as in the list. */
export async function findExportRows(db: Database, { state, ...filters }: LeadFilters) {
  const statuses = sql.join(
    listStatuses(state).map((status) => sql`${status}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from platform_leads t where t.status in (${statuses}) and ${matchesFilters(filters)}
    order by t.created_at desc, t.id desc limit ${maxExportedRows}`)
  return db
    .select({
      createdAt: platformLeads.createdAt,
      userId: platformLeads.userId,
      kind: platformLeads.kind,
      status: platformLeads.status,
      name: platformLeads.name,
      email: platformLeads.email,
      phone: platformLeads.phone,
      message: platformLeads.message,
      preferredDate: platformLeads.preferredDate,
      preferredTime: platformLeads.preferredTime,
      timeZone: platformLeads.timeZone,
      repeatCount: platformLeads.repeatCount,
      firstResponseAt: platformLeads.firstResponseAt,
      closedBecause: platformLeads.closedBecause,
      holder: users.name,
    })
    .from(platformLeads)
    .leftJoin(users, eq(users.id, platformLeads.assignedTo))
    .where(
      inArray(
        platformLeads.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(platformLeads.createdAt), desc(platformLeads.id))
}
