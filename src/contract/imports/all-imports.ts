import { z } from 'zod'

import { procedure } from '../base.ts'
import { importKinds, importStates } from '../enums/imports.ts'
import { lineSchema, pageInput, pageOf } from '../shared.ts'
import { importSummary } from './import-detail.ts'

/** Filters of the staff's list, combined with AND. */
const wanted = z.object({
  kind: z.enum(importKinds).optional(),
  state: z.enum(importStates).optional(),
  /** Part of the file's name or of the person's. */
  query: lineSchema(80).optional(),
})
export type WantedImports = z.output<typeof wanted>

const page = pageOf(importSummary.extend({ person: z.object({ id: z.uuid(), name: z.string() }) }))
export type AllImportsPage = z.output<typeof page>

export const allImports = {
  listAllImports: procedure({
    access: 'viewUsers',
    method: 'GET',
    path: '/imports',
    summary: 'Imports of all people, newest first, with the counts of their rows; no contents of the files',
  })
    .input(pageInput.extend({ ...wanted.shape, pageSize: pageInput.shape.pageSize.default(24) }))
    .output(page),
}
