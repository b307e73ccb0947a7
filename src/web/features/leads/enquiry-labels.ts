import type { enquiryKinds } from '#contract/enums.ts'
import { m } from '#messages'

export type EnquiryKind = (typeof enquiryKinds)[number]

/** Label of the button, and title of the dialog it opens. */
export const enquiryTitles: Readonly<Record<EnquiryKind, () => string>> = {
  contact: m.leads_send_message,
  callback: m.leads_request_callback,
  tour: m.leads_schedule_visit,
  video_tour: m.leads_video_tour,
  location_request: m.leads_get_location,
  meeting: m.leads_book_meeting,
  homeloan: m.leads_home_loan,
  whatsapp: m.leads_chat_on_whatsapp,
}

/** Completes "Please sign in to …". */
export const enquiryActions: Readonly<Record<EnquiryKind, () => string>> = {
  contact: m.leads_action_message,
  callback: m.leads_action_callback,
  tour: m.leads_action_visit,
  video_tour: m.leads_action_video_tour,
  location_request: m.leads_action_location,
  meeting: m.leads_action_meeting,
  homeloan: m.leads_action_home_loan,
  whatsapp: m.leads_action_whatsapp,
}
