import type { AssignTo } from '#contract/support/colleagues.ts'
import type { Database } from '#database/client.ts'

import { listStaffWithDuty } from '../../accounts/queries/list-staff.ts'
import { audit } from '../../platform/audit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Actor } from '../../platform/context.ts'
import { assigneeOf, mayHandle } from '../policy.ts'

export type Assignment = { actor: Actor; from: string | null; to: AssignTo; requestId: string; now: Date }

export type AssignOutcome = 'held' | 'unknown' | 'own' | 'stale' | 'invalid_assignee'

type Work = {
  kind: keyof typeof works
  /** Locked; null where there is none. */
  row: { id: string; userId: string | null; assignedTo: string | null } | null
  /** Writes the holder where it is still with `from`, and says whether it was. */
  assign: (holder: string | null) => Promise<boolean>
}

/** Of two who take the same work at once the second is told; nobody gets what they asked for themselves. */
export async function assignWork(
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
