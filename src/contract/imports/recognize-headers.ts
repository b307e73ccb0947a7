import { normalText } from './normal-text.ts'

/** Field by header. */
export type HeaderFields = ReadonlyMap<string, string>

/** Field by column; columns that no field is named like are left out. */
export function recognizeHeaders(columns: readonly string[], fields: HeaderFields): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const name = knownName(column, fields)
      const field = name === undefined ? undefined : fields.get(name)
      return field === undefined ? [] : [[column, field] as const]
    }),
  )
}

/** In lower case, the propertyId and LeadName of programs in their words. */
export function wordsOfHeader(header: string): string {
  const isName = !/\s/.test(header.trim())
  const words = isName ? header.replaceAll(/(?<=\p{Ll})(?<![Ww]hats)(?=\p{Lu})/gu, ' ') : header
  return words.toLowerCase()
}

/** The declared header that this one is. */
export function knownName(header: string, fields: HeaderFields): string | undefined {
  if (isRate(header) || isLabelOfContact.test(header)) return undefined
  const plain = header.replaceAll(/['’]s(?!\p{L})/gu, '').replace(countOfContact, '')
  const whole = normalText(plain)
  if (fields.has(whole)) return whole
  if (bothPurposes.test(whole) && fields.has('sale rent')) return 'sale rent'
  if (severalTypes.test(whole) && fields.has('property type')) return 'property type'
  const known = namesOf(plain).filter((name) => fields.has(name))
  const [name = ofPerson(whole, fields)] = known
  const field = fields.get(name)
  if (field === undefined || saysOther(bracketed(plain), field)) return undefined
  // A name and a number in one cell: whoever reads numbers finds the name before it.
  return field === 'name' ? (known.find((other) => fields.get(other) === 'phone') ?? name) : name
}

/** The contact of a tenant or the message of a buyer, where contacts are the enquirer's; empty for anything else. */
function ofPerson(whole: string, fields: HeaderFields): string {
  const name = whole.replace(enquirers, '')
  return fieldsOfEnquirers.has(fields.get(name) ?? '') ? name : ''
}

const fieldsOfEnquirers: ReadonlySet<string> = new Set(['phone', 'email', 'message', 'note', 'budget'])

const enquirers =
  /^(?:tenant|buyer|client|customer|lead|enquirer|visitor|seeker|prospect|caller|guest|party|sender|user|purchaser|investor)s? /

/** What a header may be called: with what stands in its brackets, each of its parts, without politeness, units and its count. */
function namesOf(plain: string): string[] {
  const inside = bracketed(plain)
  const bare = plain.replaceAll(brackets, ' ')
  const moved = inside === '' ? [] : [`${inside} ${bare}`, `${bare} ${inside}`]
  const names = [plain, ...moved, bare, ...bare.split(between)].map(normalText)
  const shorter = names.map((name) => name.replace(beginnings, '').replace(units, ''))
  return [...names, ...shorter, ...shorter.map((name) => name.replace(/ ?\d$/, ''))].filter(
    (name) => name !== '',
  )
}

const brackets = /[([].*?[)\]]/g
const between = /[/|&,]|\sand\s/

/** As exports of address books write them: Phone 1 - Value. */
const countOfContact = /\s+\d+ - value$/i
const isLabelOfContact = /\s\d+ - (?:label|type)$/i

function bracketed(header: string): string {
  return [...header.matchAll(brackets)].map(([words]) => words.slice(1, -1)).join(' ')
}

/** Whether an export's column only says of which kind another one is. */
export function isLabel(header: string): boolean {
  return isLabelOfContact.test(header)
}

/** Whether words beside the name of a field make it another fact: the mobile of the agent, the total of the floors. */
export function saysOther(words: string, field: string): boolean {
  return words !== '' && otherFacts.some(({ of, words: other }) => of.has(field) && other.test(words))
}

const word = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'iu')

const otherFacts: readonly { of: ReadonlySet<string>; words: RegExp }[] = [
  {
    of: new Set(['name', 'phone', 'email', 'address', 'city', 'locality', 'country']),
    words: word(
      'agents?|brokers?|dealers?|owners?|builders?|landlords?|sellers?|executives?|exec|employees?|staff|managers?|rm|sales(?: ?man| ?person)?|assigned(?: to)?|assignees?|references?|referr(?:er|ed by)|spouse|wife|husband|father|emergency|nominees?|एजेंट|दलाल|ब्रोकर|मालिक|कर्मचारी|पिता|पति|पत्नी',
    ),
  },
  {
    of: new Set(['price', 'price_lakh']),
    words: word(
      'market|circle|dlc|govt|government|guideline|registry|registered|old|previous|original|loan|booking|token|per (?:night|room|seat|unit|plot|hour|week|visit)|nightly|बाज़ार|बाजार|डीएलसी|पुराना|पुरानी',
    ),
  },
  { of: new Set(['floor']), words: word('total|out of|of building|कुल') },
  {
    of: new Set(['parking']),
    words: word('bikes?|two[ -]?wheelers?|2 ?w(?:heelers?)?|scooters?|बाइक|दुपहिया'),
  },
]

/** For Sale/Rent: which of them it is stands below. */
const bothPurposes =
  /^(?:property |listed |available |is it )?(?:for )?(?:(?:sale|sell|buy|resale) (?:(?:or|and|to) )?(?:rent|lease|rental|let)|(?:rent|lease|rental|let) (?:(?:or|and) )?(?:sale|sell|buy|resale))$/

/** Flat/Plot: which of them it is stands below. */
const severalTypes =
  /^(?:(?:flats?|plots?|houses?|villas?|kothi|shops?|apartments?|bungalows?|land|फ़?्लैट|प्लॉट|मकान|ज़?मीन|दुकान)(?: (?:or|and|या|और))?(?: |$)){2,}$/u

/** A price or charge per area is another number than the price or the area. */
function isRate(header: string): boolean {
  if (/\bpsf\b/i.test(header)) return true
  const found = perArea.exec(header)
  if (found === null) return false
  const { before = '', certain } = found.groups ?? {}
  return amountWords.test(before) || (certain !== undefined && !sizeWords.test(before))
}

/** Feet and metres alone may be of a road or a side. */
const perArea =
  /^(?<before>.*?)(?:\/|\bper\b|प्रति|\ba\b)[\s_(]*(?:(?<certain>sq|sft|gaj|guz|gaz|yard|yd|acre|bigha|biswa|hectare|unit area|वर्ग|गज|बीघा|बिस्वा|एकड़)|ft|feet|foot|mt|met|फ़?ुट|फ़?ीट)/i
const amountWords = /price|rate|cost|rent|amount|maint|charges?|demand|deposit|दर|भाव|क़?ीमत|मूल्य|माँग|रेट/i
/** Before a slash, a size in its unit. */
const sizeWords =
  /area|size|carpet|super|built|plot|land|saleable|dimension|sq|gaj|guz|gaz|yard|yd|acre|bigha|biswa|क्षेत्र|एरिया|आकार|साइज|प्लॉट|रकबा|गज|वर्ग|बीघा/i

/** Also what themes of websites write before each name. */
const beginnings =
  /^(?:(?:fave|houzez|real homes|es|wp|acf|post) )?(?:please )?(?:enter |select )?(?:your |the |आपका |आपकी |अपना |अपनी )?/
const units =
  /(?: in)?(?: (?:rs|inr|rupees|(?:sq|square) (?:ft|feet|foot|yards?|yds?|yrds?|m|mts?|mtrs?|met(?:er|re)s?)|sqft|sft|sqyds?|sqmt?r?|gaj|gaz|guz|lakhs?|lacs?|crores?|cr|रुपये|required|optional))+$/
