import { enquiryKinds } from '#contract/enums/enquiries.ts'
import { readOneOf, searchParams } from '#web/ui/patterns/search-params.ts'

export type PropertySearch = ReturnType<typeof readPropertySearch>

/** Opened form, report dialog and campaign of the visit. */
export const readPropertySearch = searchParams({
  enquire: readOneOf(enquiryKinds),
  report: readOneOf(['1']),
  utm_source: source,
  utm_medium: source,
  utm_campaign: source,
})

const maxSourceLength = 80

function source(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const name = value.replace(/[\p{Cc}\p{Cs}]+/gu, '').trim()
  return name !== '' && name.length <= maxSourceLength ? name : undefined
}
