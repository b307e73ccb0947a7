import type { Duty } from '#contract/enums.ts'
import { evidenceClaims } from '#contract/enums/evidence.ts'
import type { EvidenceLine } from '#contract/evidence/check-schemas.ts'
import type { EvidenceClaim, EvidenceSubject } from '#contract/evidence/claims.ts'
import type { evidence } from '#database/schema/evidence.ts'

import type { Actor } from '../platform/context.ts'
import type { CurrentRow } from './queries.ts'

const dutyOf: Record<EvidenceSubject, Duty> = {
  person: 'suspendUsers',
  property: 'review',
  project: 'catalogue',
}

export function canCheck(actor: Actor, subject: EvidenceSubject): boolean {
  return actor.duties.includes(dutyOf[subject])
}

/** The rows that count at this moment; nothing is shown as checked without one. */
export function liveLines(rows: readonly CurrentRow[], now: Date): EvidenceLine[] {
  return rows
    .filter(({ validUntil }) => new Date(validUntil) > now)
    .toSorted((one, other) => orderOf(one.claim) - orderOf(other.claim))
}

/** The claims that count at this moment, the one for the badge first. */
export function liveClaims(rows: readonly CurrentRow[], now: Date): EvidenceClaim[] {
  return liveLines(rows, now).map(({ claim }) => claim)
}

const orderOf = (claim: EvidenceClaim) => evidenceClaims.indexOf(claim)

export type Ref = { subject: EvidenceSubject; subjectId: string }

type SubjectIds = Pick<typeof evidence.$inferSelect, 'personId' | 'propertyId' | 'projectId'>

export function refOf({ personId, propertyId, projectId }: SubjectIds): Ref | null {
  if (personId !== null) return { subject: 'person', subjectId: personId }
  if (propertyId !== null) return { subject: 'property', subjectId: propertyId }
  return projectId === null ? null : { subject: 'project', subjectId: projectId }
}
