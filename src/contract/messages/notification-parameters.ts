import type {
  agentReportReasons,
  endings,
  claimInviteStatuses,
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
import type { evidenceChanges, evidenceClaims } from '../enums/evidence.ts'
import type { leadActionKinds } from '../enums/leads.ts'
import type { accountActions } from '../enums/staff.ts'
import type { teamChanges, teamRoles } from '../enums/teams.ts'

export type NotificationKind = (typeof notificationKinds)[number]

type Visit = { name?: string; title: string; day: string; time: string; how: (typeof meetingTypes)[number] }
type VisitChange = Visit & {
  /** Absent if the visitor chose another time before an answer. */
  status?: (typeof visitStatuses)[number]
  /** Says more than the status where a visit took place, or did not, and about open houses. */
  outcome?: 'checked_in' | 'no_show' | 'contested' | 'joined' | 'moved' | 'published' | 'cancelled'
  why?: (typeof endings)[number]
  /** A colleague of the reader did it. */
  by?: 'colleague'
}
type Enquiry = { name: string; type: (typeof leadTypes)[number]; title: string }
type Listing = { title: string; numericId: number }
type Judged = Listing & { reason: string }
type Ticket = { number: number }
type Plan = (typeof subscriptionLevels)[number]

/**
 * Parameters of each notification kind: ids, names, days (YYYY-MM-DD, IST) and enum values, never
 * sentences; rendered in the reader's language when read.
 */
export type NotificationParameters = {
  lead_received: Enquiry
  /** Without `change`, the enquiry was repeated. */
  lead_updated: Enquiry & { change?: 'withdrawn' }
  /** The next action about a lead is due. */
  lead_action_due: { name: string; action: (typeof leadActionKinds)[number]; title: string }
  /** The advertiser of a viewed property invites the viewer to get in touch. */
  contact_invited: Listing
  visit_requested: Visit
  visit_changed: VisitChange
  visit_reminder: Visit
  /** The property was hidden, or is public again; sent to the visitor. */
  visit_at_risk: Visit
  visit_confirmed_again: Visit
  meeting_requested: Visit
  meeting_changed: VisitChange
  message_received: { name: string; title?: string }
  message_reported: { name: string; reason: (typeof messageReportReasons)[number] }
  property_approved: Judged
  property_rejected: Judged
  property_flagged: Listing & { reasons: string }
  /** The owner replied to a rejection; sent to reviewers. */
  review_answered: { numericId: number }
  review_replied: Listing
  listing_reported: { numericId: number } & { reason: (typeof reportReasons)[number] }
  report_decided: { numericId: number } & { status: 'upheld' | 'dismissed' }
  agent_reported: { numericId: number } & { reason: (typeof agentReportReasons)[number] }
  /** Sent to staff who may act on the account. */
  agent_reports_passed_on: { numericId: number }
  agent_report_decided: { numericId: number } & { status: 'upheld' | 'dismissed' }
  /** Taken down by staff, until they restore it. */
  property_taken_down: Judged
  property_released: Listing
  revision_approved: Judged
  revision_rejected: Judged
  /**
   * `price` is the current price, `before` the former one; whole rupees. `offer`: of another offer of the saved home,
   * which became its cheapest; `before` is then the lowest price until now.
   */
  price_dropped: Listing & { price: number; before: number; offer?: 'other' }
  /** Of a listing that matches a saved search; `before` is the former price, whole rupees. */
  search_new: Listing & { price: number }
  search_price: Listing & { price: number; before: number }
  search_back: Listing & { price: number }
  search_gone: Listing
  /** `title`: the listing that was checked; absent: the person. */
  evidence_changed: {
    change: (typeof evidenceChanges)[number]
    claim: (typeof evidenceClaims)[number]
    title?: string
  }
  /** Listings of the reader to be confirmed; `title` of the first. */
  confirmation_due: { count: number; title: string }
  /** An enquirer was told that it is gone. */
  availability_doubted: Listing
  /** Staff decided that a listing is of one home with another, or of a home of its own. */
  home_joined: Judged
  home_split: Judged
  claim_invited: Listing
  listing_taken_over: Listing & { status: (typeof claimInviteStatuses)[number] }
  featuring_ending: { title: string; day: string }
  featuring_ended: { title: string }
  plan_changed: { plan: Plan }
  plan_ending: { plan: Plan; day: string }
  upgrade_requested: { name: string; plan?: Plan; title?: string }
  upgrade_decided: { status: (typeof upgradeStatuses)[number]; plan?: Plan; title?: string }
  ticket_received: Ticket & { category: (typeof ticketCategories)[number] }
  ticket_replied: Ticket
  ticket_changed: Ticket & { status: (typeof ticketStatuses)[number] }
  /** Assigned by a colleague; tickets have a number. */
  work_assigned: { work: 'ticket' | 'platform_lead'; number?: number }
  platform_lead_received: { name: string; kind: (typeof platformLeadKinds)[number] }
  review_received: { name: string; rating: number }
  account_changed: { change: (typeof securityChanges)[number] | (typeof accountActions)[number] }
  export_ready: Record<never, never>
  /** `title`: the file; `count` of its rows were added, `refused` were not. */
  import_finished: { title: string; count: number; refused: number }
  /** `direction`: listings received or given away. */
  listings_transferred: { count: number; direction: 'in' | 'out'; title: string }
  /** `name`: who joined or left, for the owner; absent: the reader, who was removed or has another role. */
  team_changed: {
    change: (typeof teamChanges)[number]
    team: string
    name?: string
    role?: (typeof teamRoles)[number]
  }
}

/** Channels of a message to a person. */
export const notificationChannels = ['bell', 'email', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The settings switch that decides; `always`: regardless of settings; `never`: not sent by this channel. */
type Rule = 'email' | 'sms' | 'push' | 'always' | 'never'

/** Confirmation emails of a person's own actions; they have no notification. */
type Receipt = 'lead_receipt' | 'visit_receipt' | 'platform_lead_receipt' | 'ticket_receipt'

/** The daily or weekly email about a saved search; its alerts are notifications. */
type Digest = 'search_digest'

export type MessageKind = NotificationKind | Receipt | Digest

type Rules = Record<NotificationChannel, Rule>

const bellAndEmail: Rules = { bell: 'push', email: 'email', sms: 'never' }
const bellOnly: Rules = { bell: 'push', email: 'never', sms: 'never' }
const emailOnly: Rules = { bell: 'never', email: 'email', sms: 'never' }
/** About the account itself or acting in the person's name: sent regardless of settings. */
const alwaysSent: Rules = { bell: 'always', email: 'always', sms: 'never' }

/** Channel and switch of each kind of message; the only source. */
export const channelRules: Record<MessageKind, Rules> = {
  lead_received: bellAndEmail,
  lead_updated: bellAndEmail,
  lead_action_due: bellAndEmail,
  lead_receipt: emailOnly,
  contact_invited: bellOnly,
  visit_requested: { ...bellAndEmail, sms: 'sms' },
  visit_changed: bellAndEmail,
  visit_reminder: bellAndEmail,
  visit_at_risk: bellAndEmail,
  visit_confirmed_again: bellAndEmail,
  visit_receipt: emailOnly,
  meeting_requested: { ...bellAndEmail, sms: 'sms' },
  meeting_changed: bellAndEmail,
  message_received: bellAndEmail,
  message_reported: bellOnly,
  property_approved: bellAndEmail,
  property_rejected: bellAndEmail,
  property_flagged: bellOnly,
  property_taken_down: bellAndEmail,
  property_released: bellAndEmail,
  revision_approved: bellAndEmail,
  revision_rejected: bellAndEmail,
  review_answered: bellOnly,
  review_replied: bellAndEmail,
  listing_reported: bellOnly,
  report_decided: bellOnly,
  agent_reported: bellOnly,
  agent_reports_passed_on: bellOnly,
  agent_report_decided: bellOnly,
  price_dropped: bellOnly,
  /** Emailed at once where a saved search asks for it. */
  search_new: bellAndEmail,
  search_price: bellAndEmail,
  search_back: bellAndEmail,
  search_gone: bellAndEmail,
  home_joined: bellOnly,
  home_split: bellOnly,
  search_digest: emailOnly,
  evidence_changed: alwaysSent,
  confirmation_due: bellAndEmail,
  availability_doubted: bellAndEmail,
  claim_invited: { ...bellAndEmail, email: 'always' },
  listing_taken_over: bellAndEmail,
  featuring_ending: bellAndEmail,
  featuring_ended: bellAndEmail,
  plan_changed: bellAndEmail,
  plan_ending: bellAndEmail,
  upgrade_requested: bellOnly,
  upgrade_decided: bellAndEmail,
  ticket_received: bellAndEmail,
  ticket_replied: bellAndEmail,
  ticket_changed: bellAndEmail,
  ticket_receipt: emailOnly,
  work_assigned: bellOnly,
  platform_lead_received: bellOnly,
  platform_lead_receipt: emailOnly,
  review_received: bellOnly,
  account_changed: alwaysSent,
  export_ready: alwaysSent,
  import_finished: bellOnly,
  listings_transferred: alwaysSent,
  team_changed: bellAndEmail,
}

/** Messages of the company that reach a suspended account; notifications about other people do not. */
export const sentWhenSuspended: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'account_changed',
  'evidence_changed',
  'export_ready',
  'listings_transferred',
  'plan_changed',
  'plan_ending',
  'upgrade_decided',
  'ticket_receipt',
  'ticket_replied',
  'ticket_changed',
])
