import { uuid } from 'drizzle-orm/pg-core'

import { users } from '../accounts.ts'
import { properties } from '../properties.ts'

/** An answer of an enquirer about a listing: once for each person and listing. */
export const answerColumns = () => ({
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
})
