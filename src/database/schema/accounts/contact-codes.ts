import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { contactCodePurposes } from '#contract/enums/accounts.ts'

import { sessions, users } from '../accounts.ts'
import { createdAt, id, instant, checkOneOf } from '../columns.ts'

/**
 * A code sent to a number or an address, which proves it to one browser or session. The code is derived, not stored.
 * A number without an account has the same row as any other.
 */
export const contactCodes = pgTable(
  'contact_codes',
  {
    id: id(),
    purpose: text({ enum: contactCodePurposes }).notNull(),
    /** Number (E.164) or address that it went to. */
    contact: text().notNull(),
    /** Who is signed in; null: a sign-in. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    /** Hash of the token in the browser that signs in. */
    browserHash: text(),
    tries: integer().notNull().default(0),
    /** Of a sign-in: the right code was typed, and the number has no account that it opens. */
    provedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('contact_codes_browser_key').on(t.browserHash),
    checkOneOf('contact_codes_purpose_known', t.purpose, contactCodePurposes),
    check('contact_codes_bound', sql`coalesce(${t.browserHash}, ${t.sessionId}::text) is not null`),
    check('contact_codes_tries_range', sql`${t.tries} between 0 and 3`),
    index('contact_codes_of_user_idx').on(t.userId),
    index('contact_codes_of_session_idx').on(t.sessionId),
    index('contact_codes_expired_idx').on(t.expiresAt),
  ],
)
