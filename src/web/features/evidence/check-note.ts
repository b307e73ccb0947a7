import type { evidenceChanges } from '#contract/enums/evidence.ts'
import type { EvidenceClaim } from '#contract/evidence/claims.ts'
import { m } from '#messages'

type Check = { change?: (typeof evidenceChanges)[number]; claim?: EvidenceClaim }

/** The notification of a check. */
export function checkNote({ change = 'recorded', claim }: Check): string {
  return m.messages_note_evidence(change, { claim: claim ? m.evidence_claim(claim) : '' })
}
