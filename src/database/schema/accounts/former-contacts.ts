import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '../accounts.ts'
import { createdAt, id } from '../columns.ts'

/** A number or address that opened an account until its owner replaced or removed it, so that it can be told. */
export const formerContacts = pgTable(
  'former_contacts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Number (E.164) or address. */
    contact: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('former_contacts_of_user_idx').on(t.userId),
    index('former_contacts_old_idx').on(t.createdAt),
  ],
)
