import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { pullFailures } from '#contract/enums/partners.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'

import { users } from '../accounts.ts'
import { createdAt, id, instant, checkLength, checkOneOf } from '../columns.ts'
import { propertyImports } from '../imports.ts'
import { properties } from '../properties.ts'
import { teams } from '../teams.ts'

/** The address of a team's own feed, from which its listings are brought in every hour. */
export const listingPulls = pgTable(
  'listing_pulls',
  {
    id: id(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** In whose name listings are changed: none is unless they own the team. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** Whether what is in the feed no more is archived. */
    isArchiving: boolean().notNull().default(false),
    /** The columns and their fields as the owner confirmed them after the first dry run; null until then. */
    columns: text().array(),
    mapping: jsonb().$type<Record<string, string>>(),
    confirmedAt: instant(),
    /** Number of the attempt that is due: a job delivered again finds another one. */
    attempt: integer().notNull().default(0),
    /** Null: at no set time, as it is off, being read or not confirmed. */
    dueAt: instant(),
    /** While the feed is asked for and read. */
    readingSince: instant(),
    /** The last one that it gave. */
    importId: uuid().references(() => propertyImports.id, { onDelete: 'set null' }),
    /** Of what that import was made of. */
    etag: text(),
    lastModified: text(),
    contentHash: text(),
    /** When the last attempt ended, and why it brought nothing. */
    triedAt: instant(),
    failure: text({ enum: pullFailures }),
    /** HTTP status of the answer. */
    answer: integer(),
    refusal: jsonb().$type<ImportReason>(),
    /** When the first of the attempts that have all failed since was made. */
    failingSince: instant(),
    /** It is not pulled: it failed for days, or the password was reset. */
    offAt: instant(),
    /** Listings that left the feed at once, of which the owner is asked. */
    shrunkBy: integer(),
    /** Once: the owner said that they are to be archived. */
    mayShrink: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('listing_pulls_team_key').on(t.teamId),
    index('listing_pulls_of_user_idx').on(t.userId),
    index('listing_pulls_of_import_idx').on(t.importId),
    /** For the job that finds what is due. */
    index('listing_pulls_due_idx').on(t.dueAt, t.id),
    checkLength('listing_pulls_address_length', t.address, 1, 500),
    checkOneOf('listing_pulls_failure_known', t.failure, pullFailures),
    check(
      'listing_pulls_confirmed_together',
      sql`(${t.columns} is null) = (${t.confirmedAt} is null) and (${t.mapping} is null) = (${t.confirmedAt} is null)`,
    ),
  ],
)

/** Listings that are or were in a feed, until they are archived because they left it. */
export const pulledListings = pgTable(
  'pulled_listings',
  {
    pullId: uuid()
      .notNull()
      .references(() => listingPulls.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'pulled_listings_key', columns: [t.pullId, t.propertyId] }),
    index('pulled_listings_of_property_idx').on(t.propertyId),
  ],
)
