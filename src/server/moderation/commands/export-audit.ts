import type { AuditFilter } from '#contract/moderation/audit-log.ts'

import type { MemberCall } from '../../platform/call.ts'
import { listAuditEntries, type AuditRow } from '../queries/list-audit-entries.ts'

const maxExportedRows = 10_000

/** Audited with the number of rows, but without the search words: personal data leaves the company. */
export async function exportAudit(call: MemberCall, wanted: AuditFilter): Promise<AuditRow[]> {
  return call.transaction(async ({ db, audit }) => {
    const rows = await listAuditEntries(db, { ...wanted, after: null, limit: maxExportedRows })
    const { query, actorId, room, subject, subjectId, from, to } = wanted
    await audit({
      action: 'moderation.exportAudit',
      subject: 'audit_log',
      subjectId: 'export',
      details: {
        isSearched: query !== undefined,
        person: actorId ?? null,
        room: room ?? null,
        about: subject ?? null,
        aboutId: subjectId ?? null,
        from: from ?? null,
        to: to ?? null,
        rows: rows.length,
      },
    })
    return rows
  })
}
