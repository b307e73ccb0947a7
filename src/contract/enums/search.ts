export const searchSorts = [
  'relevance',
  'newest',
  'price_low',
  'price_high',
  'cost_low',
  'rate_low',
  'minutes',
] as const
/** What an alert of a saved search reports about a listing. */
export const searchAlertKinds = ['new', 'price', 'back', 'gone'] as const
export const alertFrequencies = ['off', 'instant', 'daily', 'weekly'] as const
