import { m } from '#messages'

import type { evidenceChanges } from '../enums/evidence.ts'
import type { EvidenceClaim } from './claims.ts'

type Check = { change?: (typeof evidenceChanges)[number]; claim?: EvidenceClaim }

/** The notification of a check. */
export function checkNote({ change = 'recorded', claim }: Check): string {
  return m.messages_note_evidence(change, { claim: claim ? m.evidence_claim(claim) : '' })
}
