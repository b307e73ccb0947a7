import type { properties } from '#database/schema/index.ts'

import type { Calendar } from '../calendar.ts'
import type { Plan } from './plan-listings.ts'

type Promotions = Required<
  Pick<
    typeof properties.$inferInsert,
    | 'cashback'
    | 'cashbackTerms'
    | 'rentalModel'
    | 'rentFreeMonths'
    | 'rentFreeTerms'
    | 'fixedRentalAvailable'
    | 'fixedRentalTerms'
    | 'securityAmount'
    | 'monthlyMaintenance'
    | 'featured'
    | 'featuredUntil'
    | 'isSponsored'
  >
>

type Given = { price: number; calendar: Calendar }

export function promotionsOf(plan: Plan, { price, calendar }: Given): Promotions {
  const { purpose, state, type, order, dice } = plan
  const isFeatured = (state === 'live' || state === 'under_offer') && order % 9 === 4
  return {
    ...(purpose === 'sale' ? saleOffers(plan) : rentOffers(plan, price)),
    monthlyMaintenance: purpose === 'rent' && type === 'apartment' ? dice.whole(4, 30) * 100 : null,
    featured: isFeatured,
    featuredUntil: isFeatured ? calendar.at(-dice.whole(3, 28), 23) : null,
    isSponsored: isFeatured && order % 4 === 0,
  }
}

const none = {
  cashback: null,
  cashbackTerms: null,
  rentalModel: 'standard',
  rentFreeMonths: null,
  rentFreeTerms: null,
  fixedRentalAvailable: false,
  fixedRentalTerms: null,
  securityAmount: null,
} as const

function saleOffers({ type, dice }: Plan) {
  const cashback = dice.happens(0.3)
    ? dice.weighted([
        [0.5, 4],
        [1, 6],
        [1.5, 3],
        [2, 4],
        [2.5, 1],
        [3, 1],
        [5, 0.4],
      ])
    : null
  const isFixed = cashback !== null && type !== 'plot' && dice.happens(0.25)
  return {
    ...none,
    cashback,
    cashbackTerms: cashback
      ? dice.pick([
          'Paid by bank transfer within 30 days of registration.',
          'Set off against the last instalment.',
          'Paid on the day of possession.',
        ])
      : null,
    fixedRentalAvailable: isFixed,
    fixedRentalTerms: isFixed ? 'The seller rents it back for 24 months at a fixed monthly rent.' : null,
  }
}

function rentOffers({ type, dice }: Plan, price: number) {
  const rentalModel =
    type === 'commercial'
      ? 'standard'
      : dice.weighted([
          ['standard', 46],
          ['family', 22],
          ['any', 14],
          ['bachelor', 8],
          ['10_2', 14],
        ] as const)
  const rentFreeMonths = rentalModel === '10_2' ? 2 : dice.happens(0.16) ? dice.whole(1, 3) : null
  return {
    ...none,
    rentalModel,
    rentFreeMonths,
    rentFreeTerms: rentFreeMonths
      ? `With an agreement of ${rentalModel === '10_2' ? 12 : 11} months; the free months are the first ones.`
      : null,
    securityAmount: price * dice.whole(1, 3),
  }
}
