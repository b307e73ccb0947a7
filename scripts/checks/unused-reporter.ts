import type { ReporterOptions } from 'knip'

/** Prints knip's findings as one JSON line, with the number of files it read. */
export default function report({ issues, counters }: ReporterOptions) {
  const found = Object.entries(issues).flatMap(([kind, records]) => {
    if (records instanceof Set) return []
    return Object.values(records).flatMap((byName) =>
      Object.values(byName).map((issue) => ({
        kind,
        file: issue.filePath,
        line: issue.line ?? 1,
        name: issue.symbol,
      })),
    )
  })
  process.stdout.write(`${JSON.stringify({ read: counters.processed, found })}\n`)
}
