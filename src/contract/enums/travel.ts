/** Why a person goes to a place. */
export const placeKinds = ['work', 'school', 'coaching', 'parents', 'other'] as const
export const travelWays = ['two_wheeler', 'car', 'bus'] as const
