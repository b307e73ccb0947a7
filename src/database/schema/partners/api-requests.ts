import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { createdAt } from '../columns.ts'
import { apiKeys } from './api-keys.ts'

/** Requests with an idempotency key, for a day: the same one again gets the same answer. */
export const apiRequests = pgTable(
  'api_requests',
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    requestKey: text().notNull(),
    /** Of method, address and body. */
    requestHash: text().notNull(),
    /** Null while it is worked on. */
    status: integer(),
    answer: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'api_requests_key', columns: [t.keyId, t.requestKey] }),
    /** For the nightly purge. */
    index('api_requests_created_idx').on(t.createdAt),
  ],
)
