export const ticketCategories = ['technical', 'billing', 'account', 'property', 'feature', 'other'] as const
export const ticketStatuses = ['pending', 'in-progress', 'resolved'] as const
/** Filter of the support queue: all open tickets, or one status. */
export const queueStates = ['open', ...ticketStatuses] as const
/** Assignee filter of the queue. */
export const assigneeFilters = ['anyone', 'me', 'nobody'] as const
/** How soon the team must answer, lowest first. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export const platformLeadKinds = [
  'homeloan',
  'callback',
  'contact',
  'consultation',
  'upgrade',
  'become_agent',
] as const
export const platformLeadSources = [
  'home_page',
  'search_page',
  'property_page',
  'contact_page',
  'consultation_page',
  'register_page',
  'calculator_page',
] as const
export const employments = ['salaried', 'self_employed', 'other'] as const
export const consultationTopics = ['buying', 'selling', 'renting', 'investing', 'home_loan', 'legal'] as const
export const professionalRoles = ['agent', 'builder'] as const
/** Filter of the sales queue: all open enquiries, or one status. */
export const platformLeadStates = ['open', 'new', 'contacted', 'interested', 'converted', 'closed'] as const
/** Reasons for closing an enquiry to the company without success. */
export const platformLeadEndings = [
  'not_interested',
  'not_reachable',
  'wrong_contact',
  'duplicate',
  'not_offered',
  'spam',
  'other',
] as const
export const platformLeadEventKinds = [
  'repeated',
  'status_changed',
  'noted',
  'call_logged',
  'assigned',
] as const

/** Enumerations of plans and featuring. */

export const subscriptionStatuses = ['upcoming', 'active', 'ended', 'cancelled'] as const
export const upgradeSubjects = ['plan', 'listing'] as const
/** Months a listing may be featured per request. */
export const upgradeMonths = [1, 3, 6] as const
/** Paid plans and the months they are sold for. */
export const paidLevels = ['professional', 'premium'] as const
export const planMonths = [1, 3, 6, 12] as const
export const upgradeStatuses = ['open', 'awaiting_payment', 'completed', 'declined', 'withdrawn'] as const
