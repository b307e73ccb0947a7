import type { AuditFilter } from '#contract/moderation/audit-log.ts'
import type { Database } from '#database/client.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { listAuditEntries, type AuditRow } from '../queries/list-audit-entries.ts'

const maxExportedRows = 10_000

type ExportAudit = { actor: Actor; wanted: AuditFilter; requestId: string; now: Date }

/** Audited with the number of rows, but without the search words: personal data leaves the company. */
export async function exportAudit(
  db: Database,
  { actor, wanted, requestId, now }: ExportAudit,
): Promise<AuditRow[]> {
  return db.transaction(async (tx) => {
    const rows = await listAuditEntries(tx, { ...wanted, after: null, limit: maxExportedRows })
    const { query, actorId, room, subject, subjectId, from, to } = wanted
    await audit(tx, {
      actor,
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
      requestId,
      now,
    })
    return rows
  })
}
