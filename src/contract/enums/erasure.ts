/** What goes with a deleted account, as its receipt counts it. */
export const erasedKinds = [
  'listings',
  'pictures',
  'drafts',
  'enquiries',
  'visits',
  'cancelled',
  'messages',
  'favorites',
  'savedSearches',
  'reviews',
  'tickets',
  'asked',
  'upgradeRequests',
  'views',
  'notifications',
  'sessions',
] as const
/** What stays of it, each for a reason that the receipt gives. */
export const retainedKinds = ['number', 'otherSide', 'prices', 'stars', 'books', 'projects', 'audit'] as const
/** Why an account cannot be deleted by its owner. */
export const deletionRefusals = ['DEMO', 'STAFF_ACCOUNT', 'LAST_SUPERADMIN'] as const
