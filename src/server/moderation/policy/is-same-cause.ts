import type { CheckResultDetails } from '#contract/moderation/check-result.ts'

/** Whether a reviewer has looked at this very thing before: figures of the market move on, the cause does not. */
export function isSameCause(before: CheckResultDetails, after: CheckResultDetails): boolean {
  const known = new Set(causesOf(before))
  return before.kind === after.kind && causesOf(after).every((cause) => known.has(cause))
}

function causesOf(details: CheckResultDetails): (string | number)[] {
  switch (details.kind) {
    case 'contact_in_text':
    case 'forbidden_words':
      return details.problems.map(({ field, what, excerpt }) => `${field} ${what} ${excerpt}`)
    case 'price_outlier':
      return [details.perSqft]
    case 'area_outlier':
      return [details.area]
    case 'missing_location':
      return [`${details.missing} ${details.city}`]
    case 'coordinates_far_off':
      return [`${details.place} ${details.kilometres}`]
    case 'contact_in_metadata':
    case 'too_many_listings':
      return []
    case 'duplicate_image':
      return details.pairs.map(({ key, other }) => `${key} ${other.id}`)
    case 'duplicate_listing':
    case 'same_home':
      return details.others.map(({ id }) => id)
  }
}
