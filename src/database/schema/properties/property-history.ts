import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { propertyEventKinds, revisionStatuses } from '#contract/enums/properties.ts'

import { users } from '../accounts.ts'
import { createdAt, id, instant, checkOneOf, rupees, updatedAt } from '../columns.ts'
import { properties } from '../properties.ts'

/** Filled by a trigger on every price change; the database refuses changes and deletion. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'restrict' }),
    previousPrice: rupees(),
    price: rupees().notNull(),
    changedAt: createdAt(),
  },
  (t) => [index('price_history_of_property_idx').on(t.propertyId, t.changedAt, t.id)],
)

/** Material changes pending review while the approved version stays public. */
export const propertyRevisions = pgTable(
  'property_revisions',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    images: jsonb().$type<string[]>(),
    status: text({ enum: revisionStatuses }).notNull().default('pending'),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    reason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('property_revisions_one_pending_key')
      .on(t.propertyId)
      .where(sql`${t.status} = 'pending'`),
    checkOneOf('property_revisions_status_known', t.status, revisionStatuses),
    index('property_revisions_queue_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'pending'`),
    index('property_revisions_of_property_idx').on(t.propertyId, t.createdAt),
    index('property_revisions_of_author_idx').on(t.authorId),
    index('property_revisions_of_staff_idx').on(t.decidedBy),
  ],
)

/** Change history of a listing, with authors. */
export const propertyEvents = pgTable(
  'property_events',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: propertyEventKinds }).notNull(),
    changes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('property_events_kind_known', t.kind, propertyEventKinds),
    index('property_events_of_property_idx').on(t.propertyId, t.createdAt, t.id),
    index('property_events_of_actor_idx').on(t.actorId),
  ],
)
