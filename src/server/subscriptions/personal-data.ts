import { sql } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { featurings, plans, subscriptions, upgradeRequests } from '#database/schema/subscriptions.ts'

import { selectColumnsExcept, impersonalTable, personalTable } from '../platform/privacy/personal-data.ts'

const books = 'for accounting'
const isPaid = sql`(${upgradeRequests.status} = 'completed' or ${upgradeRequests.paymentReference} is not null)`

export const subscriptionsData = [
  personalTable({
    table: subscriptions,
    person: 'userId',
    export: { subscriptions: ['id', 'level', 'status', 'startsAt', 'endsAt', 'createdAt'] },
    erase: [
      {
        anonymise: { status: 'cancelled' },
        of: ({ id }) =>
          sql`${subscriptions.userId} = ${id} and ${subscriptions.status} in ('active', 'upcoming')`,
      },
      { keep: ['userId'], retains: 'books', because: books },
    ],
  }),
  personalTable({
    table: upgradeRequests,
    person: 'userId',
    export: {
      upgrade_requests: [
        selectColumnsExcept(upgradeRequests, ['userId', 'propertyId', 'handledBy', 'updatedAt']),
      ],
    },
    erase: [
      {
        anonymise: { note: null, reason: null },
        of: ({ id }) => sql`${upgradeRequests.userId} = ${id} and ${isPaid}`,
        retains: 'books',
        because: 'unpaid requests are removed',
      },
      {
        delete: true,
        of: ({ id }) => sql`${upgradeRequests.userId} = ${id} and not ${isPaid}`,
        counts: 'upgradeRequests',
      },
      { keep: ['userId', 'paymentReference'], because: books },
      { keep: ['handledBy'] },
    ],
  }),
  personalTable({
    table: featurings,
    erase: [
      {
        anonymise: (now) => ({ endedEarlyAt: now }),
        of: (
          { id },
          now,
        ) => sql`${featurings.propertyId} in (select ${properties.id} from ${properties} where ${properties.userId} = ${id})
          and ${featurings.endsAt} > ${now.toISOString()}::timestamptz and ${featurings.endedEarlyAt} is null`,
      },
      { keep: ['createdBy'] },
    ],
  }),
  impersonalTable(plans, 'price list of the company'),
]
