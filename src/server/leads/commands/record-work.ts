import type { CallOutcome } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { leadEvents } from '#database/schema/leads.ts'

type Work = {
  leadId: string
  actorId: string
  note: string
  /** Of a call. */
  outcome?: CallOutcome
  submissionKey: string
  now: Date
}

/** A note or a call, kept for good; whether it is new or the same submission once more. */
export async function recordWork(
  tx: Database,
  { leadId, actorId, note, outcome, submissionKey, now }: Work,
): Promise<boolean> {
  const made = await tx
    .insert(leadEvents)
    .values({
      leadId,
      actorId,
      kind: outcome === undefined ? 'noted' : 'call_logged',
      note: note === '' ? null : note,
      callOutcome: outcome ?? null,
      submissionKey,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [leadEvents.actorId, leadEvents.submissionKey] })
    .returning({ id: leadEvents.id })
  return made.length > 0
}
