import type { HoldTo } from '#contract/support/colleagues.ts'
import type { Database } from '#database/client.ts'
import { platformLeadEvents, platformLeads } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'

import { listStaffWithDuty } from '../../accounts/queries/list-staff.ts'
import { recordAct } from '../../moderation/commands/record-act.ts'
import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import { holderOf, mayHandle } from '../policy.ts'
import { lockPlatformLead } from '../queries/find-platform-lead.ts'
import type { Held } from './hold-ticket.ts'

type HoldPlatformLead = {
  actor: Actor
  id: string
  from: string | null
  to: HoldTo
  requestId: string
  now: Date
}

/** Of two who take one enquiry at once the second is told; nobody gets what they asked themselves. */
export async function holdPlatformLead(
  db: Database,
  { actor, id, from, to, requestId, now }: HoldPlatformLead,
): Promise<Held> {
  return db.transaction(async (tx) => {
    const lead = await lockPlatformLead(tx, id)
    if (!lead) return 'unknown'
    if (!mayHandle(actor, lead)) return 'own'
    const holder = holderOf(actor, to)
    if (holder !== null && holder !== actor.userId && !(await mayGet(tx, lead, holder))) return 'not_of_desk'
    const held = await tx
      .update(platformLeads)
      .set({ assignedTo: holder, updatedAt: now })
      .where(
        and(eq(platformLeads.id, id), sql`${platformLeads.assignedTo} is not distinct from ${from}::uuid`),
      )
      .returning({ id: platformLeads.id })
    if (held.length === 0) return lead.assignedTo === holder ? 'held' : 'moved_on'
    if (holder === from) return 'held'
    await tx.insert(platformLeadEvents).values({
      platformLeadId: id,
      actorId: actor.userId,
      kind: 'assigned',
      assigneeId: holder,
      createdAt: now,
    })
    await recordAct(tx, {
      actor,
      action: actionOf(actor, holder),
      subject: 'platform_lead',
      subjectId: id,
      before: { holder: from },
      after: { holder },
      requestId,
      now,
    })
    if (holder !== null && holder !== actor.userId)
      await announce(tx, {
        name: 'work.assigned',
        work: 'platform_lead',
        subjectId: id,
        userId: holder,
        at: now.toISOString(),
      })
    return 'held'
  })
}

async function mayGet(tx: Database, lead: { userId: string | null }, holder: string): Promise<boolean> {
  return holder !== lead.userId && (await listStaffWithDuty(tx, 'salesDesk')).includes(holder)
}

function actionOf(actor: Actor, holder: string | null) {
  if (holder === null) return 'support.putPlatformLeadBack'
  return holder === actor.userId ? 'support.takePlatformLead' : 'support.assignPlatformLead'
}
