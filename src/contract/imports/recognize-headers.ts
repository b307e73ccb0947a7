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

/** The declared header that this one is. */
export function knownName(header: string, fields: HeaderFields): string | undefined {
  return namesOf(header).find((name) => fields.has(name))
}

/** What a header may be called: as it is, in one of its languages, without brackets, politeness, units and its count. */
function namesOf(header: string): string[] {
  if (isRate.test(header)) return []
  const plain = header.replaceAll(/['’]s(?!\p{L})/gu, '')
  const parts = [plain, ...plain.split(/[/|]/)]
  const bare = parts.map((part) => part.replaceAll(/[([].*?[)\]]/g, ' '))
  const names = [...parts, ...bare].map(normalText)
  const shorter = names.map((name) => name.replace(beginnings, '').replace(units, ''))
  return [...names, ...shorter, ...shorter.map((name) => name.replace(/ ?\d$/, ''))].filter(
    (name) => name !== '',
  )
}

/** A price or charge per area is another number than the price or the area. */
const isRate =
  /(?:price|rate|cost|rent|amount|maintenance|charges?|दर|भाव|क़?ीमत|मूल्य).*(?:\/|per|प्रति|\ba\b)[\s_(]*(?:sq|sft|ft|feet|foot|gaj|guz|gaz|yard|yd|mt|met|unit area|वर्ग|गज|फ़?ुट|फ़?ीट)|\bpsf\b/i

const beginnings = /^(?:please )?(?:enter |select )?(?:your |the |आपका |आपकी |अपना |अपनी )?/
const units =
  /(?: in)?(?: (?:rs|inr|rupees|(?:sq|square) (?:ft|feet|foot|yards?|yds?|yrds?|m|mts?|mtrs?|met(?:er|re)s?)|sqft|sft|sqyds?|sqmt?r?|gaj|gaz|guz|lakhs?|lacs?|crores?|cr|रुपये|required|optional))+$/
