/** What a house rule stands against; in the order in which pages name them. */
export const needKinds = ['people', 'pets', 'visitors', 'food', 'two_wheeler', 'car', 'months'] as const
