import type { CallOutcome } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { eq } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'
import { isSpokenWith, sideOf } from '../policy.ts'
import { findUncheckedLead } from '../queries/find-lead.ts'
import type { SaveResult } from './add-note.ts'
import { markAnswered } from './mark-answered.ts'
import { recordWork } from './record-work.ts'

type LogCall = {
  actor: Actor
  id: string
  outcome: CallOutcome
  note: string
  submissionKey: string
  now: Date
}

export async function logCall(db: Database, { actor, id, ...call }: LogCall): Promise<SaveResult> {
  return db.transaction(async (tx): Promise<SaveResult> => {
    const uncheckedLead = await findUncheckedLead(tx, id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!side) return { outcome: 'unknown' }
    if (side === 'sent') return { outcome: 'forbidden' }
    const { outcome, now } = call
    const isNew = await recordWork(tx, { leadId: id, actorId: actor.userId, ...call })
    if (isNew && isSpokenWith(outcome)) await markAnswered(tx, { leadId: id, actorId: actor.userId, now })
    else if (isNew) await tx.update(leads).set({ lastContacted: now, updatedAt: now }).where(eq(leads.id, id))
    return { outcome: 'saved', repeated: !isNew }
  })
}
