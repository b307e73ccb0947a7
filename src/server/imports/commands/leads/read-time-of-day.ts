type TimeOfDay = {
  /** The text without the time. */
  rest: string
  /** HH:MM; midnight if there is none. */
  time: string
  /** From UTC, where the text names a zone. */
  offsetMinutes: number | null
}

const meridiem = String.raw`(?:\s*([ap])\.?m\.?(?![a-z]))?`
const zone = String.raw`(?:\s*(z|ist|(?:utc|gmt)?\s?[+-]\d{1,2}(?::?\d{2})?|utc|gmt)(?![a-z\d]))?`
const dayPart = String.raw`(?:(सुबह|दोपहर|शाम|रात)\s+)?`
const end = String.raw`(?:\s*बजे)?`
/** 4:15 शाम. */
const partBehind = /(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)\s*(सुबह|दोपहर|शाम|रात)(?![\p{L}\p{M}])/u

/** 10:30, 10:30:15.123, 10.30 pm, 10 pm and रात 9 बजे, where a date ends or before it. */
const forms: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<=^|[\s,t@])${dayPart}(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?${meridiem}${end}${zone}(?!\d)`,
  ),
  new RegExp(String.raw`(?<=\s)${dayPart}(\d{1,2})\.(\d{2})(?:\.\d{2})?${meridiem}${end}${zone}$`),
  new RegExp(String.raw`^${dayPart}(\d{1,2})\.(\d{2})(?:\.\d{2})?\s*([ap])\.?m\.?${zone}$`),
  new RegExp(String.raw`(?<=^|[\s,])()(\d{1,2})()\s*([ap])\.?m\.?${zone}(?![a-z])`),
  new RegExp(String.raw`(?<=^|[\s,])(सुबह|दोपहर|शाम|रात)\s+(\d{1,2})()()${end}()`),
  // Behind a compact day: 20261119T103000.
  new RegExp(String.raw`(?<=^\d{8})[t ]?()(\d{2})(\d{2})(?:\d{2})?()${zone}$`),
]

/** Split a text in lower case into its time and what is left. An hour that no clock shows counts as none. */
export function readTimeOfDay(typed: string): TimeOfDay {
  const text = typed.replace(partBehind, '$2 $1')
  for (const form of forms) {
    const match = form.exec(text)
    if (!match) continue
    const [whole, part = '', hour = '', minute = '', letter = '', zoneText] = match
    const hours = toHour(Number(hour), letter, part)
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`.replace(
      /(\d)t\s*$/,
      '$1',
    )
    const isReal = hours <= 23 && Number(minute) <= 59
    const time = isReal ? `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}` : '00:00'
    return { rest: rest.trim(), time, offsetMinutes: isReal ? toOffsetMinutes(zoneText) : null }
  }
  return { rest: text, time: '00:00', offsetMinutes: null }
}

/** 12 am is 0, 12 pm is 12; after 22:15 pm there is nothing to add. */
function toHour(hour: number, letter: string, part: string): number {
  if (letter === 'a' || part === 'सुबह') return hour === 12 ? 0 : hour
  if (letter === 'p' || part === 'शाम') return hour < 12 ? hour + 12 : hour
  if (part === 'दोपहर') return hour < 7 ? hour + 12 : hour
  if (part === 'रात') return hour === 12 ? 0 : hour >= 6 && hour < 12 ? hour + 12 : hour
  return hour
}

function toOffsetMinutes(zoneText: string | undefined): number | null {
  if (zoneText === undefined || zoneText === '') return null
  if (zoneText === 'ist') return 330
  const match = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zoneText)
  if (!match) return 0
  const [, sign, hours, minutes = '0'] = match
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
