import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'

import { fetchStates, pictureFailures, pictureKinds } from '#contract/enums/partners.ts'

import { checkAtLeast, createdAt, id, instant, checkLength, checkOneOf } from '../columns.ts'
import { properties } from '../properties.ts'
import { teams } from '../teams.ts'

/** Photos and floor plans of a listing as other software of its team states them. */
export const listingPictures = pgTable(
  'listing_pictures',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Whose software it was: in another team the listing has none of these. */
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text({ enum: pictureKinds }).notNull(),
    position: smallint().notNull(),
    /** Null: it came by upload, or the listing had it. */
    address: text(),
    /** Key of the stored picture, or address of an external one. */
    pictureKey: text(),
    /** Of the picture that this one takes the place of. */
    formerKey: text(),
    state: text({ enum: fetchStates }).notNull(),
    failure: text({ enum: pictureFailures }),
    /** HTTP status of the last answer. */
    answer: integer(),
    attempts: integer().notNull().default(0),
    lastAttemptAt: instant(),
    nextAttemptAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('listing_pictures_address_key').on(t.propertyId, t.kind, t.address),
    index('listing_pictures_of_team_idx').on(t.teamId, t.state, t.createdAt, t.id),
    checkOneOf('listing_pictures_kind_known', t.kind, pictureKinds),
    checkOneOf('listing_pictures_state_known', t.state, fetchStates),
    checkOneOf('listing_pictures_failure_known', t.failure, pictureFailures),
    checkLength('listing_pictures_address_length', t.address, 1, 2000),
    checkAtLeast('listing_pictures_attempts_not_negative', t.attempts, 0),
    check('listing_pictures_done_is_stored', sql`(${t.state} = 'done') = (${t.pictureKey} is not null)`),
    check('listing_pictures_fetched_by_address', sql`${t.state} = 'done' or ${t.address} is not null`),
  ],
)
