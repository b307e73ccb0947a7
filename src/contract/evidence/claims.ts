import type { evidenceClaims, evidenceSubjects } from '../enums/evidence.ts'

export type EvidenceSubject = (typeof evidenceSubjects)[number]
export type EvidenceClaim = (typeof evidenceClaims)[number]

/** Claims that staff check, in the order in which they are listed. */
export const claimsOf = {
  person: ['agent_rera', 'company_registration', 'identity'],
  property: ['authority', 'title_document', 'project_rera', 'address_visited', 'photos_here'],
  project: ['project_rera'],
} as const satisfies Record<EvidenceSubject, readonly EvidenceClaim[]>

/** How staff check a claim. */
export const staffMethodOf: Record<EvidenceClaim, 'document_seen' | 'visited'> = {
  agent_rera: 'document_seen',
  company_registration: 'document_seen',
  identity: 'document_seen',
  earlier_check: 'document_seen',
  authority: 'document_seen',
  title_document: 'document_seen',
  project_rera: 'document_seen',
  address_visited: 'visited',
  photos_here: 'visited',
}

/** Months for which a check is proposed to count. */
export const usualMonths: Record<EvidenceClaim, number> = {
  agent_rera: 12,
  company_registration: 12,
  identity: 24,
  earlier_check: 12,
  authority: 6,
  title_document: 6,
  project_rera: 12,
  address_visited: 12,
  photos_here: 6,
}
/** A registration of an agent lasts five years. */
export const maxYears = 5
/** Before its end the person is told, and staff see it in their list. */
export const noticeDays = { person: 14, staff: 30 } as const

/** What nobody checked of it, without what it cannot have. The earlier check covered the registrations. */
export function uncheckedClaims(
  subject: EvidenceSubject,
  lines: readonly { claim: EvidenceClaim }[],
  inapplicable: readonly EvidenceClaim[] = [],
): EvidenceClaim[] {
  const checked = new Set<EvidenceClaim>([...lines.map(({ claim }) => claim), ...inapplicable])
  if (checked.has('earlier_check')) checked.add('agent_rera').add('company_registration')
  return claimsOf[subject].filter((claim) => !checked.has(claim))
}
