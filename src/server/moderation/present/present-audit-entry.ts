import { csvFile } from '../../platform/files/csv.ts'
import type { AuditRow } from '../queries/list-audit-entries.ts'

export function presentAuditEntry({ createdAt, actorId, actorName, ...row }: AuditRow) {
  const actor = actorId === null ? null : { id: actorId, name: actorName ?? '' }
  return { ...row, at: createdAt, actor }
}

/** Raw log values without translation, as evidence. */
export function presentAuditFile(rows: readonly AuditRow[], name: string): File {
  return csvFile([columns, ...rows.map((row) => columns.map((column) => row[column]))], name)
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
