import { and, eq, sql } from 'drizzle-orm'

import type { AssignTo } from '#contract/support/ticket-queue.ts'
import type { Database } from '#database/client.ts'
import { tickets, platformLeadEvents, platformLeads } from '#database/schema/support.ts'

import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { assigneeOf, mayHandle } from '../policy.ts'
import { lockPlatformLead } from '../queries/platform-leads.ts'
import { lockTicket } from '../queries/tickets.ts'

type Assignment = Call & { from: string | null; to: AssignTo }

/** Locked row; null where it does not exist. */
type Work = { id: string; userId: string | null; assignedTo: string | null } | null

const works = {
  ticket: {
    table: tickets,
    duty: 'tickets',
    acts: { take: 'support.takeTicket', give: 'support.assignTicket', back: 'support.putTicketBack' },
  },
  platform_lead: {
    table: platformLeads,
    duty: 'salesDesk',
    acts: {
      take: 'support.takePlatformLead',
      give: 'support.assignPlatformLead',
      back: 'support.putPlatformLeadBack',
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
  kind: keyof typeof works,
  work: Work,
) {
  if (!work) return refused('NOT_FOUND')
  if (!mayHandle(actor, work)) return refused('FORBIDDEN')
  const { id, userId, assignedTo } = work
  const holder = assigneeOf(actor, to)
  const { table, duty, acts } = works[kind]
  const isGiven = holder !== null && holder !== actor.userId
  if (isGiven && (holder === userId || !(await listStaffWithDuty(tx, duty)).includes(holder)))
    return refused('INVALID_ASSIGNEE')
  const held = await tx
    .update(table)
    .set({ assignedTo: holder, updatedAt: now })
    .where(and(eq(table.id, id), sql`${table.assignedTo} is not distinct from ${from}::uuid`))
    .returning({ id: table.id })
  if (held.length === 0) return assignedTo === holder ? null : refused('STALE')
  if (holder === from) return null
  // Record the assignment in the enquiry's history.
  if (kind === 'platform_lead')
    await tx.insert(platformLeadEvents).values({
      leadId: id,
      actorId: actor.userId,
      kind: 'assigned',
      assigneeId: holder,
      createdAt: now,
    })
  await audit(tx, {
    actor,
    action: holder === null ? acts.back : isGiven ? acts.give : acts.take,
    subject: kind,
    subjectId: id,
    before: { holder: from },
    after: { holder },
    requestId,
    now,
  })
  if (isGiven)
    await publishEvent(tx, {
      name: 'work.assigned',
      work: kind,
      subjectId: id,
      userId: holder,
      at: now.toISOString(),
    })
  return null
}
