import type { AssigneeFilter } from '#contract/support/ticket-queue.ts'
import type { PlatformLeadKind, PlatformLeadState } from '#contract/support/lead-queue.ts'
import type { Database } from '#database/client.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { findExportRows } from '../queries/find-export-rows.ts'
import type { ExportRow } from '../queries/find-export-rows.ts'

type ExportPlatformLeads = {
  actor: Actor
  filters: {
    state: PlatformLeadState
    kind?: PlatformLeadKind | undefined
    holder: AssigneeFilter
    overdue: boolean
    query?: string | undefined
  }
  requestId: string
  now: Date
}

/** Names and numbers of many people leave the house: who took how many is written down, and not whom they looked for. */
export async function exportPlatformLeads(
  db: Database,
  { actor, filters, requestId, now }: ExportPlatformLeads,
): Promise<ExportRow[]> {
  return db.transaction(async (tx) => {
    const rows = await findExportRows(tx, { ...filters, userId: actor.userId, now })
    const { query, kind, ...chosen } = filters
    await audit(tx, {
      actor,
      action: 'support.exportPlatformLeads',
      subject: 'platform_lead',
      subjectId: 'export',
      details: { ...chosen, kind: kind ?? null, isSearched: query !== undefined, rows: rows.length },
      requestId,
      now,
    })
    return rows
  })
}
