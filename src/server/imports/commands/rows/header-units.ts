import { areaNamedIn } from '#contract/quantities/read-quantity.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

/** Fields whose header may say what their numbers are of, as Deposit (in months). */
const countedFields: ReadonlySet<string> = new Set([
  'price',
  'area',
  'sqft',
  'deposit',
  'maintenance',
  'min_lease',
  'notice',
  'road_width',
  'plot_length',
  'plot_width',
  'power_backup',
])

export function isCounted(field: string): boolean {
  return countedFields.has(field)
}

/** What a header says of its numbers, besides areas: the words that a cell would say it in. */
const units: readonly (readonly [RegExp, string])[] = [
  // What no price is read in is refused with the cell.
  [/\busd\b|\$|dollars?/, 'USD'],
  [/\baed\b|dirham/, 'AED'],
  [/\bgbp\b|£|\bpounds?\b/, 'GBP'],
  [/\beur\b|€|\beuros?\b/, 'EUR'],
  [/per (?:bed|person|head|sharing)/, 'per bed'],
  [/per month|monthly|\/ ?month|p\.?m\.?(?![a-z])|प्रति माह|मासिक/, 'per month'],
  [/month|mahin|महीन|माह/, 'months'],
  [/half[ -]?yearly/, 'half yearly'],
  [/quarter|तिमाही/, 'quarterly'],
  [/annum|annual|yearly|per year|p\.?a\.?(?![a-z])|सालाना|वार्षिक/, 'per year'],
  [/year|yr|साल|वर्ष/, 'years'],
  [/per day|daily/, 'per day'],
  [/day|दिन/, 'days'],
  [/met(?:er|re)|\bmtrs?\b|मीटर/, 'metres'],
  [/\bk\.?v\.?a\b|\bk\.?w\b|watt/, 'kva'],
  [/crore|\bcrs?\b|करोड़/, 'crore'],
  [/\bla(?:kh|c)s?\b|लाख/, 'lakh'],
  [/thousand|\bk\b|हज़ार|हजार/, 'thousand'],
]

/** The text of a number alone with the unit that its header names: 2 below Deposit (in months) is 2 months. */
export function withHeaderUnit(field: string, { column, text }: { column: string; text: string }): string {
  if (!countedFields.has(field) || !bareNumber.test(latinDigits(text))) return text
  const unit = unitOf(field, column)
  // 36,000 below Deposit (2 months) is rupees.
  if (unit === 'months' && Number(latinDigits(text).replaceAll(/[^\d.]/g, '')) > maxMonths) return text
  return unit === '' ? text : `${text} ${unit}`
}

const maxMonths = 60

const bareNumber = /^\s*(?:₹|rs\.?|inr)?\s*\d[\d,]*(?:\.\d+)?\s*(?:\/-)?\s*$/i

/** Of areas whose unit is no certain size, or none that is read. */
const otherAreas: readonly (readonly [RegExp, string])[] = [
  [/\bacres?\b|एकड़/, 'acre'],
  [/bigha|बीघा/, 'bigha'],
  [/biswa|बिस्वा/, 'biswa'],
  [/hectares?|हेक्टेयर/, 'hectare'],
  [/\b(?:marla|kanal|guntha|cent)s?\b/, 'marla'],
]

/** Empty where it names none, or two scales as in Price (Lac/Cr). */
function unitOf(field: string, column: string): string {
  const words = column.toLowerCase().replaceAll(/[()[\]_]/g, ' ')
  if (field === 'area' || field === 'sqft') {
    if (areaNamedIn(column).unit !== null) return ''
    return otherAreas.find(([pattern]) => pattern.test(words))?.[1] ?? ''
  }
  if (/^(?:road_width|plot_length|plot_width)$/.test(field) && /(?<!\p{L})(?:m|mts?)(?!\p{L})/u.test(words))
    return 'metres'
  if (field === 'price' && /price|sale|sell|बिक्री|क़ीमत/.test(words) && /rent|monthly/.test(words)) return ''
  const found = units.filter(([pattern]) => pattern.test(words)).map(([, unit]) => unit)
  const scales = found.filter((unit) => ['crore', 'lakh', 'thousand'].includes(unit))
  if (scales.length > 1) return ''
  const isUsual = { maintenance: 'per month', min_lease: 'months', notice: 'months' }
  const [period = ''] = found.filter((unit) => !scales.includes(unit))
  if (Reflect.get(isUsual, field) === period) return scales[0] ?? ''
  // The scale of a price is read with it, where a whole amount below lakh is told.
  if (field === 'price') return period === 'months' ? '' : period
  return [...scales, ...(period === '' ? [] : [period])].join(' ')
}
