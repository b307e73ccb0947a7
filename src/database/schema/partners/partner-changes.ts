import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { changedKinds } from '#contract/enums/partners.ts'

import { instant, checkOneOf } from '../columns.ts'

/**
 * The leads and visits of a team's listings, as other software reads them since a cursor. Triggers write the rows and
 * take the position away with every change; the next reader gives a new one to what is committed by then, so that what
 * commits late is behind every cursor.
 */
export const partnerChanges = pgTable(
  'partner_changes',
  {
    /** The lead, visit or meeting. */
    subjectId: uuid().notNull(),
    /** Without a foreign key: an enquiry must not wait for a team that ends, whose listings lose it. */
    teamId: uuid().notNull(),
    kind: text({ enum: changedKinds }).notNull(),
    /** Deleted, or another team's by now. */
    isGone: boolean().notNull().default(false),
    changedAt: instant().notNull(),
    /** Null: changed since it was last listed. */
    position: bigint({ mode: 'number' }).default(sql`nextval('partner_changes_position_seq')`),
  },
  (t) => [
    primaryKey({ name: 'partner_changes_key', columns: [t.subjectId, t.teamId] }),
    checkOneOf('partner_changes_kind_known', t.kind, changedKinds),
    index('partner_changes_listed_idx').on(t.teamId, t.kind, t.position, t.changedAt, t.subjectId),
    /** For the nightly purge. */
    index('partner_changes_gone_idx')
      .on(t.changedAt)
      .where(sql`${t.isGone}`),
  ],
)
