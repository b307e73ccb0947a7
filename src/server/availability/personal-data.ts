import { availabilityAnswers } from '#database/schema/availability.ts'
import { properties } from '#database/schema/properties.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'

const propertyNumber = { propertyId: properties.propertyNumericId }

export const availabilityData = [
  personalTable({
    table: availabilityAnswers,
    person: 'userId',
    unexported: { none: ['advertiserId'] },
    export: { availability_answers: ['id', { propertyNumber }, 'wasAvailable', 'createdAt'] },
    erase: [{ delete: true, of: ['userId', 'advertiserId'] }],
  }),
]
