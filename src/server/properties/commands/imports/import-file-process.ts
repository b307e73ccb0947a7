import { buffer } from 'node:stream/consumers'

import { importBounds } from '#contract/properties/importing/import-bounds.ts'

import { readImportFile } from './read-import-file.ts'

/** Program of the process that reads one advertiser's file: its bytes come in, its rows or its refusal go out. */
const bounds = { megabytes: importBounds.bytes / 1024 / 1024, rows: importBounds.rows }
const name: unknown = JSON.parse(process.argv[2] ?? '""')
const file = await readImportFile(await buffer(process.stdin), String(name), bounds)
process.stdout.write(JSON.stringify(file))
