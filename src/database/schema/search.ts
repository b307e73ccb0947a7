import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { alertFrequencies } from '#contract/words.ts'

import { users } from './accounts.ts'
import { createdAt, id, instant, oneOf, updatedAt } from './columns.ts'
import { properties } from './properties.ts'

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The canonical query string of /search, so that two equal searches are one row. */
    query: text().notNull(),
    filters: jsonb().$type<Record<string, unknown>>().notNull(),
    alertFrequency: text({ enum: alertFrequencies }).notNull().default('off'),
    lastAlertedAt: instant(),
    lastMatchCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('saved_searches_user_query_key').on(t.userId, t.query),
    oneOf('saved_searches_alert_frequency_known', t.alertFrequency, alertFrequencies),
    index('saved_searches_due_idx')
      .on(t.alertFrequency, t.lastAlertedAt)
      .where(sql`${t.alertFrequency} <> 'off'`),
  ],
)

/** What a saved search has already told its owner of, so that nobody hears twice. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    id: id(),
    savedSearchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_search_matches_key').on(t.savedSearchId, t.propertyId),
    index('saved_search_matches_of_property_idx').on(t.propertyId),
  ],
)
