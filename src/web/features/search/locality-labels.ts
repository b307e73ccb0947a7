import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

/** What there is, without noughts. */
export function countWords(forSale: number, forRent: number): string[] {
  const words = [
    forSale > 0 && m.search_locality_for_sale({ count: formatNumber(forSale) }),
    forRent > 0 && m.search_locality_for_rent({ count: formatNumber(forRent) }),
  ].filter((word) => word !== false)
  return words.length > 0 ? words : [m.search_locality_nothing()]
}
