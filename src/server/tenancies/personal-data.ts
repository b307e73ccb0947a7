import { rentalNeeds } from '#database/schema/tenancies/rental-needs.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'

export const tenanciesData = [
  personalTable({
    table: rentalNeeds,
    person: 'userId',
    export: { rental_needs: ['people', 'hasPets', 'hasVisitors', 'cooksMeat', 'hasCar', 'months'] },
    erase: 'delete',
  }),
]
