import type { Notices } from '../platform/notices.ts'
import { countRowsByState, noRows } from './queries/import-counts.ts'
import { findUncheckedImport } from './queries/imports.ts'

export const importNotices: Notices = {
  'import.finished': async ({ db }, { importId }) => {
    const importRecord = await findUncheckedImport(db, importId)
    // A feed changes from hour to hour, and nobody waits for it.
    if (!importRecord || importRecord.source === 'pull') return []
    const { states } = (await countRowsByState(db, [importId])).get(importId) ?? noRows
    return [
      {
        kind: 'import_finished',
        to: [importRecord.userId],
        bell: {
          parameters: { title: importRecord.fileName, count: states.imported, refused: states.refused },
          link: `/user-dashboard/import/${importId}`,
          eventKey: `import-finished:${importId}`,
        },
      },
    ]
  },
}
