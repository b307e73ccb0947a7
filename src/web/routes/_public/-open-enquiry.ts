import type { PropertyDetail } from '#contract/properties/detail.ts'
import type { Session } from '#web/api/session.ts'
import type { EnquiryKind } from '#web/features/leads/enquiry-labels.ts'

/** Enquiry dialog over its property page. */
export type OpenEnquiry = {
  kind: EnquiryKind
  property: PropertyDetail
  user: Session
  onKind: (kind: EnquiryKind) => void
  onClose: () => void
}
