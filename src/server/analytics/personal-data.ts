import {
  agentMonthlyStats,
  agentStaleMonths,
  fieldDemand,
  fieldDemandPeople,
  marketEvaluations,
  marketRuns,
  marketStats,
  qrScans,
  searchDemand,
  searchDemandKeys,
  searchDemandPeople,
} from '#database/schema/analytics.ts'
import { properties } from '#database/schema/properties.ts'

import { impersonalTable, personalTable, reference } from '../platform/privacy/personal-data.ts'
import { listMonthlyMetrics } from './queries/performance.ts'

export const analyticsData = [
  personalTable({
    table: qrScans,
    person: 'agentId',
    export: {
      // Scanners stay anonymous.
      qr_scans_of_my_listings: [
        'id',
        { propertyNumber: { propertyId: properties.propertyNumericId } },
        'kind',
        'createdAt',
      ],
    },
    unexported: {
      qr_scans_of_my_listings: ['campaign', 'source', 'medium'],
      none: ['sessionId', 'metadata'],
    },
    erase: [{ delete: true, of: ['agentId', { propertyId: properties.userId }], counts: 'qrScans' }],
  }),
  personalTable({
    table: agentMonthlyStats,
    person: 'agentId',
    export: { monthly_metrics: { read: listMonthlyMetrics } },
    unexported: { monthly_metrics: ['agentId'] },
    erase: 'delete',
  }),
  personalTable({
    table: agentStaleMonths,
    erase: [{ keep: ['agentId'], because: `${reference}, until the next nightly job` }],
  }),
  impersonalTable(searchDemand, 'how many people searched for what on a day; none of them'),
  impersonalTable(searchDemandPeople, 'keyed hashes, until the end of the day, when the key is destroyed'),
  impersonalTable(fieldDemand, 'how many people filtered by what on a day; none of them'),
  impersonalTable(fieldDemandPeople, 'keyed hashes, until the end of the day, when the key is destroyed'),
  impersonalTable(searchDemandKeys, 'the random key of the day'),
  impersonalTable(marketRuns, 'when the market numbers were computed'),
  impersonalTable(marketStats, 'sums of homes, and homes without id, place, text or person'),
  impersonalTable(marketEvaluations, 'how far estimates were off'),
]
