import { evidence } from '#database/schema/evidence.ts'
import { properties } from '#database/schema/properties.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'

export const evidenceData = [
  personalTable({
    table: evidence,
    person: ['personId', { propertyId: properties.userId }],
    export: {
      checks: [
        'id',
        { propertyNumber: { propertyId: properties.propertyNumericId } },
        'claim',
        'method',
        'reference',
        'checkedAt',
        'validUntil',
        'endedAt',
        'endedBecause',
        'endReason',
        'note',
      ],
    },
    erase: [
      { delete: true },
      { anonymise: { checkedBy: null }, of: 'checkedBy', because: 'the check remains, without who made it' },
      { anonymise: { endedBy: null }, of: 'endedBy', because: 'the check remains, without who ended it' },
    ],
  }),
]
