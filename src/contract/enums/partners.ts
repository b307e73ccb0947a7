/** What an API key lets other software do. */
export const keyScopes = [
  'listings:read',
  'listings:write',
  'leads:read',
  'leads:write',
  'visits:read',
  'webhooks:write',
] as const

/** Days that a key may be valid, as the form offers them. */
export const keyDays = [30, 90, 180, 365] as const
/** Hours in which the former secret is still accepted after a rotation, as the form offers them. */
export const overlapHours = ['0', '1', '24', '168'] as const
