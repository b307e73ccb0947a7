export const ticketCategories = ['technical', 'billing', 'account', 'property', 'feature', 'other'] as const
export const ticketStatuses = ['pending', 'in-progress', 'resolved'] as const
/** What the support team looks at: everything open, or one status of it. */
export const queueStates = ['open', ...ticketStatuses] as const
/** Whose tickets the team looks at. */
export const assigneeFilters = ['anyone', 'me', 'nobody'] as const
/** How soon the team must answer, from what can wait to what cannot. */
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
/** What the sales team looks at: everything open, or one status. */
export const platformLeadStates = ['open', 'new', 'contacted', 'interested', 'converted', 'closed'] as const
/** Why an enquiry to the company came to nothing. */
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

/** Closed lists of plans and featuring. */

export const subscriptionStatuses = ['upcoming', 'active', 'ended', 'cancelled'] as const
export const upgradeSubjects = ['plan', 'listing'] as const
/** How long a listing may be featured for at a time. */
export const upgradeMonths = [1, 3, 6] as const
/** Plans that are paid for, and for how long at a time. */
export const paidLevels = ['professional', 'premium'] as const
export const planMonths = [1, 3, 6, 12] as const
export const upgradeStatuses = ['open', 'awaiting_payment', 'completed', 'declined', 'withdrawn'] as const
