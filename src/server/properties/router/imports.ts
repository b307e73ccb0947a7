import { m } from '#messages'

import type { Actor, Context } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { allAllowed, attemptAllowed, forgiveAttempt } from '../../platform/http/rate-limit.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { worksIn } from '../../teams/policy.ts'
import type { CheckQuota, DescribeLeads, ListEnquired } from '../commands/dependencies.ts'
import {
  cancelImport,
  chooseRows,
  discardImport,
  mapImport,
  removeZip,
  startImport,
  undoImport,
} from '../commands/imports/change-import.ts'
import { exampleFile, refusedFile } from '../commands/imports/import-files.ts'
import { chooseImportHeader, uploadImport } from '../commands/imports/upload-import.ts'
import { receivePiece } from '../commands/imports/zip-pieces.ts'
import { presentImport, presentImportRows, presentImportSummary } from '../present/present-import.ts'
import { countRowsByState } from '../queries/import-counts.ts'
import {
  countImportRows,
  countOwnImports,
  findOwnImport,
  listImportRows,
  listOwnImports,
  listRefusedRows,
} from '../queries/imports.ts'

const os = implementer.properties
/** Far above what correcting a file takes; each try takes seconds of processor time, one after another. */
export const tryLimit = {
  name: 'import.try',
  limit: 240,
  windowSeconds: 3600,
  counted: m.layout_counted_files,
}
export const startLimit = {
  name: 'import.start',
  limit: 30,
  windowSeconds: 3600,
  counted: m.layout_counted_imports,
}
/** A ZIP of 2 GB has 512 pieces. */
const pieceLimit = { name: 'import.piece', limit: 1500, windowSeconds: 3600, counted: m.layout_counted_files }
/** Looking at 5,000 photos takes ten seconds of processor time. */
export const zipLimit = {
  name: 'import.zip',
  limit: 60,
  windowSeconds: 3600,
  counted: m.layout_counted_files,
}
const changeLimit = {
  name: 'import.change',
  limit: 120,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

const rowChoiceLimit = { ...changeLimit, name: 'import.choice', limit: 1000 }

type Dependencies = { checkQuota: CheckQuota; describeLeads: DescribeLeads; listEnquired: ListEnquired }

export const importHandlers = ({ checkQuota, describeLeads, listEnquired }: Dependencies) => ({
  uploadImport: os.uploadImport.use(limited(tryLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const { file, kind, teamId = null } = input
    if (teamId !== null && !worksIn(actor, teamId)) throw errors.NOT_FOUND()
    const bytes = new Uint8Array(await file.arrayBuffer())
    const upload = { userId: actor.userId, kind, teamId, bytes, name: fileNameOf(file), now: context.now() }
    return accepted(errors, await uploadImport(db, { ...upload, files: context.services.files }))
  }),

  chooseImportHeader: os.chooseImportHeader
    .use(limited(tryLimit))
    .handler(async ({ context, input, errors }) => {
      const { files } = context.services
      return accepted(errors, await chooseImportHeader(context.db, { ...input, ...changeOf(context), files }))
    }),

  listImports: os.listImports.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const own = { userId: actor.userId, kind: input.kind }
    const paged = pageWithin(await countOwnImports(db, own), input)
    const rows = await listOwnImports(db, { ...own, ...paged })
    const counts = await countRowsByState(
      db,
      rows.map(({ id }) => id),
    )
    return { ...paged, items: rows.map((row) => presentImportSummary(row, counts)) }
  }),

  getImport: os.getImport.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const importRecord = await findOwnImport(db, { id: input.id, userId: actor.userId })
    if (!importRecord) throw errors.NOT_FOUND()
    return presentImport(db, { importRecord, now: context.now(), checkQuota, listEnquired })
  }),

  listImportRows: os.listImportRows.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const { id, show } = input
    const importRecord = await findOwnImport(db, { id, userId: actor.userId })
    if (!importRecord) throw errors.NOT_FOUND()
    const paged = pageWithin(await countImportRows(db, id, show), input)
    const rows = await listImportRows(db, id, { ...paged, show })
    const items = await presentImportRows(db, { importRecord, rows, now: context.now(), describeLeads })
    return { ...paged, items }
  }),

  mapImport: os.mapImport.use(limited(changeLimit)).handler(async ({ context, input, errors }) => {
    accepted(errors, await mapImport(context.db, { ...input, ...changeOf(context) }))
    return { done: true as const }
  }),

  ...zipHandlers,

  chooseImportRows: os.chooseImportRows
    .use(limited(rowChoiceLimit))
    .handler(async ({ context, input, errors }) => {
      accepted(errors, await chooseRows(context.db, { ...input, ...changeOf(context) }))
      return { done: true as const }
    }),

  startImport: os.startImport.use(limited(changeLimit)).handler(async ({ context, input, errors }) => {
    const attempt = { ...startLimit, subject: [context.actor.userId] }
    if (!(await allAllowed(context, [attempt]))) throw errors.TOO_MANY_REQUESTS()
    const refusal = await startImport(context.db, { ...input, ...changeOf(context) })
    if (refusal) await forgiveAttempt(context.db, attempt)
    accepted(errors, refusal)
    return { done: true as const }
  }),

  cancelImport: os.cancelImport.use(signedIn).handler(async ({ context, input, errors }) => {
    const { files } = context.services
    accepted(errors, await cancelImport(context.db, { ...input, ...changeOf(context), files }))
    return { done: true as const }
  }),

  discardImport: os.discardImport.use(signedIn).handler(async ({ context, input, errors }) => {
    const { files } = context.services
    accepted(errors, await discardImport(context.db, { ...input, ...changeOf(context), files }))
    return { done: true as const }
  }),

  undoImport: os.undoImport.use(limited(changeLimit)).handler(async ({ context, input, errors }) => {
    accepted(errors, await undoImport(context.db, { ...input, ...changeOf(context), listEnquired }))
    return { done: true as const }
  }),

  getImportExample: os.getImportExample.use(signedIn).handler(({ input }) => exampleFile(input.kind)),

  getRefusedRows: os.getRefusedRows.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const importRecord = await findOwnImport(db, { id: input.id, userId: actor.userId })
    if (!importRecord) throw errors.NOT_FOUND()
    return refusedFile(importRecord, await listRefusedRows(db, importRecord.id))
  }),
})

const zipHandlers = {
  uploadImportPhotos: os.uploadImportPhotos
    .use(limited(pieceLimit))
    .handler(async ({ context, input, errors }) => {
      const { file, ...piece } = input
      const { actor } = context
      if (piece.piece === 0 && !(await attemptAllowed(context, zipLimit, [actor.userId])))
        throw errors.TOO_MANY_REQUESTS()
      const { files } = context.services
      const content = new Uint8Array(await file.arrayBuffer())
      const received = { ...piece, ...changeOf(context), content, files }
      return accepted(errors, await receivePiece(context.db, received))
    }),

  removeImportPhotos: os.removeImportPhotos
    .use(limited(changeLimit))
    .handler(async ({ context, input, errors }) => {
      const { files } = context.services
      accepted(errors, await removeZip(context.db, { ...input, ...changeOf(context), files }))
      return { done: true as const }
    }),
}

type Called = Context & { actor: Actor }

function changeOf({ actor, now }: Called) {
  return { userId: actor.userId, now: now() }
}

/** As shown to its sender: without control characters, at most 120 characters. */
function fileNameOf({ name }: File): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return plain.slice(-120) || 'import'
}
