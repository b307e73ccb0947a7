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

/** What touches the safety of an account; its owner always hears of it, whatever the settings say. */
export const securityChanges = [
  'password_changed',
  /** Through the mailed link. */
  'password_reset',
  /** With it went second steps that its owner need not have switched on. */
  'password_reset_factors_removed',
  'two_step_on',
  'two_step_off',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'phone_changed',
  'new_device',
  /** Wrong codes after the right password, until the account was locked for a while. */
  'second_step_failed',
] as const
