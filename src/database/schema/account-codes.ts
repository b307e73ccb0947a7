import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** A code to sign in with, asked for by one browser. The code itself is derived, not kept; an address without an account has a row without a user. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('sign_in_codes_browser_key').on(t.browserHash),
    check('sign_in_codes_tries_range', sql`${t.tries} between 0 and 3`),
    index('sign_in_codes_of_user_idx').on(t.userId),
    index('sign_in_codes_expired_idx').on(t.expiresAt),
  ],
)
