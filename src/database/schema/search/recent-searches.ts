import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '../accounts.ts'
import { id, instant } from '../columns.ts'

/** The searches that a person opened last; of their device until they sign in. */
export const recentSearches = pgTable(
  'recent_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The canonical query string of /search, so that equal searches are one row. */
    query: text().notNull(),
    /** Input of `savedFilters` in the contract. */
    filters: jsonb().$type<Record<string, unknown>>().notNull(),
    openedAt: instant().notNull(),
  },
  (t) => [
    unique('recent_searches_user_query_key').on(t.userId, t.query),
    index('recent_searches_of_user_newest_idx').on(t.userId, t.openedAt, t.id),
  ],
)
