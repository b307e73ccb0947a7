import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { dataExportStatuses, locales } from '#contract/enums.ts'

import { users } from './accounts.ts'
import { createdAt, id, instant, checkOneOf } from './columns.ts'

export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: dataExportStatuses }).notNull().default('requested'),
    fileKey: text(),
    tokenHash: text(),
    bytes: integer(),
    readyAt: instant(),
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('data_exports_status_known', t.status, dataExportStatuses),
    uniqueIndex('data_exports_one_requested_key')
      .on(t.userId)
      .where(sql`${t.status} = 'requested'`),
    index('data_exports_of_user_idx').on(t.userId, t.createdAt),
    index('data_exports_expired_idx')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'ready'`),
  ],
)

/** Record of a deleted account: when, what was removed, what is retained and why. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    removed: jsonb().$type<Record<string, number>>().notNull(),
    retained: jsonb().$type<Record<string, string>>().notNull(),
    /** Address of the receipt and remaining clean-up; cleared when both are done. */
    email: text(),
    locale: text({ enum: locales }),
    phones: text().array().notNull().default([]),
    fileKeys: text().array().notNull().default([]),
    finishedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('account_deletions_user_key').on(t.userId),
    checkOneOf('account_deletions_locale_known', t.locale, locales),
    check(
      'account_deletions_finished_is_empty',
      sql`${t.finishedAt} is null or (${t.email} is null and cardinality(${t.phones}) = 0 and cardinality(${t.fileKeys}) = 0)`,
    ),
    index('account_deletions_newest_idx').on(t.createdAt, t.id),
  ],
)
