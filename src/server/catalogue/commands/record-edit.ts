import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import type { CatalogueKind } from '../queries/references.ts'

type Value = string | number | boolean | Date | readonly string[] | null | undefined
type Values = Readonly<Record<string, Value>>
type Edit = { subject: CatalogueKind; subjectId: string; before: Values | null; after: Values }

/** Audit the difference; for a builder's name, which may be a person's, only the field. */
export async function recordEdit(
  tx: Database,
  call: Call,
  { subject, subjectId, before, after }: Edit,
): Promise<void> {
  const names = Object.keys(after).filter((name) => plain(before?.[name]) !== plain(after[name]))
  const told = names.filter((name) => name !== 'builderName')
  const pickNotified = (values: Values) => Object.fromEntries(told.map((name) => [name, plain(values[name])]))
  await audit(tx, {
    ...call,
    action: before === null ? 'catalogue.create' : 'catalogue.edit',
    subject,
    subjectId,
    details: { fields: names.join(', ') },
    ...(before && { before: pickNotified(before) }),
    after: pickNotified(after),
  })
}

function plain(value: Value): string | number | boolean | null {
  if (value === undefined || value === null || value instanceof Date) return null
  return typeof value === 'object' ? value.join(', ') : value
}

/** Serialise edits: names are compared across tables, and merges move whole lists. */
export async function lockCatalogue(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue desk'))`)
}
