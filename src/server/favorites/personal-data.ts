import { favorites } from '#database/schema/favorites.ts'
import { properties } from '#database/schema/properties.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'

export const favoritesData = [
  personalTable({
    table: favorites,
    person: 'userId',
    export: {
      favorites: {
        columns: [
          'id',
          { propertyNumber: { propertyId: properties.propertyNumericId } },
          'priceWhenSaved',
          'note',
          'createdAt',
        ],
        lost: 'favorites',
      },
    },
    erase: [{ delete: true, counts: 'favorites' }],
  }),
]
