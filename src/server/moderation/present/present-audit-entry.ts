import type { AuditEntry } from '#contract/moderation/audit-log.ts'

import { csvLine } from '../../platform/files/csv.ts'
import type { AuditRow } from '../queries/list-audit-entries.ts'

export function presentAuditEntry({ createdAt, actorId, actorName, ...row }: AuditRow): AuditEntry {
  const actor = actorId === null ? null : { id: actorId, name: actorName ?? '' }
  return { ...row, at: createdAt.toISOString(), actor }
}

/** Spreadsheets take a file for UTF-8 if it begins so. */
const byteOrderMark = '\uFEFF'

/** As it was written down, for whoever has to prove something: without words of a language. */
export function presentAuditFile(rows: readonly AuditRow[], name: string): File {
  const head = csvLine(columns)
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column])))
  return new File([byteOrderMark, head, ...lines], name, { type: 'text/csv;charset=utf-8' })
}

const columns = [
  'createdAt',
  'actorId',
  'actorName',
  'role',
  'action',
  'subject',
  'subjectId',
  'numericId',
  'details',
  'before',
  'after',
  'requestId',
] as const
