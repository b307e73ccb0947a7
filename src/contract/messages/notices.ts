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
import type { noticeGroups, notificationChannels } from '../enums/notices.ts'
import type { rentalChanges } from '../enums/rentals.ts'
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

export type NotificationChannel = (typeof notificationChannels)[number]
export type NoticeGroup = (typeof noticeGroups)[number]

/**
 * The settings switch that decides, beside the person's choice for group and channel; `choice`: that alone; `always`:
 * regardless of both; `never`: not sent by this channel.
 */
type Rule = 'email' | 'sms' | 'push' | 'choice' | 'always' | 'never'

type Rules = Record<NotificationChannel, Rule> & {
  /** A switch of its own, on every channel beside the channel's. */
  topic?: 'priceDrops'
  /** A message of the company also reaches a suspended account; notices about other people do not. */
  reachesSuspended?: true
}

const unsent: Rules = { bell: 'never', email: 'never', sms: 'never', push: 'never', whatsapp: 'never' }
/** What rings the bell may also be pushed to the person's devices, by the same switch. */
const bellOnly: Rules = { ...unsent, bell: 'push', push: 'push' }
const bellAndEmail: Rules = { ...bellOnly, email: 'email' }
const emailOnly: Rules = { ...unsent, email: 'email' }
/** About the account itself or acting in the person's name: sent regardless of settings. */
const alwaysSent: Rules = { ...bellOnly, bell: 'always', email: 'always' }
/** By WhatsApp only to those who asked for it. */
const withWhatsApp: Rules = { ...bellAndEmail, whatsapp: 'choice' }
/** By text message to those without an email. */
const withTexts: Rules = { ...withWhatsApp, sms: 'sms' }

/** The other channels of a group are on until the person chooses. */
const offByDefault: Partial<Record<NoticeGroup, readonly NotificationChannel[]>> = { staff: ['push'] }

export function isOnByDefault(group: NoticeGroup, channel: NotificationChannel): boolean {
  return offByDefault[group]?.includes(channel) !== true
}

/**
 * Each kind of message to a person: its group, the channels and switches it follows, and the parameters of its
 * notification – ids, names, days (YYYY-MM-DD, IST) and enum values, never sentences; rendered in the reader's language
 * when read.
 */
export const noticeKinds = {
  lead_received: notice<Enquiry>('enquiries', withWhatsApp),
  /** Without `change`, the enquiry was repeated. */
  lead_updated: notice<Enquiry & { change?: 'withdrawn' }>('enquiries', bellAndEmail),
  /** The next action about a lead is due. */
  lead_action_due: notice<{ name: string; action: (typeof leadActionKinds)[number]; title: string }>(
    'enquiries',
    bellAndEmail,
  ),
  /** The advertiser of a viewed property invites the viewer to get in touch. */
  contact_invited: notice<Listing>('enquiries', bellOnly),
  visit_requested: notice<Visit>('visits', { ...bellAndEmail, sms: 'sms' }),
  visit_changed: notice<VisitChange>('visits', withTexts),
  visit_reminder: notice<Visit>('visits', withTexts),
  /** The property was hidden, or is public again; sent to the visitor. */
  visit_at_risk: notice<Visit>('visits', bellAndEmail),
  visit_confirmed_again: notice<Visit>('visits', bellAndEmail),
  meeting_requested: notice<Visit>('visits', { ...bellAndEmail, sms: 'sms' }),
  meeting_changed: notice<VisitChange>('visits', withTexts),
  /** `name`: of the side that did it. */
  rental_changed: notice<{ name: string; title: string; change: (typeof rentalChanges)[number] }>(
    'rentals',
    bellAndEmail,
  ),
  message_received: notice<{ name: string; title?: string }>('messages', withWhatsApp),
  message_reported: notice<{ name: string; reason: (typeof messageReportReasons)[number] }>(
    'staff',
    bellOnly,
  ),
  property_approved: notice<Judged>('listings', bellAndEmail),
  property_rejected: notice<Judged>('listings', bellAndEmail),
  property_flagged: notice<Listing & { reasons: string }>('staff', bellOnly),
  /** The owner replied to a rejection; sent to reviewers. */
  review_answered: notice<{ numericId: number }>('staff', bellOnly),
  review_replied: notice<Listing>('listings', bellAndEmail),
  listing_reported: notice<{ numericId: number } & { reason: (typeof reportReasons)[number] }>(
    'staff',
    bellOnly,
  ),
  report_decided: notice<{ numericId: number } & { status: 'upheld' | 'dismissed' }>('support', bellOnly),
  agent_reported: notice<{ numericId: number } & { reason: (typeof agentReportReasons)[number] }>(
    'staff',
    bellOnly,
  ),
  /** Sent to staff who may act on the account. */
  agent_reports_passed_on: notice<{ numericId: number }>('staff', bellOnly),
  agent_report_decided: notice<{ numericId: number } & { status: 'upheld' | 'dismissed' }>(
    'support',
    bellOnly,
  ),
  /** Taken down by staff, until they restore it. */
  property_taken_down: notice<Judged>('listings', bellAndEmail),
  property_released: notice<Listing>('listings', bellAndEmail),
  revision_approved: notice<Judged>('listings', bellAndEmail),
  revision_rejected: notice<Judged>('listings', bellAndEmail),
  /**
   * `price` is the current price, `before` the former one; whole rupees. `offer`: of another offer of the saved home,
   * which became its cheapest; `before` is then the lowest price until now.
   */
  price_dropped: notice<Listing & { price: number; before: number; offer?: 'other' }>('saved_homes', {
    ...bellAndEmail,
    topic: 'priceDrops',
  }),
  /**
   * Of a listing that matches a saved search; `before` is the former price, whole rupees. Emailed at once where the
   * saved search asks for it.
   */
  search_new: notice<Listing & { price: number }>('saved_searches', withWhatsApp),
  search_price: notice<Listing & { price: number; before: number }>('saved_searches', withWhatsApp),
  search_back: notice<Listing & { price: number }>('saved_searches', withWhatsApp),
  search_gone: notice<Listing>('saved_searches', withWhatsApp),
  /** `title`: the listing that was checked; absent: the person. */
  evidence_changed: notice<{
    change: (typeof evidenceChanges)[number]
    claim: (typeof evidenceClaims)[number]
    title?: string
  }>('account', { ...alwaysSent, reachesSuspended: true }),
  /** A webhook of the reader's team was switched off. */
  webhook_off: notice<{ host: string; team: string }>('account', bellAndEmail),
  /** The feed of the reader's team is pulled no more. */
  pull_off: notice<{ host: string; team: string }>('account', bellAndEmail),
  /** So many homes left it at once that the reader is asked. */
  pull_shrank: notice<{ host: string; count: number }>('listings', bellAndEmail),
  /** Of a project's change that its builder proposed. */
  project_change_decided: notice<{ status: 'accepted' | 'refused'; title: string }>('listings', bellAndEmail),
  /** Listings of the reader to be confirmed; `title` of the first. */
  confirmation_due: notice<{ count: number; title: string }>('listings', bellAndEmail),
  /** An enquirer was told that it is gone. */
  availability_doubted: notice<Listing>('listings', bellAndEmail),
  /** Staff decided that a listing is of one home with another, or of a home of its own. */
  home_joined: notice<Judged>('listings', bellOnly),
  home_split: notice<Judged>('listings', bellOnly),
  claim_invited: notice<Listing>('listings', { ...bellAndEmail, email: 'always' }),
  listing_taken_over: notice<Listing & { status: (typeof claimInviteStatuses)[number] }>(
    'listings',
    bellAndEmail,
  ),
  featuring_ending: notice<{ title: string; day: string }>('listings', bellAndEmail),
  featuring_ended: notice<{ title: string }>('listings', bellAndEmail),
  plan_changed: notice<{ plan: Plan }>('account', { ...bellAndEmail, reachesSuspended: true }),
  plan_ending: notice<{ plan: Plan; day: string }>('account', { ...bellAndEmail, reachesSuspended: true }),
  upgrade_requested: notice<{ name: string; plan?: Plan; title?: string }>('staff', bellOnly),
  upgrade_decided: notice<{ status: (typeof upgradeStatuses)[number]; plan?: Plan; title?: string }>(
    'account',
    {
      ...bellAndEmail,
      reachesSuspended: true,
    },
  ),
  ticket_received: notice<Ticket & { category: (typeof ticketCategories)[number] }>('staff', bellAndEmail),
  ticket_replied: notice<Ticket>('support', { ...bellAndEmail, reachesSuspended: true }),
  ticket_changed: notice<Ticket & { status: (typeof ticketStatuses)[number] }>('support', {
    ...bellAndEmail,
    reachesSuspended: true,
  }),
  /** Assigned by a colleague; tickets have a number. */
  work_assigned: notice<{ work: 'ticket' | 'platform_lead'; number?: number }>('staff', bellOnly),
  platform_lead_received: notice<{ name: string; kind: (typeof platformLeadKinds)[number] }>(
    'staff',
    bellOnly,
  ),
  review_received: notice<{ name: string; rating: number }>('account', bellOnly),
  account_changed: notice<{ change: (typeof securityChanges)[number] | (typeof accountActions)[number] }>(
    'account',
    {
      ...alwaysSent,
      reachesSuspended: true,
    },
  ),
  export_ready: notice<Record<never, never>>('account', { ...alwaysSent, reachesSuspended: true }),
  /** `title`: the file; `count` of its rows were added, `refused` were not. */
  import_finished: notice<{ title: string; count: number; refused: number }>('listings', bellOnly),
  /** `direction`: listings received or given away. */
  listings_transferred: notice<{ count: number; direction: 'in' | 'out'; title: string }>('listings', {
    ...alwaysSent,
    reachesSuspended: true,
  }),
  /** `name`: who joined or left, for the owner; absent: the reader, who was removed or has another role. */
  team_changed: notice<{
    change: (typeof teamChanges)[number]
    team: string
    name?: string
    role?: (typeof teamRoles)[number]
  }>('team', bellAndEmail),
  /** By the number of the reader's account; an invite by email is emailed whatever the settings. */
  team_invited: notice<{ team: string; role: (typeof teamRoles)[number] }>('team', {
    ...bellOnly,
    whatsapp: 'choice',
  }),
  /** Confirmation emails of a person's own actions; they have no notification. */
  lead_receipt: notice('enquiries', emailOnly),
  visit_receipt: notice('visits', emailOnly),
  ticket_receipt: notice('support', { ...emailOnly, reachesSuspended: true }),
  platform_lead_receipt: notice('enquiries', emailOnly),
  /** The daily or weekly email about a saved search; its alerts are notifications. */
  search_digest: notice('saved_searches', { ...emailOnly, whatsapp: 'choice' }),
}

/** `parameters` has no value: it carries the type. */
function notice<Parameters = never>(
  group: NoticeGroup,
  rules: Rules,
): Rules & { group: NoticeGroup; parameters?: Parameters } {
  return { group, ...rules }
}

export type NoticeKind = keyof typeof noticeKinds

/** Those that ring the bell. */
export type NotificationKind = (typeof notificationKinds)[number]

export type NotificationParameters = {
  [Kind in NotificationKind]: NonNullable<(typeof noticeKinds)[Kind]['parameters']>
}

/** How notices of this group go by this channel: as the person chooses, always, or never; `choice` if it is true of some. */
export function choiceOf(group: NoticeGroup, channel: NotificationChannel): 'choice' | 'always' | 'never' {
  const rules = Object.values(noticeKinds).flatMap((kind) => (kind.group === group ? kind[channel] : []))
  if (rules.some((rule) => rule !== 'never' && rule !== 'always')) return 'choice'
  return rules.includes('always') ? 'always' : 'never'
}
