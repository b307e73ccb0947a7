import type { PropertyCard } from '#contract/properties/card.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { requestCopy } from '#web/api/offline-copies.ts'

/** Saves the pages of favorites for reading offline, or removes them. */
export async function copyFavorites(properties: readonly Pick<PropertyCard, 'numericId'>[], isSaved = true) {
  for (const { numericId } of properties)
    await requestCopy('saved', pathIn(currentLocale(), `/property/${numericId}`), isSaved)
}
