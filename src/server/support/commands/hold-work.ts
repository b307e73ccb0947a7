import type { HoldTo } from '#contract/support/colleagues.ts'
import type { Database } from '#database/client.ts'

import { listStaffWithDuty } from '../../accounts/queries/list-staff.ts'
import { recordAct } from '../../moderation/commands/record-act.ts'
import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import { holderOf, mayHandle } from '../policy.ts'

export type Holding = { actor: Actor; from: string | null; to: HoldTo; requestId: string; now: Date }

export type Held = 'held' | 'unknown' | 'own' | 'moved_on' | 'not_of_desk'

type Work = {
  kind: keyof typeof works
  /** Locked; null where there is none. */
  row: { id: string; userId: string | null; assignedTo: string | null } | null
  /** Writes the holder where it is still with `from`, and says whether it was. */
  assign: (holder: string | null) => Promise<boolean>
}

/** Of two who take the same work at once the second is told; nobody gets what they asked for themselves. */
export async function holdWork(
  tx: Database,
  { actor, from, to, requestId, now }: Holding,
  { kind, row, assign }: Work,
): Promise<Held> {
  if (!row) return 'unknown'
  if (!mayHandle(actor, row)) return 'own'
  const holder = holderOf(actor, to)
  const { duty, acts } = works[kind]
  const isGiven = holder !== null && holder !== actor.userId
  if (isGiven && (holder === row.userId || !(await listStaffWithDuty(tx, duty)).includes(holder)))
    return 'not_of_desk'
  if (!(await assign(holder))) return row.assignedTo === holder ? 'held' : 'moved_on'
  if (holder === from) return 'held'
  await recordAct(tx, {
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
    await announce(tx, {
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
