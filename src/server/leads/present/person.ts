import type { listEnquiries, listMerges } from '../queries/people.ts'
import { personName } from './index.ts'

type EnquiryRow = Awaited<ReturnType<typeof listEnquiries>>[number]

export function presentEnquiry(row: EnquiryRow) {
  const { id, name, type, status, createdAt, propertyNumericId: numericId, propertyTitle: title } = row
  const property = numericId === null || title === null ? null : { numericId, title }
  return { id, name: personName(name), type, status, createdAt, property }
}

type MatchRow = EnquiryRow & { samePhone: boolean; sameEmail: boolean }

export function presentMatch({ samePhone, sameEmail, ...row }: MatchRow) {
  const by = [...(samePhone ? (['phone'] as const) : []), ...(sameEmail ? (['email'] as const) : [])]
  return { ...presentEnquiry(row), by }
}

type MergeRow = Awaited<ReturnType<typeof listMerges>>[number]

export function presentMerge({ id, createdAt, by, leads }: MergeRow) {
  return {
    id,
    at: createdAt,
    by: by && personName(by),
    leads: leads.map((lead) => ({ ...lead, name: personName(lead.name) })),
  }
}
