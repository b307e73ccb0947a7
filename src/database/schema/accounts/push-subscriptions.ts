import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { sessions } from '../accounts.ts'
import { createdAt, id, checkLength } from '../columns.ts'

/** Where the push service of a signed-in browser takes messages; it ends with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    /** The browser's public key and secret, which encrypt its messages, in base64url. */
    publicKey: text().notNull(),
    auth: text().notNull(),
    /** The key pair of `push_keys` that the browser accepts messages of; without a foreign key: it is the platform's. */
    keyId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('push_subscriptions_session_key').on(t.sessionId),
    unique('push_subscriptions_endpoint_key').on(t.endpoint),
    checkLength('push_subscriptions_endpoint_length', t.endpoint, 1, 1000),
    check('push_subscriptions_endpoint_https', sql`${t.endpoint} like 'https://%'`),
    checkLength('push_subscriptions_public_key_length', t.publicKey, 87, 88),
    checkLength('push_subscriptions_auth_length', t.auth, 22, 24),
  ],
)
