/** What a house rule stands against; in the order in which pages name them. */
export const needKinds = ['people', 'pets', 'visitors', 'food', 'car', 'months'] as const

/** Least and most people that a home takes or a person needs room for. */
export const peopleBounds = [1, 20] as const
/** Months of a shortest lease, and for which a person can commit themselves. */
export const leaseBounds = [1, 36] as const
