import type { Duty } from '#contract/enums.ts'
import { evidenceClaims } from '#contract/enums/evidence.ts'
import type { EvidenceLine } from '#contract/evidence/check-schemas.ts'
import type { EvidenceClaim, EvidenceSubject } from '#contract/evidence/claims.ts'
import type { evidence } from '#database/schema/evidence.ts'

import type { Actor } from '../platform/context.ts'
import type { CurrentCheckRow } from './queries.ts'

const dutyOfSubject: Record<EvidenceSubject, Duty> = {
  person: 'suspendUsers',
  property: 'review',
  project: 'catalogue',
}

export function canCheck(actor: Actor, subject: EvidenceSubject): boolean {
  return actor.duties.includes(dutyOfSubject[subject])
}

/** The rows that count at this moment; nothing is shown as checked without one. */
export function listLiveLines(rows: readonly CurrentCheckRow[], now: Date): EvidenceLine[] {
  return rows
    .filter(({ validUntil }) => new Date(validUntil) > now)
    .toSorted((line, other) => findPosition(line.claim) - findPosition(other.claim))
}

/** The claims that count at this moment, the one for the badge first. */
export function listLiveClaims(rows: readonly CurrentCheckRow[], now: Date): EvidenceClaim[] {
  return listLiveLines(rows, now).map(({ claim }) => claim)
}

const findPosition = (claim: EvidenceClaim) => evidenceClaims.indexOf(claim)

export type SubjectRef = { subject: EvidenceSubject; subjectId: string }

type SubjectIds = Pick<typeof evidence.$inferSelect, 'personId' | 'propertyId' | 'projectId'>

export function toSubjectRef({ personId, propertyId, projectId }: SubjectIds): SubjectRef | null {
  if (personId !== null) return { subject: 'person', subjectId: personId }
  if (propertyId !== null) return { subject: 'property', subjectId: propertyId }
  return projectId === null ? null : { subject: 'project', subjectId: projectId }
}
