import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { importKinds, importRowFilters } from '../enums/imports.ts'
import { memberPropertyTypes } from '../enums/properties.ts'
import { failures } from '../errors.ts'
import { labelSchema, lineSchema, pageInput, pageOf } from '../shared.ts'
import { importBounds } from './import-bounds.ts'
import { importDetail, importRow, importSummary } from './import-detail.ts'

const importRef = z.object({ id: z.uuid() })

/** A column's name as the file has it; the database stores neither NUL nor half a character. */
const columnSchema = z
  .string()
  .max(importBounds.header, { abort: true })
  .regex(/^[^\u0000\p{Cs}]*$/u)
const missing = failures({ NOT_FOUND: m.imports_missing })
/** It is in another state by now: started, cancelled or removed elsewhere. */
const guarded = { ...missing, ...failures({ STALE: m.imports_stale }) }

const unreadFile = failures({
  IMPORT_REFUSED: m.imports_refused,
  LIMIT_REACHED: m.imports_limit,
  BUSY: m.imports_busy,
})

/** Far above what correcting a file takes; each try takes seconds of processor time, one after another. */
export const tryLimit = {
  name: 'import.try',
  limit: 240,
  windowSeconds: 3600,
  counted: m.layout_counted_files,
}
/** A ZIP of 2 GB has 512 pieces. */
const pieceLimit = { name: 'import.piece', limit: 1500, windowSeconds: 3600, counted: m.layout_counted_files }
const changeLimit = {
  name: 'import.change',
  limit: 120,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}
const rowChoiceLimit = { ...changeLimit, name: 'import.choice', limit: 1000 }

/** Of all rows of a list of homes, what no column of it says. */
const statedOfAll = z.object({
  type: z.enum(memberPropertyTypes).optional(),
  status: z.enum(['sale', 'rent']).optional(),
  locality: labelSchema(200).optional(),
})
export type StatedOfAll = z.output<typeof statedOfAll>

const mapImportInput = importRef.extend({
  mapping: z
    .record(columnSchema, columnSchema.max(40))
    .refine((mapping) => Object.keys(mapping).length <= importBounds.columns),
  stated: statedOfAll.optional(),
})
export type MapImportInput = z.output<typeof mapImportInput>

const chooseHeaderInput = importRef.extend({
  sheet: z.number().int().min(0).max(importBounds.sheets),
  line: z.number().int().min(1).max(importBounds.lines).optional(),
})
export type ChooseHeaderInput = z.output<typeof chooseHeaderInput>

const chooseRowsInput = importRef.extend({
  isPerformed: z.boolean(),
  of: z.union([
    z.enum(['changed', 'missing']),
    z.object({
      line: z
        .number()
        .int()
        .min(1)
        .max(2 * importBounds.lines),
    }),
  ]),
})
export type ChooseRowsInput = z.output<typeof chooseRowsInput>

/** Listings, or leads from other portals, that an advertiser brings in as a file. */
export const imports = {
  uploadImport: procedure({
    access: 'member',
    limit: tryLimit,
    method: 'POST',
    path: '/properties/imports',
    summary:
      'Upload a CSV, XLSX, XLS, ODS or JSON file of up to 5,000 listings or leads and 10 MB; nothing is added before the import is started',
  })
    .input(
      z.object({
        file: z.file(),
        kind: z.enum(importKinds).default('listings'),
        /** Whose the leads are to be; without it, the caller's. */
        teamId: z.uuid().optional(),
      }),
    )
    .output(importRef)
    .errors({ ...failures({ NOT_FOUND: m.teams_not_found }), ...unreadFile }),

  listImports: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/imports',
    summary: "The caller's imports, newest first",
  })
    .input(pageInput.extend({ kind: z.enum(importKinds).default('listings') }))
    .output(pageOf(importSummary)),

  getImport: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/imports/{id}',
    summary: 'One import of the caller: its columns, progress, photos and what may be done with it',
  })
    .input(importRef)
    .output(importDetail)
    .errors(missing),

  listImportRows: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/imports/{id}/rows',
    summary: 'Rows of an import in the order of the file, each with its repairs, refusal or listing',
  })
    .input(pageInput.extend({ id: z.uuid(), show: z.enum(importRowFilters).optional() }))
    .output(pageOf(importRow))
    .errors(missing),

  mapImport: command({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/properties/imports/{id}/mapping',
    summary: 'Set the field of each column and check all rows; remembered for the next file',
  })
    .input(mapImportInput)
    .errors({ ...guarded, ...failures({ IMPORT_REFUSED: m.imports_needs }) }),

  chooseImportHeader: procedure({
    access: 'member',
    limit: tryLimit,
    method: 'POST',
    path: '/properties/imports/{id}/header',
    summary:
      'Read the file of an import anew with the sheet and row that name its columns; returns the import that replaces it',
  })
    .input(chooseHeaderInput)
    .output(importRef)
    .errors({ ...guarded, ...unreadFile }),

  uploadImportPhotos: procedure({
    access: 'member',
    limit: pieceLimit,
    method: 'POST',
    path: '/properties/imports/photos',
    summary:
      'Send the next piece of the ZIP with photos; pieces have 4 MB, only the last one less. The first piece begins anew. Returns the pieces received',
  })
    .input(
      importRef.extend({
        name: lineSchema(200).min(1),
        bytes: z.coerce.number().int().min(1).max(importBounds.zipBytes),
        /** From 0. */
        piece: z.coerce
          .number()
          .int()
          .min(0)
          .max(importBounds.zipBytes / importBounds.piece),
        file: z.file(),
      }),
    )
    .output(z.object({ received: z.number().int() }))
    .errors({ ...guarded, ...failures({ IMPORT_REFUSED: m.imports_zip_unreadable }) }),

  removeImportPhotos: command({
    access: 'member',
    limit: changeLimit,
    method: 'DELETE',
    path: '/properties/imports/{id}/photos',
    summary: 'Remove the ZIP with photos, sent whole or in part, before the start; idempotent',
  })
    .input(importRef)
    .errors(guarded),

  chooseImportRows: command({
    access: 'member',
    limit: rowChoiceLimit,
    method: 'PUT',
    path: '/properties/imports/{id}/rows',
    summary:
      'Whether rows of listings that the advertiser has already are performed or skipped: that of this line, or all that differ or are missing in the file; idempotent',
  })
    .input(chooseRowsInput)
    .errors(guarded),

  startImport: command({
    access: 'member',
    limit: changeLimit,
    path: '/properties/imports/{id}/start',
    summary:
      'Submit the checked rows for review as listings, which pass the checks of any listing, and update known ones by the rules of editing; or add them as leads, of which nobody is notified. STALE while a ZIP was sent in part',
  })
    .input(importRef)
    .errors(guarded),

  cancelImport: command({
    access: 'member',
    path: '/properties/imports/{id}/cancel',
    summary: 'Stop a running import; what was added stays until it is undone',
  })
    .input(importRef)
    .errors(guarded),

  discardImport: command({
    access: 'member',
    method: 'DELETE',
    path: '/properties/imports/{id}',
    summary: 'Remove an import that was not started, with its files',
  })
    .input(importRef)
    .errors(guarded),

  undoImport: command({
    access: 'member',
    limit: changeLimit,
    path: '/properties/imports/{id}/undo',
    summary:
      'Take every new listing of an import off, within 24 hours and while nobody enquired about any of them, and change updated ones back; or remove its leads on which nobody worked',
  })
    .input(importRef)
    .errors({
      ...guarded,
      ...failures({ EXPIRED: m.imports_undo_late, ENQUIRED: m.imports_undo_enquired }),
    }),

  getImportExample: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/imports/example',
    summary: 'An example file with every column, as CSV',
  })
    .input(z.object({ kind: z.enum(importKinds).default('listings') }))
    .output(z.file()),

  getRefusedRows: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/imports/{id}/refused',
    summary: 'The refused rows as CSV with the reason of each, to be mended and uploaded again',
  })
    .input(importRef)
    .output(z.file())
    .errors(missing),
}
