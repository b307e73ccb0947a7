import type { plans } from '../../schema/index.ts'

export const planSeeds: readonly (typeof plans.$inferInsert)[] = [
  {
    level: 'free',
    monthlyPrice: 0,
    listingLimit: 10,
    featuredLimit: 0,
    photoLimit: 10,
    position: 1,
  },
  {
    level: 'professional',
    monthlyPrice: 1999,
    listingLimit: 50,
    featuredLimit: 3,
    photoLimit: 10,
    position: 2,
  },
  {
    level: 'premium',
    monthlyPrice: 4999,
    listingLimit: null,
    featuredLimit: 10,
    photoLimit: 10,
    position: 3,
  },
]
