import type { WantedActs } from '#contract/moderation/audit-log.ts'
import type { Database } from '#database/client.ts'

import type { Actor } from '../../platform/context.ts'
import { listActs } from '../queries/list-acts.ts'
import type { ActRow } from '../queries/list-acts.ts'
import { recordAct } from './record-act.ts'

const mostExported = 10_000

type ExportAudit = { actor: Actor; wanted: WantedActs; requestId: string; now: Date }

/** What everybody did leaves the house: who took how much is written down, and not which words they looked for. */
export async function exportAudit(
  db: Database,
  { actor, wanted, requestId, now }: ExportAudit,
): Promise<ActRow[]> {
  return db.transaction(async (tx) => {
    const rows = await listActs(tx, { ...wanted, after: null, limit: mostExported })
    const { query, actorId, room, subject, subjectId, from, to } = wanted
    await recordAct(tx, {
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
