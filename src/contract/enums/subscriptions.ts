/** Closed lists of plans and featuring. */

export const subscriptionStatuses = ['upcoming', 'active', 'ended', 'cancelled'] as const
export const upgradeSubjects = ['plan', 'listing'] as const
/** How long a listing may be featured for at a time. */
export const upgradeMonths = [1, 3, 6] as const
/** Plans that are paid for, and for how long at a time. */
export const paidLevels = ['professional', 'premium'] as const
export const planMonths = [1, 3, 6, 12] as const
export const upgradeStatuses = ['open', 'awaiting_payment', 'completed', 'declined', 'withdrawn'] as const
