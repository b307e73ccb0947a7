/** A range in a normalized text. */
export type Span = { start: number; end: number }

type Group = Span & { digits: string; before: string }

/**
 * Phone numbers in a normalized text: with or without spaces, or spelt out in English, Hindi or a
 * mixture.
 */
function findPhones(text: string): Span[] {
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

const longestNumber = 14

function endOfPhone(text: string, run: readonly Group[], first: number): number | null {
  let digits = ''
  for (let last = first; last < run.length && digits.length < longestNumber; last++) {
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

/** Runs of digits and number words separated by only a few characters. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = []
  let run: Group[] = []
  let times = 1
  let end = -1
  for (const token of text.matchAll(/\d(?:[\doil]*\d)?|[\p{L}\p{M}]+/gu)) {
    const before = text.slice(Math.max(0, end), token.index)
    const digits = digitsOf(token[0])
    const repeats = repetitions.get(token[0]) ?? 1
    const isNear = end >= 0 && before.length <= 4 && !/[:;?!]\s/.test(before)
    if (!isNear || (digits === null && repeats === 1)) {
      if (run.length > 0) runs.push(run)
      run = []
      times = 1
    }
    end = token.index + token[0].length
    if (digits === null) {
      times = repeats
      continue
    }
    run.push({ digits: digits.repeat(digits.length === 1 ? times : 1), start: token.index, end, before })
    times = 1
  }
  if (run.length > 0) runs.push(run)
  return runs
}

function digitsOf(token: string): string | null {
  if (/^\d/.test(token)) return token.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return digitWords.get(token) ?? null
}

const repetitions = new Map([
  ['double', 2],
  ['triple', 3],
  ['डबल', 2],
  ['ट्रिपल', 3],
])

const spellings: readonly string[] = [
  'zero oh o nought shunya sunya शून्य जीरो',
  'one i l ek एक वन',
  'two do दो टू',
  'three teen tin तीन थ्री',
  'four char chaar चार फोर',
  'five panch paanch pach पांच फाइव',
  'six chhe chhah chah cheh chai छह छः छै छे सिक्स',
  'seven saat sat सात सेवन',
  'eight aath ath आठ एट',
  'nine nau naw नौ नाइन',
]

const digitWords = new Map(
  spellings.flatMap((words, digit) =>
    words.split(' ').map((word): [string, string] => [word, String(digit)]),
  ),
)

export const contactChannels = ['phone', 'email', 'link', 'handle', 'payment'] as const
export type ContactChannel = (typeof contactChannels)[number]

type ContactMatch = Span & { channel: ContactChannel }

/** Contact data in a normalized text. A match of one pattern is not matched again by the next. */
export function findContacts(text: string): ContactMatch[] {
  const found: ContactMatch[] = findPhones(text).map((span) => ({ ...span, channel: 'phone' }))
  for (const [channel, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length }
      if (!found.some((other) => other.start < span.end && span.start < other.end))
        found.push({ ...span, channel })
    }
  }
  return found.toSorted((one, other) => one.start - other.start)
}

const provider = 'g ?mail|yahoo|y ?mail|hot ?mail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?|जीमेल|याहू'
const ending = 'com|net|org|in|co|info|biz|io|me|app|online|site|xyz|email|homes|realty|estate|कॉम|इन'
const at = String.raw`(?:\s?@\s?|\s?[([{<]\s?at\s?[)\]}>]\s?|\sat\s|\sat the rate(?: of)?\s|\s?एट\s?)`
const dot = String.raw`(?:\s?\.\s?|\s?[([{<]\s?dot\s?[)\]}>]\s?|\sdot\s|\s?डॉट\s?)`
const wordedDot = String.raw`(?:\s?[([{<]\s?dot\s?[)\]}>]\s?|\sdot\s|\s?डॉट\s?)`
const word = String.raw`[\p{L}\p{M}\d]`
const name = String.raw`${word}[\p{L}\p{M}\d._%+-]{0,40}`
const edge = String.raw`(?!${word})`
const begin = String.raw`(?<!${word})`

const patterns: readonly (readonly [ContactChannel, RegExp])[] = [
  [
    'payment',
    pattern(String.raw`${name}@(?:ok[a-z]{3,12}|ybl|paytm|ptsbi|upi|ibl|axl|apl|yapl)(?![\p{L}\d.])`),
  ],
  ['email', pattern(String.raw`${name}@[a-z\d-]{1,40}(?:\.[a-z\d-]{1,40}){0,2}\.(?:${ending})${edge}`)],
  ['email', pattern(String.raw`${name}${at}(?:${provider})(?:${dot}(?:${ending}))?${edge}`)],
  ['email', pattern(String.raw`${name}${at}${name}${wordedDot}(?:${ending})${edge}`)],
  ['email', pattern(String.raw`${begin}(?:g ?mail|hotmail|rediffmail|जीमेल)${edge}`)],
  ['link', pattern(String.raw`(?:https?:\/\/|www\s?\.\s?)[^\s,]{2,80}`)],
  ['link', pattern(String.raw`${begin}(?:wa|t|fb|m)\.me\/[^\s,]{1,60}`)],
  [
    'link',
    pattern(String.raw`${begin}[a-z\d][a-z\d.-]{2,60}\.(?:com|org|biz|xyz|co\.in)${edge}(?:\/[^\s,]*)?`),
  ],
  [
    'link',
    pattern(
      String.raw`${begin}[a-z\d][a-z\d.-]{2,60}\.(?:in|me|co|io|app|net|info|site|online)\/[^\s,]{1,60}`,
    ),
  ],
  ['link', pattern(String.raw`${begin}${name}${wordedDot}(?:com|in|net|org|कॉम|इन)${edge}`)],
  [
    'handle',
    pattern(
      String.raw`${begin}(?:insta(?:gram)?|telegram|snapchat|facebook|fb|skype)(?:\s(?:id|handle|username)\s?[:@-]?|\s?(?:page\s?)?[:@-])\s?@?[a-z\d][\w.]{2,30}`,
    ),
  ],
]

function pattern(source: string): RegExp {
  return new RegExp(source, 'gu')
}
