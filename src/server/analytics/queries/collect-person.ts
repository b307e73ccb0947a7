import { qrScans } from '#database/schema/analytics.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/privacy/rights.ts'
import { personalPage } from '../../platform/privacy/rights.ts'
import { listMonthlyMetrics } from './performance.ts'

/** What was counted for this person; who scanned is nobody's to know. */
export const collectPerson: CollectPerson = (db, { id }) => [
  {
    name: 'qr_scans_of_my_listings',
    key: 'id',
    count: () => db.$count(qrScans, eq(qrScans.agentId, id)),
    read: (after) =>
      db
        .select({
          id: qrScans.id,
          propertyNumber: properties.propertyNumericId,
          kind: qrScans.kind,
          createdAt: qrScans.createdAt,
        })
        .from(qrScans)
        .leftJoin(properties, eq(properties.id, qrScans.propertyId))
        .where(and(eq(qrScans.agentId, id), gt(qrScans.id, after)))
        .orderBy(asc(qrScans.id))
        .limit(personalPage),
  },
  {
    name: 'monthly_metrics',
    key: 'id',
    count: async () => (await listMonthlyMetrics(db, id)).length,
    read: () => listMonthlyMetrics(db, id),
  },
]
