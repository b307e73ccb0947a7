import { facetsOnlyOf } from './facets.ts'
import type { Sentence } from './sentence.ts'

type Params = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Parameters of the search page for a sentence, in place of the text in its location field. What the sentence
 * names replaces the same filters of the page; undefined ones go with it. Shared by the server, which
 * redirects plain forms, and the browser.
 */
export function sentenceParams({ filters, rest }: Sentence): Params {
  const { location, purpose, type, bhk, amenities, localities, ...single } = filters
  const isPrice = single.minPrice !== undefined || single.maxPrice !== undefined
  const isArea = single.minArea !== undefined || single.maxArea !== undefined
  const isOne = localities?.length === 1 && location === undefined && rest === null
  return {
    location: (location ?? rest ?? (isOne ? localities[0] : undefined))?.slice(0, maxLocationLength),
    ...(purpose && {
      status: purpose.toUpperCase(),
      ...Object.fromEntries(
        [...facetsOnlyOf('sale'), ...facetsOnlyOf('rent')].map((name) => [name, undefined]),
      ),
    }),
    ...((purpose || isPrice) && { minPrice: undefined, maxPrice: undefined }),
    ...(isArea && { minArea: undefined, maxArea: undefined }),
    ...(type && { propertyType: type }),
    ...(bhk && { bhk: bhk.join(','), beds: undefined }),
    ...(amenities && { amenities: amenities.join(',') }),
    ...(localities && { localities: isOne ? undefined : localities.join(',') }),
    ...Object.fromEntries(
      Object.entries(single).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
    ),
  }
}

const maxLocationLength = 80
