import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import { headerFields } from '#contract/imports/column-mapping.ts'
import { reasonText } from '#contract/imports/import-reasons.ts'
import { findUncheckedUser } from '#server/accounts/queries/people.ts'
import { listLocations } from '#server/catalogue/queries/list-locations.ts'
import {
  columnsRefusal,
  importProperties,
  type ImportReport,
} from '#server/imports/commands/import-properties.ts'
import { readImportFile } from '#server/imports/commands/read-import-file.ts'
import { openStore } from '#server/open-store.ts'
import { loadSettings } from '#server/platform/settings.ts'
import { runOrExit, StartFailure } from '#server/platform/start-failure.ts'
import { foldChanges } from '#server/search/commands/fold-changes.ts'

const usage = 'Usage: npm run import -- FILE [--owner EMAIL] [--update] [--end-missing] [--dry-run]'
const demoOwner = 'agent@demo.local'

if (import.meta.main) await runOrExit(runImport)

/** Reads the whole file before touching the database; then inserts its valid rows in one transaction. */
async function runImport(): Promise<void> {
  const { path, owner, ...options } = readArguments()
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) throw new StartFailure(`${path} cannot be read. Is the path right?`)
  const file = await readImportFile(bytes, basename(path), { fields: headerFields.listings })
  const refusal = 'refusal' in file ? file.refusal : columnsRefusal(file, basename(path))
  if ('refusal' in file || refusal) throw new StartFailure(refusal ? reasonText(refusal) : '')

  const store = await openStore(loadSettings(), { join: true, print: () => {} })
  const { db } = store.database
  try {
    const email = owner ?? (store.services.config.demo ? demoOwner : null)
    if (email === null) throw new StartFailure(`Say whose listings these are. ${usage}`)
    const user = await findUncheckedUser(db, { email: email.trim().toLowerCase() })
    if (user === null || user.deletedAt !== null)
      throw new StartFailure(`${email} has no account here; nothing was imported.`)
    const now = store.now()
    const input = { ownerId: user.id, file, places: await listLocations(db), now }
    const report = await importProperties(db, { ...input, ...options })
    print(report, { ...options, email })
    if (report.added + report.updated + report.ended > 0 && !options.dryRun) {
      await foldChanges(db)
      // Queries would be planned for the tables as they were before.
      await store.database.pool.query('analyze')
    }
  } finally {
    await store.database.close()
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        owner: { type: 'string' },
        update: { type: 'boolean', default: false },
        'end-missing': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const [path] = positionals
    if (path === undefined || positionals.length > 1) throw new StartFailure(usage)
    const { owner, update, 'end-missing': endMissing, 'dry-run': dryRun } = values
    return { path, owner, update, endMissing, dryRun }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

type Printed = { dryRun: boolean; update: boolean; endMissing: boolean; email: string }

function print(report: ImportReport, { dryRun, update, endMissing, email }: Printed) {
  const said = (list: ImportReport['refused'], what: string) =>
    list.map(({ line, reason }) => ({ line, text: `line ${line} ${what}: ${reason}` }))
  const lines = [
    ...said(report.refused, 'refused'),
    ...said(report.repaired, 'repaired'),
    ...said(report.known, 'known'),
  ].toSorted((a, b) => a.line - b.line)
  for (const { text } of lines) console.log(text)
  const would = dryRun ? 'would be ' : ''
  console.log(
    `${report.added} listings ${would}added for ${email}, ${report.alreadyThere} were there already, ` +
      `${report.refused.length} rows refused, ${report.repaired.length} repairs. Prices in lakh became rupees, sizes whole square feet.`,
  )
  if (report.differing > 0)
    console.log(
      update
        ? `${report.updated} of ${report.differing} listings that differ ${would}updated by the rules of editing.`
        : `${report.differing} listings differ from their row and stay as they are; --update updates them.`,
    )
  if (report.missing.length > 0)
    console.log(
      endMissing
        ? `${report.ended} of ${report.missing.length} listings that are not in this file ${would}marked as sold or rented.`
        : `Listings that are not in this file stay as they are; --end-missing marks them as sold or rented: ${report.missing.join(', ')}.`,
    )
  if (dryRun) console.log('This was a dry run: nothing was written.')
}
