import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { homePairStates, homePairVerdicts } from '#contract/enums/homes.ts'
import type { SameHomeReason } from '#contract/properties/same-home-reason.ts'

import { users } from './accounts.ts'
import { checkBetween, createdAt, id, instant, checkOneOf, updatedAt } from './columns.ts'
import { properties } from './properties.ts'

/** What is compared of each listing; a trigger counts its changes. */
export const homeFeatures = pgTable(
  'home_features',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    changes: integer().notNull().default(1),
    /** `changes` when it was compared last. */
    comparedChanges: integer().notNull().default(0),
    comparedAt: instant(),
    /** Hashed keys; two listings of one home nearly always share one. */
    blocks: integer().array().notNull().default([]),
  },
  (t) => [
    index('home_features_blocks_idx').using('gin', t.blocks).with({ fastupdate: false }),
    index('home_features_due_idx')
      .on(t.comparedAt.asc().nullsFirst(), t.propertyId)
      .where(sql`${t.changes} <> ${t.comparedChanges}`),
  ],
)

/** A home that several listings offer. */
export const homeGroups = pgTable('home_groups', { id: id(), createdAt: createdAt() })

/** The representative is the card of the group; a trigger chooses it among the members that search could show. */
export const homeGroupMembers = pgTable(
  'home_group_members',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    groupId: uuid()
      .notNull()
      .references(() => homeGroups.id, { onDelete: 'cascade' }),
    isRepresentative: boolean().notNull().default(false),
    joinedAt: createdAt(),
  },
  (t) => [
    index('home_group_members_of_group_idx').on(t.groupId, t.propertyId),
    uniqueIndex('home_group_members_representative_key')
      .on(t.groupId)
      .where(sql`${t.isRepresentative}`),
  ],
)

/** Two listings that may be of one home, the lower id first. What staff decided wins over the score. */
export const homePairs = pgTable(
  'home_pairs',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    otherId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    score: real().notNull(),
    reasons: jsonb().$type<SameHomeReason[]>().notNull().default([]),
    state: text({ enum: homePairStates }).notNull(),
    verdict: text({ enum: homePairVerdicts }),
    decisionReason: text(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('home_pairs_listings_key').on(t.propertyId, t.otherId),
    index('home_pairs_of_other_idx').on(t.otherId),
    index('home_pairs_queue_idx').on(t.state, t.updatedAt, t.id),
    index('home_pairs_of_staff_idx').on(t.decidedBy),
    check('home_pairs_ordered', sql`${t.propertyId} < ${t.otherId}`),
    checkOneOf('home_pairs_state_known', t.state, homePairStates),
    checkOneOf('home_pairs_verdict_known', t.verdict, homePairVerdicts),
    check('home_pairs_decided', sql`(${t.verdict} is null) = (${t.decidedAt} is null)`),
    checkBetween('home_pairs_score_range', t.score, 0, 1),
  ],
)

/** An advertiser says that their listing is of another home; once a listing. */
export const homeDisputes = pgTable(
  'home_disputes',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('home_disputes_of_user_idx').on(t.userId)],
)
