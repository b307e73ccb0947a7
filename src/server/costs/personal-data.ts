import { brokerageAnswers } from '#database/schema/costs.ts'
import { properties } from '#database/schema/properties.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'

const propertyNumber = { propertyId: properties.propertyNumericId }

export const costsData = [
  personalTable({
    table: brokerageAnswers,
    person: 'userId',
    unexported: { none: ['advertiserId'] },
    export: { brokerage_answers: ['id', { propertyNumber }, 'wasAsDeclared', 'createdAt'] },
    erase: [{ delete: true, of: ['userId', 'advertiserId'] }],
  }),
]
