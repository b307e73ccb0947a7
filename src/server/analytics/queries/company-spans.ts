import { dayInIndia, instantInIndia } from '#contract/slots.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** A month of India by its name, 2026-11, or the whole period. */
export type Span = { name: string; start: Date; end: Date }

export const wholePeriod = 'all'

/** The whole period and then its months, oldest first; the last is the month of `now`. */
export function spansUntil(now: Date, months: number): [Span, ...Span[]] {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  const begin = (back: number) => new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 7)
  const named = Array.from({ length: months }, (_, index) => begin(months - index))
  const starts = [...named, begin(0)].map((name) => instantInIndia(`${name}-01`, '00:00'))
  const all = { name: wholePeriod, start: starts[0] ?? now, end: starts.at(-1) ?? now }
  return [
    all,
    ...named.map((name, index) => ({
      name,
      start: starts[index] ?? all.start,
      end: starts[index + 1] ?? all.end,
    })),
  ]
}

/** The rows `s (name, start, "end")` of these spans. */
export function rowsOf(spans: readonly Span[]): SQL {
  const column = (values: string[], type: 'text' | 'timestamptz') =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`
  const names = spans.map(({ name }) => name)
  const starts = spans.map(({ start }) => start.toISOString())
  const ends = spans.map(({ end }) => end.toISOString())
  return sql`unnest(${column(names, 'text')}, ${column(starts, 'timestamptz')}, ${column(ends, 'timestamptz')})
    as s (name, start, "end")`
}

/** That an instant lies in a span; a range, so that an index of instants is asked. */
export function within(instant: SQL): SQL {
  return sql`${instant} >= s.start and ${instant} < s."end"`
}
