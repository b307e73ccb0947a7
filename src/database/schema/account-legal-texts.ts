import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { legalTextKinds, locales } from '#contract/enums.ts'

import { users } from './accounts.ts'
import { createdAt, checkLength, checkOneOf, updatedAt } from './columns.ts'

/** Terms and privacy notice by effective date (IST); published versions never change. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    version: text().primaryKey(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('legal_versions_version_is_day', sql`${t.version} ~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$'`),
    index('legal_versions_of_author_idx').on(t.authorId),
  ],
)

export const legalTexts = pgTable(
  'legal_texts',
  {
    version: text()
      .notNull()
      .references(() => legalVersions.version, { onDelete: 'cascade' }),
    kind: text({ enum: legalTextKinds }).notNull(),
    locale: text({ enum: locales }).notNull(),
    body: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'legal_texts_pkey', columns: [t.version, t.kind, t.locale] }),
    checkOneOf('legal_texts_kind_known', t.kind, legalTextKinds),
    checkOneOf('legal_texts_locale_known', t.locale, locales),
    checkLength('legal_texts_body_length', t.body, 1, 40_000),
  ],
)

/** A staff member's unpublished draft. */
export const legalDrafts = pgTable('legal_drafts', {
  authorId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  texts: jsonb().$type<Record<'terms' | 'privacy', { en: string; hi: string }>>().notNull(),
  /** The newest version when the draft was started. */
  basedOn: text().notNull(),
  revision: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
