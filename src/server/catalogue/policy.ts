import { findFilterIndex } from '#contract/catalogue/filter-amenities.ts'
import {
  siteTextKeys,
  type SiteText,
  type SiteTextKey,
  type SiteWords,
} from '#contract/catalogue/site-texts.ts'

import type { Actor } from '../platform/context.ts'
import type { Pair } from './queries/merge-preview.ts'
import type { CatalogueKind } from './queries/references.ts'

/** Staff do not edit projects that they build or proposed themselves. */
export function mayEditProject(
  actor: Actor,
  project: { userId: string | null; proposedBy: string | null },
): boolean {
  return project.userId !== actor.userId && project.proposedBy !== actor.userId
}

/** City of the public locality URLs. */
export const homeCity = 'jaipur'

/** Reason why two entries cannot be merged; null where they can. */
export function findMergeProblem(kind: CatalogueKind, { from, into }: Pair) {
  if (kind === 'locality' && from.cityId !== into.cityId) return 'OTHER_CITY'
  if (kind === 'city' && from.slug === homeCity) return 'PRIMARY_CITY'
  if (kind !== 'amenity') return null
  const filterIndex = findFilterIndex(from.name)
  return filterIndex !== null && filterIndex !== findFilterIndex(into.name) ? 'USED_BY_FILTER' : null
}

/** Derived from the name once and never changed, so that URLs stay valid. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

export type ChangedWords = Partial<Record<SiteTextKey, SiteText>>

/** Changed values only. */
export function pickChangedWords(before: SiteWords, after: ChangedWords): ChangedWords {
  const changed: ChangedWords = {}
  for (const key of siteTextKeys) {
    const word = after[key]
    if (word && (word.en !== before[key].en || word.hi !== before[key].hi)) changed[key] = word
  }
  return changed
}
