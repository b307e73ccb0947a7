import { boolean, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from './accounts.ts'
import { between, createdAt, halfHour, id, instant } from './columns.ts'
import { properties } from './properties.ts'
import { propertyTours } from './visits.ts'

/** How an advertiser takes visits; without a row the defaults hold. */
export const visitSettings = pgTable(
  'visit_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Minutes left free between visits to different listings. */
    travelBuffer: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [between('visit_settings_travel_buffer_known', t.travelBuffer, 0, 120)],
)

/** A time reserved for somebody who fills in the form; it counts until it expires. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    time: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    unique('slot_holds_user_property_key').on(t.userId, t.propertyId),
    halfHour('slot_holds_time_is_slot', t.time),
    index('slot_holds_of_agent_idx').on(t.agentId, t.day),
    index('slot_holds_of_property_idx').on(t.propertyId),
    // For the purge of expired ones.
    index('slot_holds_expires_at_idx').on(t.expiresAt),
  ],
)

/** Whether a visitor who checked in found the home as advertised: once for each visit. */
export const visitFeedback = pgTable(
  'visit_feedback',
  {
    tourId: uuid()
      .primaryKey()
      .references(() => propertyTours.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wasAsAdvertised: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('visit_feedback_of_agent_idx').on(t.agentId, t.createdAt),
    index('visit_feedback_of_user_idx').on(t.userId),
  ],
)
