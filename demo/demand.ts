import type { ListingFieldName } from '#contract/properties/fields/listing-fields.ts'
import { jaipurId, localityId } from '#database/catalogue/seed-catalogue.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { fieldDemand, searchDemand } from '#database/schema/index.ts'

import type { Calendar } from './calendar.ts'
import { createDice, type NonEmpty } from './random.ts'

type Need = Pick<typeof searchDemand.$inferInsert, 'purpose' | 'type' | 'bhk' | 'budget'> & {
  locality: string
}

const rent = { purpose: 'rent', type: 'apartment' } as const
const sale = { purpose: 'sale', type: 'apartment' } as const

/** What the demo's seekers look for, with weights. */
const needs: NonEmpty<readonly [need: Need, weight: number]> = [
  [{ locality: 'Mansarovar', ...rent, bhk: '2', budget: 15_000 }, 10],
  [{ locality: 'Jagatpura', ...rent, bhk: '1', budget: 10_000 }, 8],
  [{ locality: 'Malviya Nagar', ...rent, bhk: '2', budget: 20_000 }, 8],
  [{ locality: 'Vaishali Nagar', ...sale, bhk: '3', budget: 6_000_000 }, 7],
  [{ locality: 'Pratap Nagar', ...sale, bhk: '2', budget: 3_000_000 }, 7],
  [{ locality: 'Jagatpura', ...sale, bhk: '3', budget: 5_000_000 }, 6],
  [{ locality: 'Ajmer Road', purpose: 'sale', type: 'plot', bhk: null, budget: 4_000_000 }, 6],
  [{ locality: 'Tonk Road', ...rent, bhk: '3', budget: 25_000 }, 5],
  [{ locality: 'C Scheme', purpose: 'rent', type: 'commercial', bhk: null, budget: 75_000 }, 5],
  [{ locality: 'Sitapura', ...rent, bhk: '1', budget: null }, 5],
  [{ locality: 'Vaishali Nagar', purpose: 'sale', type: 'villa', bhk: '4', budget: 20_000_000 }, 4],
  [{ locality: 'Raja Park', purpose: 'rent', type: 'house', bhk: '2', budget: 25_000 }, 4],
]

/** How many of them filter by what. */
const fields: readonly (readonly [field: ListingFieldName, share: number])[] = [
  ['amenities', 0.42],
  ['furnishing', 0.38],
  ['possession', 0.3],
  ['waterSources', 0.24],
  ['brokerageKind', 0.26],
  ['floor', 0.2],
  ['facing', 0.16],
  ['latitude', 0.1],
  ['film', 0.08],
]

const days = 30
/** People without an account, as most who search; each looks for one kind of home, on some days. */
const seekers = 260

/** Searches of the last thirty days, counted by person and day as the site counts them. */
export async function seedDemand(db: Database, calendar: Calendar): Promise<void> {
  const counts = new Map<string, typeof searchDemand.$inferInsert>()
  const fieldCounts = new Map<string, typeof fieldDemand.$inferInsert>()
  for (let seeker = 0; seeker < seekers; seeker++) {
    const dice = createDice(`seeker ${seeker}`)
    const { locality, ...need } = dice.weighted(needs)
    const share = dice.between(0.1, 0.5)
    for (let daysAgo = 1; daysAgo <= days; daysAgo++) {
      if (!dice.happens(share)) continue
      const day = calendar.day(daysAgo)
      const id = idOf(`demand ${day} ${JSON.stringify([locality, need])}`)
      const people = (counts.get(id)?.people ?? 0) + 1
      counts.set(id, { id, day, localityId: localityId(locality), ...need, people })
      const asked = fields.filter(([, asking]) => dice.happens(asking)).map(([field]) => field)
      const places = [localityId(locality), null]
      const asking = places.flatMap((place) =>
        [null, ...asked].map((field) => ({ localityId: place, field })),
      )
      for (const one of asking) countField({ day, ...one, purpose: need.purpose })
    }
  }
  await insertRows(db, searchDemand, [...counts.values()])
  await insertRows(db, fieldDemand, [...fieldCounts.values()])

  function countField(asked: Omit<typeof fieldDemand.$inferInsert, 'cityId'>) {
    const id = idOf(`field demand ${JSON.stringify(asked)}`)
    const people = (fieldCounts.get(id)?.people ?? 0) + 1
    fieldCounts.set(id, { id, ...asked, cityId: jaipurId, people })
  }
}
