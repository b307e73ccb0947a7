import type { AuditEntry } from '#contract/moderation/audit-log.ts'

export type Change = { field: string; before: unknown; after: unknown }

/** Field by field what an act changed; what stayed as it was is left out. */
export function diffAuditEntry({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** As it was written down; nothing at all is a dash. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
