import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { keyScopes } from '#contract/enums/partners.ts'

import { users } from '../accounts.ts'
import { checkBetween, createdAt, id, instant, checkLength } from '../columns.ts'
import { teams } from '../teams.ts'

/** Keys by which other software acts for a team. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Through whom it acts: it is refused unless they own the team. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    publicId: text().notNull(),
    secretHash: text().notNull(),
    /** Of the secret before the last rotation, until the end of the overlap. */
    formerHash: text(),
    formerUntil: instant(),
    scopes: text({ enum: keyScopes }).array().notNull(),
    /** Days for which it is valid, from its making or last rotation. */
    days: integer().notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    lastNetwork: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('api_keys_public_id_key').on(t.publicId),
    index('api_keys_of_team_idx').on(t.teamId, t.createdAt, t.id),
    index('api_keys_of_user_idx').on(t.userId),
    checkLength('api_keys_name_length', t.name, 1, 60),
    checkBetween('api_keys_days_range', t.days, 1, 365),
    check(
      'api_keys_scopes_known',
      sql`${t.scopes} <@ array[${sql.raw(keyScopes.map((scope) => `'${scope}'`).join(', '))}]`,
    ),
    check('api_keys_former_together', sql`(${t.formerHash} is null) = (${t.formerUntil} is null)`),
  ],
)
