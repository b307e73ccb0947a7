import { formatNumber } from '#contract/price.ts'
import type { LocalityCounts } from '#contract/search/localities.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'

/** In the language of the page, where a name in Hindi is known. */
export function localityName({ name, nameHi }: Pick<LocalityCounts, 'name' | 'nameHi'>): string {
  return currentLocale() === 'hi' ? (nameHi ?? name) : name
}

/** What there is, without noughts. */
export function countWords(forSale: number, forRent: number): string[] {
  const words = [
    forSale > 0 && m.search_locality_for_sale({ count: formatNumber(forSale) }),
    forRent > 0 && m.search_locality_for_rent({ count: formatNumber(forRent) }),
  ].filter((word) => word !== false)
  return words.length > 0 ? words : [m.search_locality_nothing()]
}
