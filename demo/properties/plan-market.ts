import { localitySeeds } from '#database/catalogue/localities.ts'

import type { Person } from '../accounts.ts'
import { createDice, nonEmpty } from '../random.ts'
import type { ListingType, Purpose } from './kinds.ts'
import type { Plan } from './plan-listings.ts'

type Group = {
  locality: string
  type: ListingType
  purpose: Purpose
  listings: number
  /** The share that is sold or rented out. */
  ended: number
}

/** Three localities with enough homes for numbers of their own: a fast market, a usual one and a slow one. */
const groups: readonly Group[] = [
  { locality: 'Mansarovar', type: 'apartment', purpose: 'sale', listings: 28, ended: 0.56 },
  { locality: 'Mansarovar', type: 'apartment', purpose: 'rent', listings: 24, ended: 0.56 },
  { locality: 'Mansarovar', type: 'house', purpose: 'sale', listings: 12, ended: 0.2 },
  { locality: 'Mansarovar', type: 'plot', purpose: 'sale', listings: 14, ended: 0.3 },
  { locality: 'Vaishali Nagar', type: 'apartment', purpose: 'sale', listings: 22, ended: 0.4 },
  { locality: 'Vaishali Nagar', type: 'apartment', purpose: 'rent', listings: 22, ended: 0.56 },
  { locality: 'Vaishali Nagar', type: 'plot', purpose: 'sale', listings: 10, ended: 0.1 },
  { locality: 'Jagatpura', type: 'apartment', purpose: 'sale', listings: 20, ended: 0.25 },
  { locality: 'Jagatpura', type: 'apartment', purpose: 'rent', listings: 18, ended: 0.4 },
  { locality: 'Jagatpura', type: 'plot', purpose: 'sale', listings: 16, ended: 0.4 },
]

/** Listings of other advertisers than the demo's accounts, seldom looked at. */
export function planMarket(people: readonly Person[], firstOrder: number): Plan[] {
  const all = groups.flatMap((group) =>
    Array.from({ length: group.listings }, (_, place) => ({ group, place })),
  )
  return all.map(({ group: { locality: name, type, purpose, listings, ended }, place }, index) => {
    const order = firstOrder + index
    const dice = createDice(`market listing ${order}`)
    const isEnded = place < Math.round(listings * ended)
    const age = isEnded ? dice.whole(70, 355) : dice.whole(25, 330)
    const there = people.filter(
      ({ key, role, joinedAgo }) =>
        key.includes('.') && role !== 'normal' && role !== 'owner' && joinedAgo > age,
    )
    const [locality] = nonEmpty(localitySeeds.filter((each) => each.name === name))
    return {
      order,
      owner: dice.pick(nonEmpty(there)),
      type,
      purpose,
      locality,
      age,
      dice,
      project: null,
      state: isEnded ? 'ended' : 'live',
      isQuiet: true,
    }
  })
}
