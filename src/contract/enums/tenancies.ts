/** What a house rule stands against; in the order in which pages name them. */
export const needKinds = ['people', 'pets', 'visitors', 'food', 'car', 'months'] as const
