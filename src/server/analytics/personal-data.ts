import {
  agentMonthlyStats,
  agentStaleMonths,
  marketEvaluations,
  marketRuns,
  marketStats,
  qrScans,
} from '#database/schema/analytics.ts'
import { properties } from '#database/schema/properties.ts'

import { impersonal, personalTable, reference } from '../platform/privacy/personal-data.ts'
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
  impersonal(marketRuns, 'when the market numbers were computed'),
  impersonal(marketStats, 'sums of homes, and homes without id, place, text or person'),
  impersonal(marketEvaluations, 'how far estimates were off'),
]
