export const leadTypes = [
  'contact',
  'message',
  'callback',
  'interest',
  'tour',
  'video_tour',
  'location_request',
  'homeloan',
  'meeting',
  'soft_lead_conversion',
] as const
export const leadSides = ['received', 'sent'] as const
export const leadStatuses = ['new', 'contacted', 'interested', 'converted', 'closed'] as const
export const leadSources = [
  'property_page',
  'property_card',
  'agent_profile',
  'search_page',
  'home_page',
  'property_tracking',
  'whatsapp',
  'qr',
  'api',
  'import',
  'open_house',
] as const
export const leadEventKinds = [
  'created',
  'repeated',
  'status_changed',
  'reopened',
  'noted',
  'call_logged',
  'planned',
  'contact_logged',
  'action_done',
  'merged',
  'separated',
] as const
/** Steps that the enquirer never sees. */
export const privateLeadEventKinds = [
  'noted',
  'call_logged',
  'planned',
  'contact_logged',
  'action_done',
  'merged',
  'separated',
] as const
/** Steps that only the recipient of the leads reads. */
export const mergeEventKinds = ['merged', 'separated'] as const
/** Facts by which leads are taken for one person's. */
export const personFacts = ['phone', 'email'] as const
/** Where a shared contact was seen. */
export const contactViewPlaces = [
  'lead',
  'list',
  'export',
  'email',
  'appointment',
  'viewer',
  /** By the API or a webhook. */
  'software',
] as const
/** Where staff looked up a contact: the account's, with a reason, or that of an enquiry to the company. */
export const staffContactPlaces = ['account', 'company_enquiry'] as const
/** Outcomes of a call logged by an advertiser. */
export const callOutcomes = ['reached', 'call_again', 'no_answer', 'wrong_number'] as const
/** What an advertiser will do next about a lead. */
export const leadActionKinds = ['call', 'message', 'visit', 'send_details', 'other'] as const
/** Outcomes of a message that an advertiser sent outside the site. */
export const contactOutcomes = ['sent', 'unanswered', 'not_sent'] as const
/** Where such a message was written. */
export const contactChannels = ['whatsapp', 'email'] as const
/** Where next actions stand: late, later today (IST), or after today. */
export const actionDues = ['overdue', 'today', 'upcoming'] as const
/** Why a lead was closed without success, as its advertiser says. */
export const lostReasons = [
  'price',
  'location',
  'not_suitable',
  'found_another',
  'postponed',
  'unreachable',
  'not_genuine',
  'gone',
  'other',
] as const
/** Reasons as shown; `none`: closed without one, also by the enquirer. */
export const shownLostReasons = [...lostReasons, 'none'] as const
/** Filters of a list of leads; `any`: closed. */
export const lostFilters = [...shownLostReasons, 'any'] as const
export const revealChannels = ['phone', 'email', 'whatsapp'] as const
