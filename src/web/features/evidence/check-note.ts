import type { evidenceChanges } from '#contract/enums/evidence.ts'
import { claimLabels } from '#contract/evidence/claim-labels.ts'
import type { EvidenceClaim } from '#contract/evidence/claims.ts'
import { m } from '#messages'

type Check = { change?: (typeof evidenceChanges)[number]; claim?: EvidenceClaim }

/** The notification of a check. */
export function checkNote({ change = 'recorded', claim }: Check): string {
  return notes[change]({ claim: claim ? claimLabels[claim]() : '' })
}

const notes = {
  recorded: m.messages_note_evidence_recorded,
  withdrawn: m.messages_note_evidence_withdrawn,
  ending: m.messages_note_evidence_ending,
  expired: m.messages_note_evidence_expired,
}
