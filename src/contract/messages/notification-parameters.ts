import type {
  agentReportReasons,
  endings,
  ownershipTransferStatuses,
  leadTypes,
  meetingTypes,
  messageReportReasons,
  notificationKinds,
  platformLeadKinds,
  reportReasons,
  subscriptionLevels,
  ticketCategories,
  ticketStatuses,
  upgradeStatuses,
  visitStatuses,
} from '../enums.ts'
import type { securityChanges } from '../enums/security.ts'
import type { accountActions } from '../enums/staff.ts'

export type NotificationKind = (typeof notificationKinds)[number]

type Visit = { name?: string; title: string; day: string; time: string; how: (typeof meetingTypes)[number] }
type VisitChange = Visit & {
  /** Left out where the visitor chose another time before an answer. */
  status?: (typeof visitStatuses)[number]
  why?: (typeof endings)[number]
}
type Enquiry = { name: string; type: (typeof leadTypes)[number]; title: string }
type Listing = { title: string; numericId: number }
type Judged = Listing & { reason: string }
type Ticket = { number: number }
type Plan = (typeof subscriptionLevels)[number]

/**
 * What the sentence of each kind needs: ids, names, days (YYYY-MM-DD, IST) and closed words, never a finished
 * sentence; it is said in the reader's language when it is read.
 */
export type NotificationParameters = {
  lead_received: Enquiry
  /** Left out where somebody asked again. */
  lead_updated: Enquiry & { change?: 'withdrawn' }
  visit_requested: Visit
  visit_changed: VisitChange
  visit_reminder: Visit
  /** The home is out of the public, or back; to the visitor. */
  visit_at_risk: Visit
  visit_confirmed_again: Visit
  meeting_requested: Visit
  meeting_changed: VisitChange
  message_received: { name: string; title?: string }
  message_reported: { name: string; reason: (typeof messageReportReasons)[number] }
  property_approved: Judged
  property_rejected: Judged
  property_flagged: Listing & { reasons: string }
  /** The owner wrote back about a rejection; to those who review. */
  review_answered: { numericId: number }
  review_replied: Listing
  listing_reported: { numericId: number } & { reason: (typeof reportReasons)[number] }
  report_decided: { numericId: number } & { status: 'upheld' | 'dismissed' }
  agent_reported: { numericId: number } & { reason: (typeof agentReportReasons)[number] }
  /** To those who may act on an account. */
  agent_reports_passed_on: { numericId: number }
  agent_report_decided: { numericId: number } & { status: 'upheld' | 'dismissed' }
  /** By staff, until they release it. */
  property_taken_down: Judged
  property_released: Listing
  revision_approved: Judged
  revision_rejected: Judged
  /** `price` is what it costs now, `before` what it cost; whole rupees. */
  price_dropped: Listing & { price: number; before: number }
  claim_invited: Listing
  listing_taken_over: Listing & { status: (typeof ownershipTransferStatuses)[number] }
  featuring_ending: { title: string; day: string }
  featuring_ended: { title: string }
  plan_changed: { plan: Plan }
  plan_ending: { plan: Plan; day: string }
  upgrade_requested: { name: string; plan?: Plan; title?: string }
  upgrade_decided: { status: (typeof upgradeStatuses)[number]; plan?: Plan; title?: string }
  ticket_received: Ticket & { category: (typeof ticketCategories)[number] }
  ticket_replied: Ticket
  ticket_changed: Ticket & { status: (typeof ticketStatuses)[number] }
  /** By a colleague, to whoever shall do it; tickets have a number. */
  work_assigned: { work: 'ticket' | 'platform_lead'; number?: number }
  platform_lead_received: { name: string; kind: (typeof platformLeadKinds)[number] }
  review_received: { name: string; rating: number }
  account_changed: { change: (typeof securityChanges)[number] | (typeof accountActions)[number] }
  export_ready: Record<never, never>
  /** `way`: whether they came or went. */
  listings_transferred: { count: number; direction: 'in' | 'out'; title: string }
}
