import { and, eq, inArray } from 'drizzle-orm'

import {
  isImportField,
  missingFields,
  recognizeColumns,
} from '#contract/properties/importing/column-mapping.ts'
import { reasonText } from '#contract/properties/importing/import-reasons.ts'
import type { ImportKind } from '#contract/properties/importing/lead-fields.ts'
import type { Database } from '#database/client.ts'
import { propertyImportRows, propertyImports } from '#database/schema/properties/property-imports.ts'

import { createConcurrencyLimit } from '../../../platform/files/concurrency-limit.ts'
import { readInProcess } from '../../../platform/files/read-in-process.ts'
import { refused, type Refused } from '../../../platform/outcome.ts'
import { findEarlierMapping } from '../../queries/imports.ts'
import { publishImport } from './import-steps.ts'
import type { ImportFile } from './read-import-file.ts'

type Upload = {
  userId: string
  kind: ImportKind
  /** Whose the leads are to be; null: the sender's. */
  teamId: string | null
  bytes: Uint8Array
  name: string
  now: Date
}

const mostUnfinished = 5
const rowsAtOnce = 500

/** Save the rows of a file as they are; nothing is listed. Checks them at once if every needed column is known. */
export async function uploadImport(
  db: Database,
  { userId, kind, teamId, bytes, name, now }: Upload,
): Promise<{ id: string } | Refused<'IMPORT_REFUSED' | 'LIMIT_REACHED' | 'BUSY'>> {
  if ((await countUnfinished(db, userId)) >= mostUnfinished) return refused('LIMIT_REACHED')
  const file = await readFile(bytes, name)
  if (file === null) return refused('BUSY')
  if ('refusal' in file) return refused('IMPORT_REFUSED', reasonText(file.refusal))
  const { columns, format, lines } = file
  const mapping = mappingOf(columns, kind, await findEarlierMapping(db, { userId, kind }))
  return db.transaction(async (tx) => {
    const isKnown = missingFields(mapping, kind).length === 0
    const state = isKnown ? ('checking' as const) : ('mapping' as const)
    const [saved] = await tx
      .insert(propertyImports)
      .values({
        userId,
        kind,
        teamId,
        fileName: name,
        format,
        columns,
        mapping,
        state,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: propertyImports.id, step: propertyImports.step })
    if (!saved) throw new Error('The inserted import was not returned')
    for (let start = 0; start < lines.length; start += rowsAtOnce)
      await tx.insert(propertyImportRows).values(
        lines.slice(start, start + rowsAtOnce).map(({ line, cells, complete }) => ({
          importId: saved.id,
          line,
          cells: storable(cells),
          isComplete: complete,
        })),
      )
    if (isKnown) await publishImport(tx, saved)
    return { id: saved.id }
  })
}

const program = new URL('./import-file-process.ts', import.meta.url)
/** Far above a file of 10 MB. */
const processBounds = { megabytes: 384, longest: 60_000 }
const concurrencyLimit = createConcurrencyLimit({ capacity: 1, queue: 3 })

/** Null if others are read. */
async function readFile(bytes: Uint8Array, name: string): Promise<ImportFile | null> {
  return concurrencyLimit.take(1, async () => {
    // In JSON, because an argument of a process cannot hold every character of a name.
    const answer = await readInProcess({ program, args: [JSON.stringify(name)], bytes }, processBounds)
    // The program refuses what it cannot read, so it has run out of memory or time.
    if (answer === null) return { refusal: { code: 'file_bomb', values: { name } } }
    // Only the program writes it.
    return JSON.parse(answer.toString()) as ImportFile
  })
}

function countUnfinished(db: Database, userId: string): Promise<number> {
  const unfinished = inArray(propertyImports.state, ['mapping', 'checking', 'checked'])
  return db.$count(propertyImports, and(eq(propertyImports.userId, userId), unfinished))
}

/** As this person mapped a column before, else by its name; no field twice. */
function mappingOf(
  columns: readonly string[],
  kind: ImportKind,
  earlier: Record<string, string>,
): Record<string, string> {
  const recognized = recognizeColumns(columns, kind)
  const mapping: Record<string, string> = {}
  for (const column of columns) {
    const field = Object.hasOwn(earlier, column) ? earlier[column] : recognized[column]
    if (field && isImportField(field, kind)) mapping[column] = field
  }
  return mapping
}

/** The database stores neither NUL nor lone surrogates. */
function storable(cells: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [plain(column), plain(text)] as const),
  )
}

function plain(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
