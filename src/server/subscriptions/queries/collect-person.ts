import { subscriptions, upgradeRequests } from '#database/schema/subscriptions.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/privacy/rights.ts'
import { personalPage } from '../../platform/privacy/rights.ts'

export const collectPerson: CollectPerson = (db, { id }) => [
  {
    name: 'subscriptions',
    key: 'id',
    count: () => db.$count(subscriptions, eq(subscriptions.userId, id)),
    read: (after) =>
      db
        .select({
          id: subscriptions.id,
          level: subscriptions.level,
          status: subscriptions.status,
          startsAt: subscriptions.startsAt,
          endsAt: subscriptions.endsAt,
          createdAt: subscriptions.createdAt,
        })
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, id), gt(subscriptions.id, after)))
        .orderBy(asc(subscriptions.id))
        .limit(personalPage),
  },
  {
    name: 'upgrade_requests',
    key: 'id',
    count: () => db.$count(upgradeRequests, eq(upgradeRequests.userId, id)),
    read: (after) =>
      db
        .select({
          id: upgradeRequests.id,
          subject: upgradeRequests.subject,
          level: upgradeRequests.level,
          months: upgradeRequests.months,
          amount: upgradeRequests.amount,
          status: upgradeRequests.status,
          note: upgradeRequests.note,
          reason: upgradeRequests.reason,
          paymentReference: upgradeRequests.paymentReference,
          handledAt: upgradeRequests.handledAt,
          createdAt: upgradeRequests.createdAt,
        })
        .from(upgradeRequests)
        .where(and(eq(upgradeRequests.userId, id), gt(upgradeRequests.id, after)))
        .orderBy(asc(upgradeRequests.id))
        .limit(personalPage),
  },
]
