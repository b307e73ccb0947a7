import { localities } from '#database/schema/catalogue.ts'
import { travelPlaces } from '#database/schema/travel/travel-places.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'

export const travelData = [
  personalTable({
    table: travelPlaces,
    person: 'userId',
    export: {
      travel_places: [
        'kind',
        'way',
        'hour',
        { locality: { localityId: localities.name } },
        'latitude',
        'longitude',
      ],
    },
    erase: 'delete',
  }),
]
