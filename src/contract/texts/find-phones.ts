import { numberWords } from './number-words.ts'

/** A range in a normalized text. */
export type Span = { start: number; end: number }

/** `isWord`: spelt out; `isTens`: a unit may follow, as in twenty nine. */
type Group = Span & { digits: string; before: string; isWord: boolean; isTens: boolean }

/**
 * Phone numbers in a normalized text: with or without spaces, or spelt out in English, Hindi or a
 * mixture.
 */
export function findPhones(text: string): Span[] {
  const found: Span[] = []
  for (const run of runsOf(text)) {
    for (let first = 0; first < run.length; first++) {
      const last = endOfPhone(text, run, first)
      if (last === null) continue
      found.push({ start: run[first]?.start ?? 0, end: run[last]?.end ?? 0 })
      first = last
    }
  }
  return found
}

/** Whether a phone number is written so that programs miss it: in words, or in more parts than people use. */
export function isSpeltOut(text: string, { start, end }: Span): boolean {
  const written = text.slice(start, end)
  const groups = written.replace(/^(?:\+|00)?91[\s-]+/, '').match(/\d+/g) ?? []
  return /[\p{L}]/u.test(written) || groups.length > 3 || groups.some(({ length }) => length < 3)
}

const maxDigits = 14

function endOfPhone(text: string, run: readonly Group[], first: number): number | null {
  let digits = ''
  for (let last = first; last < run.length && digits.length < maxDigits; last++) {
    digits += run[last]?.digits ?? ''
    const groups = run.slice(first, last + 1)
    if (isNumber(digits, groups) && isMeantAsNumber(text, groups)) return last
  }
  return null
}

function isNumber(digits: string, groups: readonly Group[]): boolean {
  if (/^(?:00?91|91|0)?[6-9]\d{9}$/.test(digits)) return true
  if (/^0?141[2-9]\d{6}$/.test(digits)) return true
  if (/^1800\d{6,7}$/.test(digits)) return groups.length === 1 || groups[0]?.digits === '1800'
  return groups.length === 2 && /^0\d{10}$/.test(digits) && /^0\d{2,4}$/.test(groups[0]?.digits ?? '')
}

/** Sizes, prices and lists of them are also long runs of digits. */
function isMeantAsNumber(text: string, groups: readonly Group[]): boolean {
  const start = groups[0]?.start ?? 0
  const end = groups.at(-1)?.end ?? 0
  if (/(?:₹|rs\.?|inr|रु\.?|रुपये)\s*$/.test(text.slice(Math.max(0, start - 8), start))) return false
  if (unitAfter.test(text.slice(end, end + 12))) return false
  const isList = groups.slice(1).some(({ before }) => before.includes(','))
  if (!isList) return true
  const lengths = groups.map(({ digits }) => digits.length)
  return lengths.every((length) => length <= 2) || lengths.join() === '5,5'
}

const unitAfter =
  /^[\s.-]*(?:sq|sft|gaj|yards?\b|feet|ft\b|lakhs?\b|lacs?\b|crores?\b|cr\b|km\b|met(?:re|er)|वर्ग|गज|फुट|लाख|करोड|रुपये|\/-|%|₹)/

/** Runs of digits and number words separated by only a few characters, or by a connecting word. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = []
  let run: Group[] = []
  let times = 1
  let end = -1
  for (const token of text.matchAll(/\d(?:[\doil]*\d)?|[\p{L}\p{M}]+/gu)) {
    const before = text.slice(Math.max(0, end), token.index)
    const read = readToken(token[0])
    const repeats = repetitions.get(token[0]) ?? 1
    const isNear = end >= 0 && before.length <= 4 && !/[:;?!]\s/.test(before)
    if (isNear && run.length > 0 && connectors.has(token[0])) {
      end = token.index + token[0].length
      continue
    }
    if (!isNear || (read === null && repeats === 1)) {
      if (run.length > 0) runs.push(run)
      run = []
      times = 1
    }
    end = token.index + token[0].length
    if (read === null) {
      times = repeats
      continue
    }
    addGroup(run, {
      ...read,
      digits: read.digits.repeat(read.digits.length === 1 ? times : 1),
      start: token.index,
      end,
      before,
    })
    times = 1
  }
  if (run.length > 0) runs.push(run)
  return runs
}

/** A unit joins the tens before it. */
function addGroup(run: Group[], group: Group): void {
  const last = run.at(-1)
  if (last?.isTens && group.isWord && group.digits.length === 1 && group.digits !== '0') {
    last.digits = last.digits[0] + group.digits
    last.end = group.end
    last.isTens = false
  } else run.push(group)
}

function readToken(token: string): Pick<Group, 'digits' | 'isWord' | 'isTens'> | null {
  if (/^\d/.test(token))
    return { digits: token.replaceAll('o', '0').replaceAll(/[il]/g, '1'), isWord: false, isTens: false }
  const word = numberWords.get(token)
  return word ? { ...word, isWord: true } : null
}

/** Words that people write between the parts of a number. */
const connectors = new Set(['then', 'fir', 'phir', 'dash', 'space', 'फिर', 'डैश'])

const repetitions = new Map([
  ['double', 2],
  ['triple', 3],
  ['डबल', 2],
  ['ट्रिपल', 3],
])
