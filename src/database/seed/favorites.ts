import type { Database } from '../client.ts'
import { favorites } from '../schema/index.ts'
import type { Visitor } from './analytics.ts'
import { idOf } from './identity.ts'
import { insertRows } from './insert-rows.ts'
import { actKey } from './leads.ts'
import { createDice } from './random.ts'

export type Favorite = { key: string; row: typeof favorites.$inferInsert }

export function demoFavorites(visitors: readonly Visitor[]): Favorite[] {
  const kept = new Map<string, Favorite>()
  for (const { listing, person, sessionId, times } of visitors) {
    const [createdAt] = times
    const isKept = person && createdAt && person.id !== listing.owner.id && listing.standing !== 'archived'
    if (!isKept || !createDice(`favorite ${sessionId}`).happens(0.2)) continue
    const key = actKey(listing.id, person.id)
    kept.set(key, {
      key,
      row: {
        id: idOf(`favorite ${key}`),
        userId: person.id,
        propertyId: listing.id,
        priceWhenSaved: listing.row.price,
        createdAt,
      },
    })
  }
  return [...kept.values()]
}

export async function seedFavorites(db: Database, all: readonly Favorite[]): Promise<void> {
  await insertRows(
    db,
    favorites,
    all.map(({ row }) => row),
  )
}
