import { and, eq, sql } from 'drizzle-orm'

import type { Assignment } from '#contract/support/ticket-queue.ts'
import { tickets, platformLeadEvents, platformLeads } from '#database/schema/support.ts'

import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { resolveAssignee, mayHandle } from '../policy.ts'
import { lockPlatformLead } from '../queries/platform-leads.ts'
import { lockTicket } from '../queries/tickets.ts'

/** Locked row; null where it does not exist. */
type LockedWork = { id: string; userId: string | null; assignedTo: string | null } | null

const workKinds = {
  ticket: {
    table: tickets,
    duty: 'tickets',
    actions: {
      assignToSelf: 'support.takeTicket',
      assignToColleague: 'support.assignTicket',
      unassign: 'support.putTicketBack',
    },
  },
  platform_lead: {
    table: platformLeads,
    duty: 'salesDesk',
    actions: {
      assignToSelf: 'support.takePlatformLead',
      assignToColleague: 'support.assignPlatformLead',
      unassign: 'support.putPlatformLeadBack',
    },
  },
} as const

export async function assignTicket(
  call: MemberCall,
  { number, ...assignment }: Assignment & { number: number },
) {
  return call.transaction(async (call) =>
    assignWork(call, assignment, 'ticket', await lockTicket(call.db, number)),
  )
}

export async function assignPlatformLead(
  call: MemberCall,
  { id, ...assignment }: Assignment & { id: string },
) {
  return call.transaction(async (call) =>
    assignWork(call, assignment, 'platform_lead', await lockPlatformLead(call.db, id)),
  )
}

/** Of two simultaneous assignments the second is refused; nobody is assigned their own request. */
async function assignWork(
  { db, actor, now, audit, publish }: MemberCall,
  { from, to }: Assignment,
  kind: keyof typeof workKinds,
  work: LockedWork,
) {
  if (!work) return refused('NOT_FOUND')
  if (!mayHandle(actor, work)) return refused('FORBIDDEN')
  const { id, userId, assignedTo } = work
  const assigneeId = resolveAssignee(actor, to)
  const { table, duty, actions } = workKinds[kind]
  const isToColleague = assigneeId !== null && assigneeId !== actor.userId
  if (isToColleague && (assigneeId === userId || !(await listStaffWithDuty(db, duty)).includes(assigneeId)))
    return refused('INVALID_ASSIGNEE')
  const updated = await db
    .update(table)
    .set({ assignedTo: assigneeId, updatedAt: now })
    .where(and(eq(table.id, id), sql`${table.assignedTo} is not distinct from ${from}::uuid`))
    .returning({ id: table.id })
  if (updated.length === 0) return assignedTo === assigneeId ? null : refused('STALE')
  if (assigneeId === from) return null
  // Record the assignment in the enquiry's history.
  if (kind === 'platform_lead')
    await db.insert(platformLeadEvents).values({
      leadId: id,
      actorId: actor.userId,
      kind: 'assigned',
      assigneeId,
      createdAt: now,
    })
  await audit({
    action:
      assigneeId === null
        ? actions.unassign
        : isToColleague
          ? actions.assignToColleague
          : actions.assignToSelf,
    subject: kind,
    subjectId: id,
    before: { holder: from },
    after: { holder: assigneeId },
  })
  if (isToColleague)
    await publish({
      name: 'work.assigned',
      work: kind,
      subjectId: id,
      userId: assigneeId,
      at: now.toISOString(),
    })
  return null
}
