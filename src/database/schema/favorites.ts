import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from './accounts.ts'
import { createdAt, id, rupees } from './columns.ts'
import { properties } from './properties.ts'

export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    priceWhenSaved: rupees().notNull(),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('favorites_user_property_key').on(t.userId, t.propertyId),
    index('favorites_of_user_newest_idx').on(t.userId, t.createdAt, t.id),
    index('favorites_of_property_idx').on(t.propertyId),
  ],
)
