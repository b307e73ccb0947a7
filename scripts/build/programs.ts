import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

import { isStamped, writeStamp } from './stamp.ts'

const root = join(import.meta.dirname, '../..')
const output = join(root, 'dist/programs')

/** Of processes that read one file of a person each. */
const programs = [
  'src/server/imports/commands/import-file-process.ts',
  'src/server/platform/files/films/film-process.ts',
]
const sources = [
  'src/contract',
  'src/server/imports/commands',
  'src/server/platform/files',
  'package-lock.json',
  'scripts/build',
]

export function areProgramsBuilt(): boolean {
  return isStamped(output, sources)
}

/** Before the server tests, which run everything else from its sources. */
export async function setup(): Promise<void> {
  if (!areProgramsBuilt()) await buildPrograms()
}

/** Each becomes one file, which starts in a third of the time of its modules. */
export async function buildPrograms(): Promise<void> {
  const { build } = await import('vite')
  const draft = `${output}.${process.pid}`
  for (const program of programs)
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: join(root, program),
        outDir: draft,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
      },
    })
  mkdirSync(output, { recursive: true })
  // A process that starts meanwhile finds the former or the new file, whole.
  for (const name of programs.map((program) => basename(program).replace(/ts$/, 'mjs')))
    renameSync(join(draft, name), join(output, name))
  rmSync(draft, { recursive: true })
  writeStamp(output, sources)
}
