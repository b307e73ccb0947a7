import { and, eq, sql } from 'drizzle-orm'

import type { AssignTo } from '#contract/support/ticket-queue.ts'
import type { Database } from '#database/client.ts'
import { tickets, platformLeadEvents, platformLeads } from '#database/schema/support.ts'

import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { resolveAssignee, mayHandle } from '../policy.ts'
import { lockPlatformLead } from '../queries/platform-leads.ts'
import { lockTicket } from '../queries/tickets.ts'

type Assignment = Call & { from: string | null; to: AssignTo }

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

export async function assignTicket(db: Database, { number, ...assignment }: Assignment & { number: number }) {
  return db.transaction(async (tx) => assignWork(tx, assignment, 'ticket', await lockTicket(tx, number)))
}

export async function assignPlatformLead(db: Database, { id, ...assignment }: Assignment & { id: string }) {
  return db.transaction(async (tx) =>
    assignWork(tx, assignment, 'platform_lead', await lockPlatformLead(tx, id)),
  )
}

/** Of two simultaneous assignments the second is refused; nobody is assigned their own request. */
async function assignWork(
  tx: Database,
  { actor, from, to, requestId, now }: Assignment,
  kind: keyof typeof workKinds,
  work: LockedWork,
) {
  if (!work) return refused('NOT_FOUND')
  if (!mayHandle(actor, work)) return refused('FORBIDDEN')
  const { id, userId, assignedTo } = work
  const assigneeId = resolveAssignee(actor, to)
  const { table, duty, actions } = workKinds[kind]
  const isToColleague = assigneeId !== null && assigneeId !== actor.userId
  if (isToColleague && (assigneeId === userId || !(await listStaffWithDuty(tx, duty)).includes(assigneeId)))
    return refused('INVALID_ASSIGNEE')
  const updated = await tx
    .update(table)
    .set({ assignedTo: assigneeId, updatedAt: now })
    .where(and(eq(table.id, id), sql`${table.assignedTo} is not distinct from ${from}::uuid`))
    .returning({ id: table.id })
  if (updated.length === 0) return assignedTo === assigneeId ? null : refused('STALE')
  if (assigneeId === from) return null
  // Record the assignment in the enquiry's history.
  if (kind === 'platform_lead')
    await tx.insert(platformLeadEvents).values({
      leadId: id,
      actorId: actor.userId,
      kind: 'assigned',
      assigneeId,
      createdAt: now,
    })
  await audit(tx, {
    actor,
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
    requestId,
    now,
  })
  if (isToColleague)
    await publishEvent(tx, {
      name: 'work.assigned',
      work: kind,
      subjectId: id,
      userId: assigneeId,
      at: now.toISOString(),
    })
  return null
}
