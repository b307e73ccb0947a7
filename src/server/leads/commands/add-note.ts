import type { Database } from '#database/client.ts'

import type { Actor } from '../../platform/context.ts'
import { sideOf } from '../policy.ts'
import { findUncheckedLead } from '../queries/find-lead.ts'
import { recordWork } from './record-work.ts'

type AddNote = { actor: Actor; id: string; note: string; submissionKey: string; now: Date }

export type SaveResult =
  | { outcome: 'saved'; repeated: boolean }
  | { outcome: 'unknown' }
  | { outcome: 'forbidden' }

export async function addNote(
  db: Database,
  { actor, id, note, submissionKey, now }: AddNote,
): Promise<SaveResult> {
  const uncheckedLead = await findUncheckedLead(db, id)
  const side = uncheckedLead && sideOf(actor, uncheckedLead)
  if (!side) return { outcome: 'unknown' }
  if (side === 'sent') return { outcome: 'forbidden' }
  const isNew = await recordWork(db, { leadId: id, actorId: actor.userId, note, submissionKey, now })
  return { outcome: 'saved', repeated: !isNew }
}
