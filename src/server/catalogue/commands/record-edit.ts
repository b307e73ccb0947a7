import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import type { MemberCall } from '../../platform/call.ts'
import type { CatalogueKind } from '../queries/references.ts'

type Value = string | number | boolean | Date | readonly string[] | null | undefined
type Values = Readonly<Record<string, Value>>
type Edit = { subject: CatalogueKind; subjectId: string; before: Values | null; after: Values }

/** Audit the difference; for a builder's name, which may be a person's, only the field. */
export async function recordEdit(
  { audit }: MemberCall,
  { subject, subjectId, before, after }: Edit,
): Promise<void> {
  const changedNames = Object.keys(after).filter((name) => toPlain(before?.[name]) !== toPlain(after[name]))
  const auditedNames = changedNames.filter((name) => name !== 'builderName')
  const pickAudited = (values: Values) =>
    Object.fromEntries(auditedNames.map((name) => [name, toPlain(values[name])]))
  await audit({
    action: before === null ? 'catalogue.create' : 'catalogue.edit',
    subject,
    subjectId,
    details: { fields: changedNames.join(', ') },
    ...(before && { before: pickAudited(before) }),
    after: pickAudited(after),
  })
}

function toPlain(value: Value): string | number | boolean | null {
  if (value === undefined || value === null || value instanceof Date) return null
  return typeof value === 'object' ? value.join(', ') : value
}

/** Serialise edits: names are compared across tables, and merges move whole lists. */
export async function lockCatalogue(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue desk'))`)
}
