import { instantInIndia } from '#contract/slots.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Day before month, as in India; the other way round where only that is a day. */
const forms: readonly (readonly [pattern: RegExp, parts: (found: readonly string[]) => number[]])[] = [
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/,
    ([year, month, day]) => [Number(year), Number(month), Number(day)],
  ],
  [
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/,
    ([one, two, year]) => numeric(Number(one), Number(two), year),
  ],
  [
    /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*[\s,'-]+(\d{4}|\d{2})(?!\d)/,
    ([day, month, year]) => named(day, month, year),
  ],
  [
    /^(?:[a-z]{3,9},?\s+)?([a-z]{3})[a-z]*\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/,
    ([month, day, year]) => named(day, month, year),
  ],
]

/** Null for what is no moment since 2000; without a time, the begin of the day in IST. */
export function readMoment(typed: string): Date | null {
  const text = typed.trim().toLowerCase()
  for (const [pattern, partsOf] of forms) {
    const found = pattern.exec(text)
    if (!found) continue
    const [year = 0, month = 0, day = 0] = partsOf(found.slice(1))
    const date = new Date(Date.UTC(year, month - 1, day))
    const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    if (!isReal || year < 2000 || year > 2100) return null
    return instantInIndia(date.toISOString().slice(0, 10), readTime(text.slice(found[0].length)))
  }
  return null
}

function numeric(one: number, two: number, year = ''): number[] {
  return two > 12 ? [fullYear(year), one, two] : [fullYear(year), two, one]
}

function named(day = '', month = '', year = ''): number[] {
  return [fullYear(year), months.indexOf(month) + 1, Number(day)]
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

function readTime(text: string): string {
  const found = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?/.exec(text)
  if (!found) return '00:00'
  const [, hour = '', minute = '', half] = found
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  if (hours > 23 || Number(minute) > 59) return '00:00'
  return `${String(hours).padStart(2, '0')}:${minute}`
}
