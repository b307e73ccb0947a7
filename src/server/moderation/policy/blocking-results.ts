import type { CheckResultDetails } from '#contract/moderation/check-result.ts'

type Kind = CheckResultDetails['kind']

/**
 * Whether what was noticed keeps a new listing from the public. What could harm a visitor at first sight holds it;
 * what honest listings show too is told to the reviewer and holds nothing.
 */
const blockingRules: Readonly<Record<Kind, 'always' | 'never' | 'when severe'>> = {
  /** Takes people off the site, where nobody can protect them; numbers of others get published. */
  contact_in_text: 'always',
  /** Discrimination and bait must not stand in public for an hour. */
  forbidden_words: 'always',
  /** Beyond three times the usual it is bait or a slip of a digit; below that, a bargain or a palace. */
  price_outlier: 'when severe',
  /** Pictures of somebody else's listing are the mark of an invented one; one's own may be used again. */
  duplicate_image: 'when severe',
  /** Removed before anybody could see it. */
  contact_in_metadata: 'never',
  /** Owner and agent may both offer a home. */
  same_home: 'never',
  duplicate_listing: 'never',
  /** Unusual is not wrong. */
  area_outlier: 'never',
  coordinates_far_off: 'never',
  missing_location: 'never',
  /** Builders list whole towers in a day. */
  too_many_listings: 'never',
}

export function isBlockingResult(details: CheckResultDetails): boolean {
  const rule = blockingRules[details.kind]
  return rule === 'always' || (rule === 'when severe' && isSevere(details))
}

const severeFactor = 3

function isSevere(details: CheckResultDetails): boolean {
  if (details.kind === 'duplicate_image') return details.pairs.some(({ other }) => !other.isSameAdvertiser)
  if (details.kind !== 'price_outlier') return false
  const { perSqft, distribution } = details
  return perSqft < distribution.lower / severeFactor || perSqft > distribution.upper * severeFactor
}
