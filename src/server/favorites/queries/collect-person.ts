import { favorites } from '#database/schema/favorites.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/rights.ts'
import { personalPage } from '../../platform/rights.ts'

export const collectPerson: CollectPerson = (db, { id }) => [
  {
    name: 'favorites',
    key: 'id',
    count: () => db.$count(favorites, eq(favorites.userId, id)),
    read: (after) =>
      db
        .select({
          id: favorites.id,
          propertyNumber: properties.propertyNumericId,
          priceWhenSaved: favorites.priceWhenSaved,
          note: favorites.note,
          createdAt: favorites.createdAt,
        })
        .from(favorites)
        .innerJoin(properties, eq(properties.id, favorites.propertyId))
        .where(and(eq(favorites.userId, id), gt(favorites.id, after)))
        .orderBy(asc(favorites.id))
        .limit(personalPage),
  },
]
