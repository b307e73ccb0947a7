import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '../accounts.ts'
import { createdAt, id, updatedAt } from '../columns.ts'

/** An unsent listing form, saved as typed. */
export const propertyDrafts = pgTable(
  'property_drafts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    fileKeys: text().array().notNull().default([]),
    /** Optimistic lock: incremented on each save, so that two devices do not overwrite each other. */
    version: integer().notNull().default(0),
    /** The form that saved last and its sequence number: a late save changes nothing. */
    writer: uuid(),
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('property_drafts_of_user_idx').on(t.userId, t.updatedAt)],
)
