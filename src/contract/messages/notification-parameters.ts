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
import type { securityChanges } from '../enums/accounts.ts'
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

/** How somebody can be told: in their dashboard, by letter, by short message. */
export const notificationChannels = ['dashboard', 'email', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The switch in the settings that decides; or `always`: no switch does; or `never`: it is not told that way. */
type Rule = 'email' | 'sms' | 'push' | 'always' | 'never'

/** Letters that answer what somebody did themself; no notification goes with them. */
type Receipt = 'lead_receipt' | 'visit_receipt' | 'platform_lead_receipt' | 'ticket_receipt'

export type MessageKind = NotificationKind | Receipt

type Rules = Record<NotificationChannel, Rule>

const usual: Rules = { dashboard: 'push', email: 'email', sms: 'never' }
const onScreen: Rules = { dashboard: 'push', email: 'never', sms: 'never' }
const emailOnly: Rules = { dashboard: 'never', email: 'email', sms: 'never' }
/** About the account itself, or put into somebody's name: they hear of it whatever they switched off. */
const account: Rules = { dashboard: 'always', email: 'always', sms: 'never' }

/** What is told which way, and which switch decides; the one place that knows. */
export const channelRules: Record<MessageKind, Rules> = {
  lead_received: usual,
  lead_updated: usual,
  lead_receipt: emailOnly,
  visit_requested: { ...usual, sms: 'sms' },
  visit_changed: usual,
  visit_reminder: usual,
  visit_at_risk: usual,
  visit_confirmed_again: usual,
  visit_receipt: emailOnly,
  meeting_requested: { ...usual, sms: 'sms' },
  meeting_changed: usual,
  message_received: usual,
  message_reported: onScreen,
  property_approved: usual,
  property_rejected: usual,
  property_flagged: onScreen,
  property_taken_down: usual,
  property_released: usual,
  revision_approved: usual,
  revision_rejected: usual,
  review_answered: onScreen,
  review_replied: usual,
  listing_reported: onScreen,
  report_decided: onScreen,
  agent_reported: onScreen,
  agent_reports_passed_on: onScreen,
  agent_report_decided: onScreen,
  price_dropped: onScreen,
  claim_invited: { ...usual, email: 'always' },
  listing_taken_over: usual,
  featuring_ending: usual,
  featuring_ended: usual,
  plan_changed: usual,
  plan_ending: usual,
  upgrade_requested: onScreen,
  upgrade_decided: usual,
  ticket_received: usual,
  ticket_replied: usual,
  ticket_changed: usual,
  ticket_receipt: emailOnly,
  work_assigned: onScreen,
  platform_lead_received: onScreen,
  platform_lead_receipt: emailOnly,
  review_received: onScreen,
  account_changed: account,
  export_ready: account,
  listings_transferred: account,
}

/** What the company itself has to say to somebody who is suspended; of other people they hear nothing. */
export const sentWhenSuspended: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'account_changed',
  'export_ready',
  'listings_transferred',
  'plan_changed',
  'plan_ending',
  'upgrade_decided',
  'ticket_receipt',
  'ticket_replied',
  'ticket_changed',
])
