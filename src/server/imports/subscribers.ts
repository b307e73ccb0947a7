import { notify } from '../messages/commands/notifications.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { workImport } from './commands/work-import.ts'
import { countRowsByState, noRows } from './queries/import-counts.ts'
import { findUncheckedImport } from './queries/imports.ts'

export const subscribers: Subscribers = {
  'import.due': workImport,

  'import.finished': async ({ db, now }, { importId }) => {
    const importRecord = await findUncheckedImport(db, importId)
    if (!importRecord) return
    const { states } = (await countRowsByState(db, [importId])).get(importId) ?? noRows
    await notify(db, {
      userId: importRecord.userId,
      kind: 'import_finished',
      parameters: { title: importRecord.fileName, count: states.imported, refused: states.refused },
      link: `/user-dashboard/import/${importId}`,
      eventKey: `import-finished:${importId}`,
      now: now(),
    })
  },
}
