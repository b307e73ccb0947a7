import type { PropertyDetail } from '#contract/properties/detail.ts'
import type { RememberedAccount } from '#web/features/accounts/remembered-account.ts'
import type { EnquiryKind } from '#web/features/leads/enquiry-labels.ts'

/** Enquiry dialog over its property page. */
export type OpenEnquiry = {
  kind: EnquiryKind
  property: PropertyDetail
  user: RememberedAccount | null
  onKind: (kind: EnquiryKind) => void
  onClose: () => void
}
