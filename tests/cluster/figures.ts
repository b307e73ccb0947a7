import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Outcome } from './visitor.ts'

const figures: [what: string, value: string][] = []

export function note(what: string, value: string): void {
  figures.push([what, value])
}

/** Prints the figures as rows of the table in docs/reliability.md. */
export function printFigures(name: string): void {
  const rows = figures.map(([what, value]) => `| ${what} | ${value} |`).join('\n')
  console.log(rows)
  mkdirSync('test-results', { recursive: true })
  writeFileSync(join('test-results', `${name}.md`), `${rows}\n`)
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

export function failed(...loads: Outcome[][]): string {
  const all = loads.flat()
  const counts = new Map<string, number>()
  for (const { what } of all.filter(({ ok }) => !ok)) counts.set(what, (counts.get(what) ?? 0) + 1)
  const kinds = [...counts].map(([what, count]) => `${count} × ${what}`)
  return `${all.filter(({ ok }) => !ok).length} of ${all.length}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`
}

export function lastFailure(reads: Outcome[], writes: Outcome[], since: number): number {
  return Math.max(since, ...[...reads, ...writes].flatMap(({ at, ms: took, ok }) => (ok ? [] : [at + took])))
}

export function ms(end: number | undefined, started: number): string {
  return end === undefined ? 'never' : `${Math.round(end - started)} ms`
}
