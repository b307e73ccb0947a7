import { findPhones, type Span } from './find-phones.ts'

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
