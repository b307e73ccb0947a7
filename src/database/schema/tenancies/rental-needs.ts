import { boolean, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'

import { leaseBounds, peopleBounds } from '#contract/enums/tenancies.ts'

import { users } from '../accounts.ts'
import { checkBetween } from '../columns.ts'

/** What a person needs of a home to rent. */
export const rentalNeeds = pgTable(
  'rental_needs',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    people: smallint(),
    hasPets: boolean().notNull(),
    hasVisitors: boolean().notNull(),
    cooksMeat: boolean().notNull(),
    hasCar: boolean().notNull(),
    months: smallint(),
  },
  (t) => [
    checkBetween('rental_needs_people_range', t.people, ...peopleBounds),
    checkBetween('rental_needs_months_range', t.months, ...leaseBounds),
  ],
)
