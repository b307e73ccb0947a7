import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import { headerFields } from '#contract/properties/importing/column-mapping.ts'
import { reasonText } from '#contract/properties/importing/import-reasons.ts'
import { findUncheckedUser } from '#server/accounts/queries/people.ts'
import { listLocations } from '#server/catalogue/queries/list-locations.ts'
import { openStore } from '#server/open-store.ts'
import { loadSettings } from '#server/platform/settings.ts'
import { orExit, StartFailure } from '#server/platform/start-failure.ts'
import {
  columnsRefusal,
  importProperties,
  type ImportReport,
} from '#server/properties/commands/imports/import-properties.ts'
import { readImportFile } from '#server/properties/commands/imports/read-import-file.ts'
import { foldChanges } from '#server/search/commands/fold-changes.ts'

const usage = 'Usage: npm run import -- FILE [--owner EMAIL] [--dry-run]'
const demoOwner = 'agent@demo.local'

if (import.meta.main) await orExit(runImport)

/** Reads the whole file before touching the database; then inserts its valid rows in one transaction. */
async function runImport(): Promise<void> {
  const { path, owner, dryRun } = readArguments()
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
    const input = { ownerId: user.id, file, places: await listLocations(db), now, dryRun }
    const report = await importProperties(db, input)
    print(report, { dryRun, email })
    if (report.added > 0 && !dryRun) {
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
      options: { owner: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    const [path] = positionals
    if (path === undefined || positionals.length > 1) throw new StartFailure(usage)
    return { path, owner: values.owner, dryRun: values['dry-run'] }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

function print(report: ImportReport, { dryRun, email }: { dryRun: boolean; email: string }) {
  const lines = [
    ...report.refused.map(({ line, reason }) => ({ line, text: `line ${line} refused: ${reason}` })),
    ...report.repaired.map(({ line, reason }) => ({ line, text: `line ${line} repaired: ${reason}` })),
  ].toSorted((a, b) => a.line - b.line)
  for (const { text } of lines) console.log(text)
  const verb = dryRun ? 'would be added' : 'added'
  console.log(
    `${report.added} listings ${verb} for ${email}, ${report.alreadyThere} were there already, ` +
      `${report.refused.length} rows refused, ${report.repaired.length} repairs. Prices in lakh became rupees, sizes whole square feet.`,
  )
  if (dryRun) console.log('This was a dry run: nothing was written.')
}
