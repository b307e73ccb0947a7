/** Data deleted with an account, as counted in its receipt. */
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
/** Data retained after deletion; the receipt gives the reason for each. */
export const retainedKinds = ['number', 'otherSide', 'prices', 'stars', 'books', 'projects', 'audit'] as const
/** Reasons why owners cannot delete their account. */
export const deletionRefusals = ['DEMO', 'STAFF_ACCOUNT', 'LAST_SUPERADMIN'] as const

/**
 * What a code proves: a sign-in or sign-up, a new number or address of an account, that it is the owner, or that they
 * sign what they read.
 */
export const contactCodePurposes = ['sign_in', 'add_phone', 'add_email', 'confirm', 'sign'] as const

/** Security events of an account; the owner is always notified, whatever the settings. */
export const securityChanges = [
  'password_changed',
  /** Through the emailed link. */
  'password_reset',
  /** The reset also removed second factors that the owner may not have set up. */
  'password_reset_factors_removed',
  'two_step_on',
  'two_step_off',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'phone_changed',
  'sign_in_phone_added',
  'sign_in_phone_removed',
  /** Somebody else proved the number, long after it was used here. */
  'sign_in_phone_lost',
  'email_added',
  'email_changed',
  'email_removed',
  'provider_linked',
  'provider_unlinked',
  'api_key_created',
  'webhook_added',
  'pull_set',
  'new_device',
  /** Wrong codes after the right password, until the account was locked temporarily. */
  'second_step_failed',
] as const
