import { savedSearches } from '#database/schema/search.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/privacy/rights.ts'
import { personalPage } from '../../platform/privacy/rights.ts'

export const collectPerson: CollectPerson = (db, { id }) => [
  {
    name: 'saved_searches',
    key: 'id',
    count: () => db.$count(savedSearches, eq(savedSearches.userId, id)),
    read: (after) =>
      db
        .select({
          id: savedSearches.id,
          name: savedSearches.name,
          query: savedSearches.query,
          filters: savedSearches.filters,
          alertFrequency: savedSearches.alertFrequency,
          lastAlertedAt: savedSearches.lastAlertedAt,
          lastMatchCount: savedSearches.lastMatchCount,
          createdAt: savedSearches.createdAt,
          updatedAt: savedSearches.updatedAt,
        })
        .from(savedSearches)
        .where(and(eq(savedSearches.userId, id), gt(savedSearches.id, after)))
        .orderBy(asc(savedSearches.id))
        .limit(personalPage),
  },
]
