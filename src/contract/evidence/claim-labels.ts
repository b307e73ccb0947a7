import { m } from '#messages'

import type { EvidenceLine } from './check-schemas.ts'
import type { EvidenceClaim } from './claims.ts'
import { normalizeRera } from './rera.ts'

/** Sentence of the badge: the claim and that it was checked. */
export const badgeLabels: Partial<Record<EvidenceClaim, () => string>> = {
  agent_rera: m.evidence_badge_agent_rera,
  company_registration: m.evidence_badge_company_registration,
  identity: m.evidence_badge_identity,
  earlier_check: m.evidence_badge_earlier_check,
}

/** How and by whom it was checked. */
export function methodLabel({ method }: Pick<EvidenceLine, 'method'>): string {
  if (method === 'stated') return m.evidence_method_stated()
  if (method === 'number_form') return m.evidence_method_number_form()
  return m.evidence_method(method, { product: m.layout_product() })
}

/** Of a registration number that nobody checked. */
export function formLabel(number: string): string {
  return normalizeRera(number) === number ? m.evidence_form_only() : m.evidence_form_unusual()
}
