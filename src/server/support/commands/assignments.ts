import type { AssignTo } from '#contract/support/ticket-queue.ts'
import type { Database } from '#database/client.ts'
import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import { audit } from '../../platform/audit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Actor } from '../../platform/context.ts'
import { assigneeOf, mayHandle } from '../policy.ts'
import { tickets, platformLeadEvents, platformLeads } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'
import { lockTicket } from '../queries/tickets.ts'
import { lockPlatformLead } from '../queries/platform-leads.ts'

type Assignment = { actor: Actor; from: string | null; to: AssignTo; requestId: string; now: Date }

type AssignOutcome = 'held' | 'unknown' | 'own' | 'stale' | 'invalid_assignee'

type Work = {
  kind: keyof typeof works
  /** Locked; null where there is none. */
  row: { id: string; userId: string | null; assignedTo: string | null } | null
  /** Writes the holder where it is still with `from`, and says whether it was. */
  assign: (holder: string | null) => Promise<boolean>
}

/** Of two who take the same work at once the second is told; nobody gets what they asked for themselves. */
async function assignWork(
  tx: Database,
  { actor, from, to, requestId, now }: Assignment,
  { kind, row, assign }: Work,
): Promise<AssignOutcome> {
  if (!row) return 'unknown'
  if (!mayHandle(actor, row)) return 'own'
  const holder = assigneeOf(actor, to)
  const { duty, acts } = works[kind]
  const isGiven = holder !== null && holder !== actor.userId
  if (isGiven && (holder === row.userId || !(await listStaffWithDuty(tx, duty)).includes(holder)))
    return 'invalid_assignee'
  if (!(await assign(holder))) return row.assignedTo === holder ? 'held' : 'stale'
  if (holder === from) return 'held'
  await audit(tx, {
    actor,
    action: holder === null ? acts.back : isGiven ? acts.give : acts.take,
    subject: kind,
    subjectId: row.id,
    before: { holder: from },
    after: { holder },
    requestId,
    now,
  })
  if (isGiven)
    await publishEvent(tx, {
      name: 'work.assigned',
      work: kind,
      subjectId: row.id,
      userId: holder,
      at: now.toISOString(),
    })
  return 'held'
}

const works = {
  ticket: {
    duty: 'tickets',
    acts: { take: 'support.takeTicket', give: 'support.assignTicket', back: 'support.putTicketBack' },
  },
  platform_lead: {
    duty: 'salesDesk',
    acts: {
      take: 'support.takePlatformLead',
      give: 'support.assignPlatformLead',
      back: 'support.putPlatformLeadBack',
    },
  },
} as const

export async function assignTicket(
  db: Database,
  assignment: Assignment & { number: number },
): Promise<AssignOutcome> {
  const { number, from, now } = assignment
  return db.transaction(async (tx) => {
    const row = await lockTicket(tx, number)
    const assign = async (holder: string | null) => {
      const held = await tx
        .update(tickets)
        .set({ assignedTo: holder, updatedAt: now })
        .where(
          and(
            eq(tickets.ticketNumber, number),
            sql`${tickets.assignedTo} is not distinct from ${from}::uuid`,
          ),
        )
        .returning({ id: tickets.id })
      return held.length > 0
    }
    return assignWork(tx, assignment, { kind: 'ticket', row, assign })
  })
}

/** The story of the enquiry tells who had it. */
export async function assignPlatformLead(
  db: Database,
  assignment: Assignment & { id: string },
): Promise<AssignOutcome> {
  const { actor, id, from, now } = assignment
  return db.transaction(async (tx) => {
    const row = await lockPlatformLead(tx, id)
    const assign = async (holder: string | null) => {
      const held = await tx
        .update(platformLeads)
        .set({ assignedTo: holder, updatedAt: now })
        .where(
          and(eq(platformLeads.id, id), sql`${platformLeads.assignedTo} is not distinct from ${from}::uuid`),
        )
        .returning({ id: platformLeads.id })
      if (held.length > 0 && holder !== from)
        await tx.insert(platformLeadEvents).values({
          platformLeadId: id,
          actorId: actor.userId,
          kind: 'assigned',
          assigneeId: holder,
          createdAt: now,
        })
      return held.length > 0
    }
    return assignWork(tx, assignment, { kind: 'platform_lead', row, assign })
  })
}
