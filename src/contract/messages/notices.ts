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

/** Channels of a message to a person. */
export const notificationChannels = ['bell', 'email', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The settings switch that decides; `always`: regardless of settings; `never`: not sent by this channel. */
type Rule = 'email' | 'sms' | 'push' | 'always' | 'never'

type Rules = Record<NotificationChannel, Rule> & {
  /** A switch of its own, on every channel beside the channel's. */
  topic?: 'priceDrops'
  /** A message of the company also reaches a suspended account; notices about other people do not. */
  reachesSuspended?: true
}

const bellAndEmail: Rules = { bell: 'push', email: 'email', sms: 'never' }
const bellOnly: Rules = { bell: 'push', email: 'never', sms: 'never' }
const emailOnly: Rules = { bell: 'never', email: 'email', sms: 'never' }
/** About the account itself or acting in the person's name: sent regardless of settings. */
const alwaysSent: Rules = { bell: 'always', email: 'always', sms: 'never' }

/**
 * Each kind of message to a person: the channels and switches it follows, and the parameters of its notification – ids,
 * names, days (YYYY-MM-DD, IST) and enum values, never sentences; rendered in the reader's language when read.
 */
export const noticeKinds = {
  lead_received: notice<Enquiry>(bellAndEmail),
  /** Without `change`, the enquiry was repeated. */
  lead_updated: notice<Enquiry & { change?: 'withdrawn' }>(bellAndEmail),
  /** The next action about a lead is due. */
  lead_action_due: notice<{ name: string; action: (typeof leadActionKinds)[number]; title: string }>(
    bellAndEmail,
  ),
  /** The advertiser of a viewed property invites the viewer to get in touch. */
  contact_invited: notice<Listing>(bellOnly),
  visit_requested: notice<Visit>({ ...bellAndEmail, sms: 'sms' }),
  visit_changed: notice<VisitChange>(bellAndEmail),
  visit_reminder: notice<Visit>(bellAndEmail),
  /** The property was hidden, or is public again; sent to the visitor. */
  visit_at_risk: notice<Visit>(bellAndEmail),
  visit_confirmed_again: notice<Visit>(bellAndEmail),
  meeting_requested: notice<Visit>({ ...bellAndEmail, sms: 'sms' }),
  meeting_changed: notice<VisitChange>(bellAndEmail),
  message_received: notice<{ name: string; title?: string }>(bellAndEmail),
  message_reported: notice<{ name: string; reason: (typeof messageReportReasons)[number] }>(bellOnly),
  property_approved: notice<Judged>(bellAndEmail),
  property_rejected: notice<Judged>(bellAndEmail),
  property_flagged: notice<Listing & { reasons: string }>(bellOnly),
  /** The owner replied to a rejection; sent to reviewers. */
  review_answered: notice<{ numericId: number }>(bellOnly),
  review_replied: notice<Listing>(bellAndEmail),
  listing_reported: notice<{ numericId: number } & { reason: (typeof reportReasons)[number] }>(bellOnly),
  report_decided: notice<{ numericId: number } & { status: 'upheld' | 'dismissed' }>(bellOnly),
  agent_reported: notice<{ numericId: number } & { reason: (typeof agentReportReasons)[number] }>(bellOnly),
  /** Sent to staff who may act on the account. */
  agent_reports_passed_on: notice<{ numericId: number }>(bellOnly),
  agent_report_decided: notice<{ numericId: number } & { status: 'upheld' | 'dismissed' }>(bellOnly),
  /** Taken down by staff, until they restore it. */
  property_taken_down: notice<Judged>(bellAndEmail),
  property_released: notice<Listing>(bellAndEmail),
  revision_approved: notice<Judged>(bellAndEmail),
  revision_rejected: notice<Judged>(bellAndEmail),
  /**
   * `price` is the current price, `before` the former one; whole rupees. `offer`: of another offer of the saved home,
   * which became its cheapest; `before` is then the lowest price until now.
   */
  price_dropped: notice<Listing & { price: number; before: number; offer?: 'other' }>({
    ...bellAndEmail,
    topic: 'priceDrops',
  }),
  /**
   * Of a listing that matches a saved search; `before` is the former price, whole rupees. Emailed at once where the
   * saved search asks for it.
   */
  search_new: notice<Listing & { price: number }>(bellAndEmail),
  search_price: notice<Listing & { price: number; before: number }>(bellAndEmail),
  search_back: notice<Listing & { price: number }>(bellAndEmail),
  search_gone: notice<Listing>(bellAndEmail),
  /** `title`: the listing that was checked; absent: the person. */
  evidence_changed: notice<{
    change: (typeof evidenceChanges)[number]
    claim: (typeof evidenceClaims)[number]
    title?: string
  }>({ ...alwaysSent, reachesSuspended: true }),
  /** Of a project's change that its builder proposed. */
  project_change_decided: notice<{ status: 'accepted' | 'refused'; title: string }>(bellAndEmail),
  /** Listings of the reader to be confirmed; `title` of the first. */
  confirmation_due: notice<{ count: number; title: string }>(bellAndEmail),
  /** An enquirer was told that it is gone. */
  availability_doubted: notice<Listing>(bellAndEmail),
  /** Staff decided that a listing is of one home with another, or of a home of its own. */
  home_joined: notice<Judged>(bellOnly),
  home_split: notice<Judged>(bellOnly),
  claim_invited: notice<Listing>({ ...bellAndEmail, email: 'always' }),
  listing_taken_over: notice<Listing & { status: (typeof claimInviteStatuses)[number] }>(bellAndEmail),
  featuring_ending: notice<{ title: string; day: string }>(bellAndEmail),
  featuring_ended: notice<{ title: string }>(bellAndEmail),
  plan_changed: notice<{ plan: Plan }>({ ...bellAndEmail, reachesSuspended: true }),
  plan_ending: notice<{ plan: Plan; day: string }>({ ...bellAndEmail, reachesSuspended: true }),
  upgrade_requested: notice<{ name: string; plan?: Plan; title?: string }>(bellOnly),
  upgrade_decided: notice<{ status: (typeof upgradeStatuses)[number]; plan?: Plan; title?: string }>({
    ...bellAndEmail,
    reachesSuspended: true,
  }),
  ticket_received: notice<Ticket & { category: (typeof ticketCategories)[number] }>(bellAndEmail),
  ticket_replied: notice<Ticket>({ ...bellAndEmail, reachesSuspended: true }),
  ticket_changed: notice<Ticket & { status: (typeof ticketStatuses)[number] }>({
    ...bellAndEmail,
    reachesSuspended: true,
  }),
  /** Assigned by a colleague; tickets have a number. */
  work_assigned: notice<{ work: 'ticket' | 'platform_lead'; number?: number }>(bellOnly),
  platform_lead_received: notice<{ name: string; kind: (typeof platformLeadKinds)[number] }>(bellOnly),
  review_received: notice<{ name: string; rating: number }>(bellOnly),
  account_changed: notice<{ change: (typeof securityChanges)[number] | (typeof accountActions)[number] }>({
    ...alwaysSent,
    reachesSuspended: true,
  }),
  export_ready: notice<Record<never, never>>({ ...alwaysSent, reachesSuspended: true }),
  /** `title`: the file; `count` of its rows were added, `refused` were not. */
  import_finished: notice<{ title: string; count: number; refused: number }>(bellOnly),
  /** `direction`: listings received or given away. */
  listings_transferred: notice<{ count: number; direction: 'in' | 'out'; title: string }>({
    ...alwaysSent,
    reachesSuspended: true,
  }),
  /** `name`: who joined or left, for the owner; absent: the reader, who was removed or has another role. */
  team_changed: notice<{
    change: (typeof teamChanges)[number]
    team: string
    name?: string
    role?: (typeof teamRoles)[number]
  }>(bellAndEmail),
  /** Confirmation emails of a person's own actions; they have no notification. */
  lead_receipt: notice(emailOnly),
  visit_receipt: notice(emailOnly),
  ticket_receipt: notice({ ...emailOnly, reachesSuspended: true }),
  platform_lead_receipt: notice(emailOnly),
  /** The daily or weekly email about a saved search; its alerts are notifications. */
  search_digest: notice(emailOnly),
}

/** `parameters` has no value: it carries the type. */
function notice<Parameters = never>(rules: Rules): Rules & { parameters?: Parameters } {
  return rules
}

export type NoticeKind = keyof typeof noticeKinds

/** Those that ring the bell. */
export type NotificationKind = (typeof notificationKinds)[number]

export type NotificationParameters = {
  [Kind in NotificationKind]: NonNullable<(typeof noticeKinds)[Kind]['parameters']>
}
