import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'

import { importBounds } from '#contract/imports/import-bounds.ts'

import { readImportFile } from './read-import-file.ts'
import type { ImportArguments } from './read-uploaded-file.ts'

/**
 * Program of the process that reads one advertiser's file: its bytes come in; its refusal or its columns go out in
 * a line, then each row in one.
 */
const bounds = {
  megabytes: importBounds.bytes / 1024 / 1024,
  rows: importBounds.rows,
  textBytes: importBounds.textBytes,
}
// Written by the caller, in JSON because an argument of a process cannot hold every character of a name.
const { name, fields, choice } = JSON.parse(process.argv[2] ?? '') as ImportArguments
const file = await readImportFile(await buffer(process.stdin), name, {
  fields: new Map(fields),
  bounds,
  ...(choice && { choice }),
})
const { lines, ...head } = 'refusal' in file ? { ...file, lines: [] } : file
await write(head)
for (const line of lines) await write(line)

async function write(value: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain')
}
