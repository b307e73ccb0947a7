import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { evidenceClaims, evidenceEndings, recordedMethods } from '#contract/enums/evidence.ts'

import { users } from './accounts.ts'
import { projects } from './catalogue.ts'
import { createdAt, id, instant, checkOneOf } from './columns.ts'
import { properties } from './properties.ts'

/**
 * A check of one claim about a person, a listing or a project. Rows are ended, never overwritten; triggers end those
 * whose subject changed. It counts while it has not ended and `valid_until` is in the future.
 */
export const evidence = pgTable(
  'evidence',
  {
    id: id(),
    personId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    projectId: uuid().references(() => projects.id, { onDelete: 'cascade' }),
    claim: text({ enum: evidenceClaims }).notNull(),
    method: text({ enum: recordedMethods }).notNull(),
    /** Number of the registration that was checked. */
    reference: text(),
    checkedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    checkedAt: instant().notNull(),
    validUntil: instant().notNull(),
    endedAt: instant(),
    endedBecause: text({ enum: evidenceEndings }),
    endedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why staff withdrew it. */
    endReason: text(),
    /** For staff only. */
    note: text(),
    endingNotifiedAt: instant(),
    expiredNotifiedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('evidence_one_subject', sql`num_nonnulls(${t.personId}, ${t.propertyId}, ${t.projectId}) = 1`),
    checkOneOf('evidence_claim_known', t.claim, evidenceClaims),
    checkOneOf('evidence_method_known', t.method, recordedMethods),
    checkOneOf('evidence_ended_because_known', t.endedBecause, evidenceEndings),
    check('evidence_ended_for_a_reason', sql`(${t.endedAt} is null) = (${t.endedBecause} is null)`),
    check('evidence_valid_after_check', sql`${t.validUntil} > ${t.checkedAt}`),
    /** One that counts for each claim; serves the reads by subject too. */
    uniqueIndex('evidence_current_of_person_key')
      .on(t.personId, t.claim)
      .where(sql`${t.endedAt} is null and ${t.personId} is not null`),
    uniqueIndex('evidence_current_of_property_key')
      .on(t.propertyId, t.claim)
      .where(sql`${t.endedAt} is null and ${t.propertyId} is not null`),
    uniqueIndex('evidence_current_of_project_key')
      .on(t.projectId, t.claim)
      .where(sql`${t.endedAt} is null and ${t.projectId} is not null`),
    index('evidence_of_person_idx').on(t.personId, t.checkedAt, t.id),
    index('evidence_of_property_idx').on(t.propertyId, t.checkedAt, t.id),
    index('evidence_of_project_idx').on(t.projectId, t.checkedAt, t.id),
    /** For what expires soon. */
    index('evidence_expiring_idx')
      .on(t.validUntil, t.id)
      .where(sql`${t.endedAt} is null`),
    index('evidence_checked_by_idx').on(t.checkedBy),
    index('evidence_ended_by_idx').on(t.endedBy),
  ],
)
