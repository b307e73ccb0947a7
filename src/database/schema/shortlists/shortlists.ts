import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { mustHaves, shortlistChangeKinds, votes } from '#contract/enums/shortlists.ts'

import { users } from '../accounts.ts'
import { checkAtLeast, createdAt, id, instant, checkLength, checkOneOf, rupees } from '../columns.ts'
import { properties } from '../properties.ts'

/** Homes that several people decide on together, behind a private link. */
export const shortlists = pgTable(
  'shortlists',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Part of what the link proves: a renewed link has the next one. */
    linkNumber: integer().notNull().default(1),
    expiresAt: instant().notNull(),
    closedAt: instant(),
    /** To the places of the owner. */
    showsMinutes: boolean().notNull().default(false),
    /** By anybody. */
    changedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    checkLength('shortlists_title_length', t.title, 1, 60),
    checkAtLeast('shortlists_link_number_positive', t.linkNumber, 1),
    index('shortlists_of_owner_idx').on(t.ownerId, t.changedAt, t.id),
    index('shortlists_expiry_idx').on(t.expiresAt),
  ],
)

export const shortlistHomes = pgTable(
  'shortlist_homes',
  {
    shortlistId: uuid()
      .notNull()
      .references(() => shortlists.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    priceWhenAdded: rupees().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'shortlist_homes_pkey', columns: [t.shortlistId, t.propertyId] }),
    index('shortlist_homes_of_property_idx').on(t.propertyId),
  ],
)

/** Whoever gave a name on a device; the owner among them. */
export const shortlistPeople = pgTable(
  'shortlist_people',
  {
    id: id(),
    shortlistId: uuid()
      .notNull()
      .references(() => shortlists.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The owner of the list, whom their account knows; everybody else a cookie. */
    isOwner: boolean().notNull().default(false),
    musts: text({ enum: mustHaves }).array().notNull().default([]),
    joinedAt: instant().notNull(),
  },
  (t) => [
    checkLength('shortlist_people_name_length', t.name, 1, 40),
    check(
      'shortlist_people_musts_known',
      sql`${t.musts} <@ ${sql.raw(`array['${mustHaves.join("', '")}']`)} and cardinality(${t.musts}) <= 5`,
    ),
    index('shortlist_people_of_list_idx').on(t.shortlistId, t.joinedAt, t.id),
  ],
)

export const shortlistVotes = pgTable(
  'shortlist_votes',
  {
    personId: uuid()
      .notNull()
      .references(() => shortlistPeople.id, { onDelete: 'cascade' }),
    shortlistId: uuid().notNull(),
    propertyId: uuid().notNull(),
    vote: text({ enum: votes }).notNull(),
    votedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'shortlist_votes_pkey', columns: [t.personId, t.propertyId] }),
    checkOneOf('shortlist_votes_vote_known', t.vote, votes),
    foreignKey({
      name: 'shortlist_votes_home_fkey',
      columns: [t.shortlistId, t.propertyId],
      foreignColumns: [shortlistHomes.shortlistId, shortlistHomes.propertyId],
    }).onDelete('cascade'),
    index('shortlist_votes_of_home_idx').on(t.shortlistId, t.propertyId),
  ],
)

export const shortlistNotes = pgTable(
  'shortlist_notes',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => shortlistPeople.id, { onDelete: 'cascade' }),
    shortlistId: uuid().notNull(),
    propertyId: uuid().notNull(),
    text: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [
    checkLength('shortlist_notes_text_length', t.text, 1, 500),
    foreignKey({
      name: 'shortlist_notes_home_fkey',
      columns: [t.shortlistId, t.propertyId],
      foreignColumns: [shortlistHomes.shortlistId, shortlistHomes.propertyId],
    }).onDelete('cascade'),
    index('shortlist_notes_of_home_idx').on(t.shortlistId, t.propertyId, t.writtenAt),
    index('shortlist_notes_of_person_idx').on(t.personId),
  ],
)

/** Who changed what, for the owner. */
export const shortlistChanges = pgTable(
  'shortlist_changes',
  {
    /** In the order of the changes. */
    id: bigint({ mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity({ name: 'shortlist_changes_id_seq' }),
    shortlistId: uuid()
      .notNull()
      .references(() => shortlists.id, { onDelete: 'cascade' }),
    /** Null: whoever has left. */
    personId: uuid().references(() => shortlistPeople.id, { onDelete: 'set null' }),
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    kind: text({ enum: shortlistChangeKinds }).notNull(),
    at: instant().notNull(),
  },
  (t) => [
    checkOneOf('shortlist_changes_kind_known', t.kind, shortlistChangeKinds),
    index('shortlist_changes_latest_idx').on(t.shortlistId, t.id),
    index('shortlist_changes_of_person_idx').on(t.personId),
    index('shortlist_changes_of_property_idx').on(t.propertyId),
  ],
)
