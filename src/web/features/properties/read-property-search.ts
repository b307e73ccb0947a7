import { enquiryKinds } from '#contract/enums.ts'

export type PropertySearch = {
  enquire?: (typeof enquiryKinds)[number]
  report?: '1'
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
}

/** The form to open, whether something is wrong with the listing, and where the visitor came from; all else is there as undefined, or the router would let it through. */
export function readPropertySearch(raw: Record<string, unknown>): PropertySearch {
  const search: PropertySearch = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]))
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value !== 'string') continue
    if (name === 'enquire') search.enquire = enquiryKinds.find((kind) => kind === value)
    if (name === 'report' && value === '1') search.report = value
    const source = sources.find((each) => each === name)
    const text = value.replace(/[\p{Cc}\p{Cs}]+/gu, '').trim()
    if (source && text !== '' && text.length <= longest) search[source] = text
  }
  return search
}

const sources = ['utm_source', 'utm_medium', 'utm_campaign'] as const
const longest = 80
