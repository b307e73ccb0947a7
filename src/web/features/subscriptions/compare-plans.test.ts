import { expect, test } from 'vitest'

import { comparePlans, chooseBadge } from './compare-plans.ts'

const plan = (listingLimit: number | null, featuredLimit: number, photoLimit = 10) => ({
  listingLimit,
  featuredLimit,
  photoLimit,
})

test('a comparison shows the limits that differ, and once those shared by all', () => {
  expect(comparePlans([plan(3, 0), plan(25, 2), plan(null, 10)])).toEqual({
    differing: ['listingLimit', 'featuredLimit'],
    shared: ['photoLimit'],
  })
  expect(comparePlans([plan(3, 0, 5), plan(3, 2)])).toEqual({
    differing: ['featuredLimit', 'photoLimit'],
    shared: ['listingLimit'],
  })
  expect(comparePlans([plan(3, 0)]).shared).toEqual([])
})

test('the badge of a plan never names another plan', () => {
  const badgeOf = (level: 'free' | 'professional' | 'premium') => chooseBadge({ plan: { level } })
  expect([badgeOf('free'), badgeOf('professional'), badgeOf('premium')]).toEqual(['basic', null, 'premium'])
})
