import {
  homeDisputes,
  homeFeatures,
  homeGroupMembers,
  homeGroups,
  homePairs,
} from '#database/schema/homes.ts'
import { properties } from '#database/schema/properties.ts'

import { impersonalTable, personalTable } from '../platform/privacy/personal-data.ts'

const propertyNumber = { propertyId: properties.propertyNumericId }

export const homesData = [
  personalTable({
    table: homeDisputes,
    person: 'userId',
    export: { disputes_about_one_home: [{ propertyNumber }, 'reason', 'createdAt'] },
    erase: [{ delete: true }],
  }),
  personalTable({
    table: homePairs,
    person: [{ propertyId: properties.userId }, { otherId: properties.userId }],
    unexported: { none: ['reasons', 'decisionReason', 'decidedBy'] },
    erase: [
      { anonymise: { decisionReason: null, reasons: [] }, because: 'what staff decided is retained' },
      { keep: ['decidedBy'] },
    ],
  }),
  impersonalTable(homeFeatures, 'hashes of listings, to compare them'),
  impersonalTable(homeGroups, 'only its time of creation'),
  impersonalTable(homeGroupMembers, 'which listings offer the same home'),
]
