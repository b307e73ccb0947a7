import { m } from '#messages'

import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { allAllowed, attemptAllowed, forgiveAttempt } from '../platform/http/rate-limit.ts'
import { refused } from '../platform/outcome.ts'
import { pageWithin } from '../platform/paging.ts'
import { worksIn } from '../teams/policy.ts'
import {
  cancelImport,
  chooseRows,
  discardImport,
  mapImport,
  removeZip,
  startImport,
  undoImport,
} from './commands/change-import.ts'
import { exampleFile, refusedFile } from './commands/import-files.ts'
import { chooseImportHeader, uploadImport } from './commands/upload-import.ts'
import { receivePiece } from './commands/zip-pieces.ts'
import { presentImport, presentImportRows, presentImportSummary } from './present.ts'
import { listAllImports } from './queries/all-imports.ts'
import { countRowsByState } from './queries/import-counts.ts'
import {
  countImportRows,
  countOwnImports,
  findOwnImport,
  listImportRows,
  listOwnImports,
  listRefusedRows,
} from './queries/imports.ts'

const os = implementer.imports
export const startLimit = {
  name: 'import.start',
  limit: 30,
  windowSeconds: 3600,
  counted: m.layout_counted_imports,
}
/** Looking at 5,000 photos takes ten seconds of processor time. */
export const zipLimit = {
  name: 'import.zip',
  limit: 60,
  windowSeconds: 3600,
  counted: m.layout_counted_files,
}

const zipHandlers = {
  uploadImportPhotos: handle(os.uploadImportPhotos, async (call, { file, ...piece }) => {
    if (piece.piece === 0 && !(await attemptAllowed(call, zipLimit, [call.actor.userId])))
      return refused('TOO_MANY_REQUESTS')
    return receivePiece(call, { ...piece, content: new Uint8Array(await file.arrayBuffer()) })
  }),
  removeImportPhotos: handle(os.removeImportPhotos, removeZip),
}

export const importsRouter = {
  uploadImport: handle(os.uploadImport, async (call, { file, kind, teamId = null }) => {
    if (teamId !== null && !worksIn(call.actor, teamId)) return refused('NOT_FOUND')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return uploadImport(call, { kind, teamId, bytes, name: fileNameOf(file) })
  }),
  chooseImportHeader: handle(os.chooseImportHeader, chooseImportHeader),

  listImports: handle(os.listImports, async ({ db, actor }, { kind, ...asked }) => {
    const own = { userId: actor.userId, kind }
    const paged = pageWithin(await countOwnImports(db, own), asked)
    const rows = await listOwnImports(db, { ...own, ...paged })
    const counts = await countRowsByState(
      db,
      rows.map(({ id }) => id),
    )
    return { ...paged, items: rows.map((row) => presentImportSummary(row, counts)) }
  }),

  listAllImports: handle(os.listAllImports, async ({ db }, asked) => {
    const found = await listAllImports(db, asked)
    const counts = await countRowsByState(
      db,
      found.items.map(({ id }) => id),
    )
    return {
      ...found,
      items: found.items.map((row) => ({ ...presentImportSummary(row, counts), person: row.person })),
    }
  }),

  getImport: handle(os.getImport, async (call, { id }) => {
    const importRecord = await findOwnImport(call, id)
    if (!importRecord) return refused('NOT_FOUND')
    return presentImport(call.db, { importRecord, now: call.now })
  }),

  listImportRows: handle(os.listImportRows, async (call, { id, show, ...asked }) => {
    const { db, now } = call
    const importRecord = await findOwnImport(call, id)
    if (!importRecord) return refused('NOT_FOUND')
    const paged = pageWithin(await countImportRows(db, id, show), asked)
    const rows = await listImportRows(db, id, { ...paged, show })
    return { ...paged, items: await presentImportRows(db, { importRecord, rows, now }) }
  }),

  mapImport: handle(os.mapImport, mapImport),
  ...zipHandlers,
  chooseImportRows: handle(os.chooseImportRows, chooseRows),

  startImport: handle(os.startImport, async (call, input) => {
    const attempt = { ...startLimit, subject: [call.actor.userId] }
    if (!(await allAllowed(call, [attempt]))) return refused('TOO_MANY_REQUESTS')
    const refusal = await startImport(call, input)
    if (refusal) await forgiveAttempt(call.db, attempt)
    return refusal
  }),

  cancelImport: handle(os.cancelImport, cancelImport),
  discardImport: handle(os.discardImport, discardImport),
  undoImport: handle(os.undoImport, undoImport),
  getImportExample: handle(os.getImportExample, async (_, { kind }) => exampleFile(kind)),

  getRefusedRows: handle(os.getRefusedRows, async (call, { id }) => {
    const importRecord = await findOwnImport(call, id)
    if (!importRecord) return refused('NOT_FOUND')
    return refusedFile(importRecord, await listRefusedRows(call.db, id))
  }),
}

/** As shown to its sender: without control characters, at most 120 characters. */
function fileNameOf({ name }: File): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return plain.slice(-120) || 'import'
}
