import { boolean, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'
import { properties } from './properties.ts'

/** An answer of an enquirer about a listing: once for each person and listing. */
const answered = {
  propertyId: uuid()
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' }),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Who offered it at that time. */
  advertiserId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
}

/** Whether an enquirer found the home still available. */
export const availabilityAnswers = pgTable(
  'availability_answers',
  { id: id(), ...answered, wasAvailable: boolean().notNull(), createdAt: createdAt() },
  (t) => [
    unique('availability_answers_once_key').on(t.propertyId, t.userId),
    index('availability_answers_of_advertiser_idx').on(t.advertiserId, t.createdAt),
    index('availability_answers_of_user_idx').on(t.userId),
  ],
)

/** Whether an enquirer was asked for the brokerage that was declared. */
export const brokerageAnswers = pgTable(
  'brokerage_answers',
  { id: id(), ...answered, wasAsDeclared: boolean().notNull(), createdAt: createdAt() },
  (t) => [
    unique('brokerage_answers_once_key').on(t.propertyId, t.userId),
    index('brokerage_answers_of_advertiser_idx').on(t.advertiserId, t.createdAt),
    index('brokerage_answers_of_user_idx').on(t.userId),
  ],
)
