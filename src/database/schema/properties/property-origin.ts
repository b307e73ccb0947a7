import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

import { propertySources } from '#contract/enums/properties.ts'

import { checkOneOf } from '../columns.ts'

/** Columns of a property that tell where it comes from. */
export function originColumns() {
  return {
    source: text({ enum: propertySources }).notNull().default('form'),
    /** Idempotency key: the same file row imported twice for one owner adds nothing. */
    importKey: text(),
    /** The advertiser's own number of it, by which the next file knows it. */
    reference: text(),
    /** Idempotency key: the same form sent twice by one owner creates one listing. */
    submissionKey: uuid(),
  }
}

type OriginColumn = 'userId' | 'teamId' | 'source' | 'importKey' | 'reference' | 'submissionKey'

export function originConstraints(t: Record<OriginColumn, AnyPgColumn>) {
  return [
    checkOneOf('properties_source_known', t.source, propertySources),
    uniqueIndex('properties_import_key').on(t.userId, t.importKey),
    index('properties_reference_idx')
      .on(t.userId, sql`lower(${t.reference})`)
      .where(sql`${t.reference} is not null`),
    index('properties_of_team_reference_idx')
      .on(t.teamId, sql`lower(${t.reference})`)
      .where(sql`${t.reference} is not null`),
    uniqueIndex('properties_submission_key').on(t.userId, t.submissionKey),
  ]
}
