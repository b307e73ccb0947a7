import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { formatDay } from '../../dates.ts'
import { checkNote } from '../../evidence/check-note.ts'
import { formatPriceCompact } from '../../price.ts'
import { teamChangeText } from '../../teams/change-texts.ts'
import type { NotificationKind, NotificationParameters } from '../notices.ts'
import type { Notification } from '../notifications.ts'
import { accountChanges, agentReasonLabels, listingReasonLabels, reasonLabels } from './notification-words.ts'
import { visitNotes } from './visit-notes.ts'

/** A sentence and what it is about; a list is shown as one line. */
export type NotificationText = { text: string; detail?: string | readonly (string | undefined)[] | undefined }

/** A notification in the language of the moment. */
export function notificationText({
  kind,
  parameters,
}: Pick<Notification, 'kind' | 'parameters'>): NotificationText {
  // `notify` stores only matching parameters with each kind; rows of earlier versions may lack some.
  const format = sentences[kind] as (facts: Notification['parameters']) => NotificationText
  return format(parameters)
}

type Facts<K extends NotificationKind> = Partial<NotificationParameters[K]>

const sentences: { [K in NotificationKind]: (facts: Facts<K>) => NotificationText } = {
  lead_received: ({ type, name = '', title }) => ({
    text: (type && leadSentences[type] ? leadSentences[type] : m.messages_note_lead_received)({ name }),
    detail: title,
  }),
  lead_updated: ({ name = '', title, change }) => ({
    text: (change === 'withdrawn' ? m.messages_note_lead_withdrawn : m.messages_note_lead_updated)({ name }),
    detail: title,
  }),
  lead_action_due: ({ name = '', action, title }) => ({
    text: m.messages_note_lead_action({ name, action: action ? m.leads_next_action(action) : '' }),
    detail: title,
  }),
  contact_invited: ({ title = '' }) => ({ text: m.messages_note_contact_invited({ title }) }),
  evidence_changed: ({ title, ...check }) => ({ text: checkNote(check), detail: title }),
  ...visitNotes,
  project_change_decided: ({ status, title }) => ({
    text: status === 'refused' ? m.messages_note_project_refused() : m.messages_note_project_accepted(),
    detail: title,
  }),
  message_received: ({ name = '', title }) => ({
    text: m.messages_mail_subject({ name, count: 1 }),
    detail: title,
  }),
  message_reported: ({ name = '', reason }) => ({
    text: m.messages_note_message_reported({ name }),
    detail: reason && reasonLabels[reason](),
  }),
  property_approved: ({ title }) => ({ text: m.messages_note_property_approved(), detail: title }),
  property_rejected: (judged) => withReason(m.messages_note_property_rejected(), judged),
  property_flagged: ({ title }) => ({ text: m.messages_note_property_flagged(), detail: title }),
  property_taken_down: (judged) => withReason(m.messages_note_property_taken_down(), judged),
  property_released: ({ title }) => ({ text: m.messages_note_property_released(), detail: title }),
  revision_approved: ({ title }) => ({ text: m.messages_note_revision_approved(), detail: title }),
  revision_rejected: ({ title, reason }) => ({
    text: m.messages_note_revision_rejected(),
    detail: [title, reason],
  }),
  review_answered: (listing) => ({ text: m.messages_note_review_answered(), detail: listingOf(listing) }),
  review_replied: ({ title }) => ({ text: m.messages_note_review_replied(), detail: title }),
  listing_reported: ({ reason, ...listing }) => ({
    text: m.messages_note_listing_reported(),
    detail: [listingOf(listing), reason && listingReasonLabels[reason]()],
  }),
  report_decided: ({ status, ...listing }) => ({
    text: status === 'upheld' ? m.messages_note_report_upheld() : m.messages_note_report_dismissed(),
    detail: listingOf(listing),
  }),
  agent_reported: ({ reason, ...agent }) => ({
    text: m.messages_note_agent_reported(),
    detail: [agentOf(agent), reason && agentReasonLabels[reason]()],
  }),
  agent_reports_passed_on: (agent) => ({
    text: m.messages_note_agent_reports_passed_on(),
    detail: agentOf(agent),
  }),
  agent_report_decided: ({ status, ...agent }) => ({
    text:
      status === 'upheld' ? m.messages_note_agent_report_upheld() : m.messages_note_agent_report_dismissed(),
    detail: agentOf(agent),
  }),
  search_new: ({ title, price = 0 }) => ({
    text: m.messages_note_search_new({ price: formatPriceCompact(price) }),
    detail: title,
  }),
  search_price: ({ title, price = 0, before = 0 }) => ({
    text: (price < before ? m.messages_note_search_price_less : m.messages_note_search_price_more)({
      price: formatPriceCompact(price),
      before: formatPriceCompact(before),
    }),
    detail: title,
  }),
  search_back: ({ title, price = 0 }) => ({
    text: m.messages_note_search_back({ price: formatPriceCompact(price) }),
    detail: title,
  }),
  search_gone: ({ title }) => ({ text: m.messages_note_search_gone(), detail: title }),
  home_joined: (judged) => withReason(m.messages_note_home_joined(), judged),
  home_split: (judged) => withReason(m.messages_note_home_split(), judged),
  price_dropped: ({ title, price = 0, offer }) => ({
    text: (offer === 'other' ? m.messages_note_home_cheaper : m.messages_note_price_dropped)({
      price: formatPriceCompact(price),
    }),
    detail: title,
  }),
  confirmation_due: ({ count = 1, title }) => ({ text: m.messages_note_confirm({ count }), detail: title }),
  availability_doubted: ({ title }) => ({ text: m.messages_note_availability_doubted(), detail: title }),
  claim_invited: ({ title }) => ({ text: m.messages_note_claim_invited(), detail: title }),
  listing_taken_over: ({ title, status }) => ({
    text: status === 'declined' ? m.messages_note_listing_declined() : m.messages_note_listing_taken_over(),
    detail: title,
  }),
  featuring_ending: ({ title, day = '' }) => ({
    text: m.messages_note_featuring_ending({ day: dayLabel(day) }),
    detail: title,
  }),
  featuring_ended: ({ title }) => ({ text: m.messages_note_featuring_ended(), detail: title }),
  plan_changed: ({ plan = 'free' }) => ({
    text: m.messages_note_plan_changed({ plan: m.messages_note_plan(plan) }),
  }),
  plan_ending: ({ plan = 'free', day = '' }) => ({
    text: m.messages_note_plan_ending({ plan: m.messages_note_plan(plan), day: dayLabel(day) }),
  }),
  upgrade_requested: ({ name = '', plan, title }) => ({
    text: m.messages_note_upgrade_requested({ name }),
    detail: title ?? (plan && m.messages_note_plan(plan)),
  }),
  upgrade_decided: ({ status, plan, title }) => ({
    text: upgradeSentence(status),
    detail: title ?? (plan && m.messages_note_plan(plan)),
  }),
  ticket_received: (ticket) => ({ text: m.messages_note_ticket_received(), detail: ticketOf(ticket) }),
  ticket_replied: (ticket) => ({ text: m.messages_note_ticket_replied(), detail: ticketOf(ticket) }),
  ticket_changed: ({ status = 'pending', ...ticket }) => ({
    text: m.messages_note_ticket_status(status),
    detail: ticketOf(ticket),
  }),
  work_assigned: ({ work, number }) =>
    work === 'ticket'
      ? { text: m.messages_note_ticket_assigned(), detail: ticketOf({ number }) }
      : { text: m.messages_note_platform_lead_assigned() },
  platform_lead_received: ({ name = '' }) => ({ text: m.messages_note_platform_lead({ name }) }),
  review_received: ({ name = '', rating = 0 }) => ({
    text: m.messages_note_review_received({ name, rating }),
  }),
  account_changed: ({ change }) => ({
    text: m.messages_note_account_changed(),
    detail: change === undefined ? undefined : accountChanges[change](),
  }),
  export_ready: () => ({ text: m.messages_note_export_ready() }),
  import_finished: ({ title, count = 0, refused = 0 }) => ({
    text: m.messages_note_import_finished({ count, refused }),
    detail: title,
  }),
  listings_transferred: ({ count = 1, direction = 'in', title }) => ({
    text: transferSentences[direction]({ count }),
    detail: count === 1 ? title : undefined,
  }),
  rental_changed: ({ name = '', title, change = 'begun' }) => ({
    text: m.rentals_note(change, { name }),
    detail: title,
  }),
  webhook_off: ({ host = '', team }) => ({ text: m.partners_webhook_off_notice({ host }), detail: team }),
  pull_off: ({ host = '', team }) => ({ text: m.partners_pull_off_notice({ host }), detail: team }),
  pull_shrank: ({ count = 1, host = '' }) => ({ text: m.partners_pull_shrank_notice({ count, host }) }),
  team_changed: (changed) => ({ text: teamChangeText(changed) }),
  team_invited: ({ team = '', role = 'member' }) => ({
    text: m.teams_invited_note({ team }),
    detail: m.teams_role_name(role),
  }),
}

type LeadType = NonNullable<Facts<'lead_received'>['type']>

const leadSentences: Partial<Record<LeadType, (facts: { name: string }) => string>> = {
  callback: m.messages_note_callback,
  homeloan: m.messages_note_homeloan,
  location_request: m.messages_note_location,
}

const transferSentences = { in: m.messages_note_transferred_in, out: m.messages_note_transferred_out }

function ticketOf({ number }: { number?: number }): string | undefined {
  return number === undefined ? undefined : m.messages_note_ticket_number({ number })
}

function listingOf({ numericId }: { numericId?: number }): string | undefined {
  return numericId === undefined ? undefined : m.messages_note_listing_number({ numericId })
}

function agentOf({ numericId }: { numericId?: number }): string | undefined {
  return numericId === undefined ? undefined : m.messages_note_agent_number({ numericId })
}

function upgradeSentence(status: Facts<'upgrade_decided'>['status']): string {
  if (status === 'completed') return m.messages_note_upgrade_completed()
  if (status === 'declined') return m.messages_note_upgrade_declined()
  if (status === 'awaiting_payment') return m.messages_note_upgrade_awaiting_payment()
  return m.messages_note_upgrade_changed()
}

function dayLabel(day: string): string {
  return formatDay(day, getLocale())
}

function withReason(text: string, { title, reason }: { title?: string; reason?: string }) {
  return { text, detail: [title, reason] }
}
