import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { openHouseStatuses } from '#contract/enums.ts'

import { users } from '../accounts.ts'
import {
  checkAtLeast,
  checkBetween,
  createdAt,
  checkHalfHour,
  id,
  checkOneOf,
  updatedAt,
} from '../columns.ts'
import { properties } from '../properties.ts'

/** Group visits with places; the visits name their row. Day and times in IST. */
export const openHouses = pgTable(
  'open_houses',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'restrict' }),
    /** In whose calendar it is: the listing's person. */
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    day: date({ mode: 'string' }).notNull(),
    time: text().notNull(),
    endTime: text().notNull(),
    places: integer().notNull(),
    note: text(),
    status: text({ enum: openHouseStatuses }).notNull().default('open'),
    cancelReason: text(),
    /** Optimistic lock, and SEQUENCE of the calendar feed. */
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('open_houses_status_known', t.status, openHouseStatuses),
    checkHalfHour('open_houses_time_is_slot', t.time),
    check('open_houses_end_time_is_slot', sql`${t.endTime} ~ '^((09|1[0-8]):(00|30)|19:00)$'`),
    check('open_houses_ends_later', sql`${t.endTime} > ${t.time}`),
    checkBetween('open_houses_places_range', t.places, 2, 50),
    checkAtLeast('open_houses_sequence_not_negative', t.sequence, 0),
    index('open_houses_of_agent_idx').on(t.agentId, t.day, t.time, t.id),
    index('open_houses_of_property_idx').on(t.propertyId, t.day, t.time, t.id),
  ],
)
