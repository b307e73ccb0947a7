import type { NotificationKind } from './notification-parameters.ts'

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

/** What the house itself has to say to somebody who is suspended; of other people they hear nothing. */
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
