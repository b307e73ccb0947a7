import { and, eq, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { formerContacts } from '#database/schema/accounts/former-contacts.ts'

/** A former number or address with the language of its person; null once they have left. Served by former_contacts_pkey. */
export async function findFormerContact(db: Database, id: string) {
  const [former] = await db
    .select({ contact: formerContacts.contact, name: users.name, locale: users.locale })
    .from(formerContacts)
    .innerJoin(users, and(eq(users.id, formerContacts.userId), isNull(users.deletedAt)))
    .where(eq(formerContacts.id, id))
  return former ?? null
}
