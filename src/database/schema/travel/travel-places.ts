import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { placeKinds, travelWays } from '#contract/enums/travel.ts'

import { users } from '../accounts.ts'
import { localities } from '../catalogue.ts'
import { checkBetween, checkOneOf } from '../columns.ts'

/** Where a person goes: a locality or a point on the map. */
export const travelPlaces = pgTable(
  'travel_places',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the person's order. */
    position: smallint().notNull(),
    kind: text({ enum: placeKinds }).notNull(),
    way: text({ enum: travelWays }).notNull(),
    /** Of a clock in India, when they leave. */
    hour: smallint().notNull(),
    localityId: uuid().references(() => localities.id, { onDelete: 'cascade' }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    primaryKey({ name: 'travel_places_pkey', columns: [t.userId, t.position] }),
    checkOneOf('travel_places_kind_known', t.kind, placeKinds),
    checkOneOf('travel_places_way_known', t.way, travelWays),
    checkBetween('travel_places_position_range', t.position, 0, 3),
    checkBetween('travel_places_hour_range', t.hour, 0, 23),
    check(
      'travel_places_somewhere',
      sql`num_nonnulls(${t.latitude}, ${t.longitude}) = case when ${t.localityId} is null then 2 else 0 end`,
    ),
    index('travel_places_of_locality_idx').on(t.localityId),
  ],
)
