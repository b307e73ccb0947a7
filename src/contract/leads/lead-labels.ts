import { m } from '#messages'

import type { CallOutcome, Lead, LeadStatus } from './lead.ts'

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
