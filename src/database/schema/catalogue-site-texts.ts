import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'

import { users } from './accounts.ts'
import { createdAt, updatedAt } from './columns.ts'

/** Every publication of words of the site; what it changed stands in site_content_versions under its number. */
export const siteReleases = pgTable(
  'site_releases',
  {
    version: integer().primaryKey(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The earlier version that was brought back with it. */
    restoredFrom: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('site_releases_of_author_idx').on(t.authorId)],
)

/** What somebody of staff wrote and has not published yet. */
export const siteDrafts = pgTable('site_drafts', {
  authorId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  words: jsonb().$type<Record<string, { en: string; hi: string }>>().notNull(),
  /** The release that its author had before them. */
  basedOn: integer().notNull(),
  restoredFrom: integer(),
  revision: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
