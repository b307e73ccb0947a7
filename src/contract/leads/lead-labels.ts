import { m } from '#messages'

import type { LostFilter } from './insights.ts'
import type { CallOutcome, Lead, LeadStatus } from './lead.ts'
import type { ActionDue, ActionOutcome, LeadActionKind } from './next-action.ts'

export const statusLabels: Readonly<Record<LeadStatus, () => string>> = {
  new: m.leads_status_new,
  contacted: m.leads_status_contacted,
  interested: m.leads_status_interested,
  converted: m.leads_move_converted,
  closed: m.leads_status_closed,
}

export const typeLabels: Readonly<Record<Lead['type'], () => string>> = {
  contact: m.leads_contact,
  message: m.leads_message,
  callback: m.leads_type_callback,
  interest: m.leads_type_interest,
  tour: m.leads_type_tour,
  video_tour: m.leads_type_video_tour,
  location_request: m.leads_type_location_request,
  homeloan: m.leads_type_homeloan,
  meeting: m.leads_type_meeting,
  soft_lead_conversion: m.leads_type_soft_lead_conversion,
}

export const outcomeLabels: Readonly<Record<CallOutcome, () => string>> = {
  reached: m.leads_outcome_reached,
  call_again: m.leads_outcome_call_again,
  no_answer: m.leads_outcome_no_answer,
  wrong_number: m.leads_outcome_wrong_number,
}

export const actionLabels: Readonly<Record<LeadActionKind, () => string>> = {
  call: m.leads_action_call,
  message: m.leads_action_write,
  visit: m.leads_action_visit_home,
  send_details: m.leads_action_send_details,
  other: m.leads_action_other,
}

export const actionOutcomeLabels: Readonly<Record<ActionOutcome, () => string>> = {
  ...outcomeLabels,
  done: m.leads_action_done,
  sent: m.leads_contact_sent,
  unanswered: m.leads_contact_unanswered,
  not_sent: m.leads_contact_not_sent,
}

export const dueLabels: Readonly<Record<ActionDue, () => string>> = {
  overdue: m.leads_due_overdue,
  today: m.leads_due_today,
  upcoming: m.leads_due_upcoming,
}

export const lostLabels: Readonly<Record<LostFilter, () => string>> = {
  price: m.leads_lost_price,
  location: m.leads_lost_location,
  not_suitable: m.leads_lost_not_suitable,
  found_another: m.leads_lost_found_another,
  postponed: m.leads_lost_postponed,
  unreachable: m.leads_lost_unreachable,
  not_genuine: m.leads_lost_not_genuine,
  gone: m.leads_lost_gone,
  other: m.leads_lost_other,
  none: m.leads_lost_none,
  any: m.leads_lost_any,
}
