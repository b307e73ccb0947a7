import type { Check, Problem } from './tree.ts'

const migration = /^src\/database\/migrations\/(\d{4})_\w+\.sql$/
const snapshot = /^src\/database\/migrations\/meta\/(\d{4})_snapshot\.json$/

/**
 * While a migration holds its locks, nobody writes the table: checking all of its rows is a step of its own. Of the
 * snapshots, each of all tables, drizzle-kit reads the latest alone. Caught: fourteen former ones, 305,000 lines.
 */
export const migrations: Check = {
  name: 'migrations',
  run: ({ files }) => {
    const migrationFiles = [...files].filter(([path]) => migration.test(path))
    const validated = new Set(
      migrationFiles.flatMap(([, text]) => namesIn(text, /VALIDATE CONSTRAINT "?(\w+)"?/gi)),
    )
    return {
      read: migrationFiles.length,
      problems: [
        ...migrationFiles.flatMap(([file, text]) => problemsOf({ file, text, validated })),
        ...formerSnapshots([...files.keys()]),
      ],
    }
  },
}

function formerSnapshots(files: readonly string[]): Problem[] {
  const latest = files
    .flatMap((file) => migration.exec(file)?.[1] ?? [])
    .sort()
    .at(-1)
  return files
    .filter((file) => (snapshot.exec(file)?.[1] ?? latest) !== latest)
    .map((file) => ({ file, line: 1, message: 'only the latest snapshot is kept: delete this one' }))
}

type Migration = { file: string; text: string; validated: ReadonlySet<string> }

function problemsOf({ file, text, validated }: Migration): Problem[] {
  const isInSteps = text.startsWith('-- in steps')
  const created = new Set(namesIn(text, /CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/gi))
  const problems: Problem[] = []
  let line = 1
  for (const part of text.replaceAll('--> statement-breakpoint', '').split(';')) {
    const statement = part.trimStart()
    const at = line + part.slice(0, part.length - statement.length).split('\n').length - 1
    const report = (message: string) => void problems.push({ file, line: at, message })
    const [, table = '', name = ''] =
      /ALTER TABLE (?:ONLY )?(?:"?public"?\.)?"?(\w+)"?\s+ADD CONSTRAINT "?(\w+)"?/i.exec(statement) ?? []
    if (name !== '' && !created.has(table)) {
      const isKey = /CONSTRAINT "?\w+"?\s+(UNIQUE|PRIMARY KEY)/i.test(statement)
      if (isKey && !/USING INDEX/i.test(statement))
        report(`${name} builds its index under a lock; build it concurrently and add the key using it`)
      if (!isKey && !/NOT VALID\s*$/i.test(statement))
        report(`${name} is added not valid, and validated later`)
      if (!isKey && !validated.has(name)) report(`${name} is validated in no step`)
    }
    if (/VALIDATE CONSTRAINT/i.test(statement) && !isInSteps)
      report('a constraint is validated in a migration that begins with “-- in steps”')
    line += part.split('\n').length - 1
  }
  return problems
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
