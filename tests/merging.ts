import type { CatalogueKind } from '#server/catalogue/queries/references.ts'
import type { Database } from '#database/client.ts'
import type { Actor } from '#server/platform/context.ts'

import { createLocality } from './factories.ts'
import type { As } from './test.ts'

export type MergingPair = { kind: CatalogueKind; from: string; into: string }

/** Two that nobody has edited yet become one. */
export function merge(as: As, admin: Actor, pair: MergingPair) {
  return as(admin).catalogue.mergeEntries({ ...pair, fromVersion: 0, intoVersion: 0 })
}

/** The same place twice in one city, once spelled wrongly and without its middle. */
export async function twoLocalities(db: Database) {
  const from = await createLocality(db, { name: 'Mansarover', slug: 'mansarover', pincode: '302020' })
  const into = await createLocality(db, {
    name: 'Mansarovar',
    nameHi: 'मानसरोवर',
    latitude: 26.85,
    longitude: 75.76,
  })
  return { kind: 'locality' as const, from: from.id, into: into.id, cityId: from.cityId }
}
