import { propertyImportPhotos, propertyImportRows, propertyImports } from '#database/schema/imports.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'
import { removeImports } from './commands/change-import.ts'

const moments = ['createdAt', 'startedAt', 'endedAt'] as const
const exportedOfImport = ['id', 'fileName', 'columns', 'previews', 'zipName', 'state', ...moments] as const

export const importsData = [
  personalTable({
    table: propertyImports,
    person: 'userId',
    export: { listing_imports: exportedOfImport },
    unexported: { none: ['mapping', 'notes', 'zipProblem'] },
    erase: [{ command: removeImports, deletes: true, because: 'with the files' }],
  }),
  personalTable({
    table: propertyImportRows,
    person: [{ importId: propertyImports.userId }],
    export: { listing_import_rows: ['id', 'importId', 'line', 'cells', 'state'] },
    unexported: {
      listing_import_rows: ['title', 'reference', 'key', 'reasons', 'notes', 'changes', 'before'],
    },
    erase: [{ goesWith: 'the import' }],
  }),
  personalTable({
    table: propertyImportPhotos,
    person: [{ importId: propertyImports.userId }],
    unexported: { pictures: ['name', 'fileKey', 'reason'] },
    erase: [{ goesWith: 'the import' }],
  }),
]
