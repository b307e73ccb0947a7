import { createIsomorphicFn } from '@tanstack/react-start'

import { furnishings, propertyTypes } from '#contract/enums/properties.ts'
import { searchSorts } from '#contract/enums/search.ts'
import { writeArea, readArea } from '#contract/search/area.ts'
import { bhkChoices, priceWithoutLimit, searchAmenities } from '#contract/search/choices.ts'
import {
  choiceFacetNames,
  choiceFacets,
  facetsOnlyOf,
  flagFacets,
  limitFacet,
  limitFacetNames,
  type ChoiceFacet,
  type FlagFacet,
  type LimitFacetName,
  type LimitOf,
} from '#contract/search/facets.ts'
import { readOnlyPropertyId } from '#contract/search/typed-number.ts'
import { minutesBounds } from '#contract/travel/limits.ts'

/** Parameters of a search address. Lists are comma-separated, as in links from other sites. */
export type SearchAddress = Partial<Record<FlagFacet, 'true'>> &
  Partial<Record<ChoiceFacet, string>> & { [Name in LimitFacetName]?: LimitOf<Name> } & {
    location?: string
    status?: SearchStatus
    propertyType?: (typeof propertyTypes)[number]
    minPrice?: number
    maxPrice?: number
    beds?: number
    baths?: number
    /** Square feet. */
    minArea?: number
    maxArea?: number
    /** To each place of whoever searches. */
    minutes?: number
    /** Of homes to rent: no stated rule is against what whoever searches needs. */
    fits?: 'true'
    bhk?: string
    amenities?: string
    localities?: string
    /** The slug of a project. */
    project?: string
    furnishing?: (typeof furnishings)[number]
    sort?: (typeof searchSorts)[number]
    page?: number
    view?: 'grid' | 'list' | 'map'
    /** The filters that few ask for are open from the start, as without scripts nothing opens them. */
    filters?: 'all'
    /** The searched part of the map as in `readArea`, or `unreadableArea`. */
    area?: string
  }

export type SearchStatus = (typeof statuses)[number]

/**
 * Keeps the parameter order and drops unknown or invalid ones, so that a valid address is unchanged.
 * Dropped parameters are returned as undefined: the router keeps names that a reader omits.
 */
export function readSearch(raw: Record<string, unknown>): SearchAddress {
  const address: SearchAddress = {}
  for (const [name, value] of Object.entries(raw)) {
    const read = readers[name.toLowerCase()]
    if (read) assignKnown(address, read(toText(value)))
  }
  const dropped = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]))
  return { ...dropped, ...(keepOnlyProperty(address) ?? withoutContradictions(address)) }
}

/** A property id overrides all other filters. */
function keepOnlyProperty({ location, view }: SearchAddress): SearchAddress | null {
  if (location === undefined || readOnlyPropertyId(location) === null) return null
  return { location, ...(view && { view }) }
}

/** Sale, unless the status says rent or the rent-free filter implies it. */
export function readPurpose({ status, showRentFreeOnly, showCashbackOnly }: SearchAddress): 'sale' | 'rent' {
  if (status) return status.startsWith('RENT') ? 'rent' : 'sale'
  return showRentFreeOnly && !showCashbackOnly ? 'rent' : 'sale'
}

const statuses = ['SALE', 'RENT', 'SALE_ONLY', 'RENT_ONLY'] as const
const views = ['grid', 'list', 'map'] as const
const maxPriceRupees = 9_999_999_999
const maxAreaSqft = 999_999
const maxLocalities = 20
const maxTextLength = 80

const readers: Readonly<Record<string, (text: string) => SearchAddress>> = {
  location: (text) => ({ location: readLocation(text) }),
  q: (text) => ({ location: readLocation(text) }),
  status: (text) => ({ status: statuses.find((status) => status === text.trim().toUpperCase()) }),
  propertytype: (text) => ({ propertyType: readChoice(text, propertyTypes) }),
  type: (text) => ({ propertyType: readChoice(text, propertyTypes) }),
  minprice: (text) => ({ minPrice: readWhole(text, 1, maxPriceRupees) }),
  maxprice: (text) => ({ maxPrice: readWhole(text, 1, priceWithoutLimit - 1) }),
  beds: (text) => ({ beds: readWhole(text, 0, 50) }),
  baths: (text) => ({ baths: readWhole(text, 0, 50) }),
  minarea: (text) => ({ minArea: readWhole(text, 1, maxAreaSqft) }),
  maxarea: (text) => ({ maxArea: readWhole(text, 1, maxAreaSqft) }),
  minutes: (text) => ({ minutes: readWhole(text, ...minutesBounds) }),
  fits: (text) => ({ fits: readFlag(text) }),
  bhk: (text) => ({ bhk: readBhk(text) }),
  amenities: (text) => ({ amenities: readList(text, searchAmenities) }),
  localities: (text) => ({ localities: readNames(text) }),
  locality: (text) => ({ localities: readNames(text) }),
  project: (text) => ({ project: /^[a-z\d-]{1,120}$/.test(text) ? text : undefined }),
  furnishing: (text) => ({ furnishing: readChoice(text.replace(/[ _]/g, '-'), furnishings) }),
  ...Object.fromEntries(
    flagFacets.map((name) => [name.toLowerCase(), (text: string) => ({ [name]: readFlag(text) })]),
  ),
  ...Object.fromEntries(
    choiceFacetNames.map((name) => [
      name.toLowerCase(),
      (text: string) => ({
        [name]: readList(text.replace(/(?<=\w)[ -](?=\w)/g, '_'), choiceFacets[name].values),
      }),
    ]),
  ),
  ...Object.fromEntries(
    limitFacetNames.map((name) => [
      name.toLowerCase(),
      (text: string) => ({ [name]: readLimit(name, text) }),
    ]),
  ),
  sort: (text) => ({ sort: readSort(text) }),
  page: (text) => ({ page: readWhole(text, 2, 1_000_000) }),
  view: (text) => ({ view: readChoice(text, views) }),
  filters: (text) => ({ filters: readChoice(text, ['all']) }),
  area: (text) => ({ area: cleanArea(text) }),
}

/** Keeps the first valid value of synonyms; localities accumulate. */
function assignKnown(address: SearchAddress, readParams: SearchAddress) {
  if (readParams.localities && address.localities) {
    address.localities = readNames(`${address.localities},${readParams.localities}`)
    return
  }
  for (const [name, value] of Object.entries(readParams)) {
    if (value !== undefined && !(name in address)) Object.assign(address, { [name]: value })
  }
}

function withoutContradictions(address: SearchAddress): SearchAddress {
  const { minPrice, maxPrice } = address
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    Object.assign(address, { minPrice: maxPrice, maxPrice: minPrice })
  }
  const { minCarpet, maxCarpet } = address
  if (minCarpet !== undefined && maxCarpet !== undefined && minCarpet > maxCarpet)
    Object.assign(address, { minCarpet: maxCarpet, maxCarpet: minCarpet })
  if (readPurpose(address) !== 'rent') delete address.fits
  for (const name of facetsOnlyOf(readPurpose(address) === 'rent' ? 'sale' : 'rent')) delete address[name]
  return address
}

function toText(value: unknown): string {
  const parts = Array.isArray(value) ? value : [value]
  return parts
    .filter((part) => typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean')
    .join(',')
}

function readLocation(text: string): string | undefined {
  const location = cleanText(text)
  return location === '' || location.toLowerCase() === 'all jaipur' ? undefined : location
}

function cleanText(text: string): string {
  const short = text.trim().slice(0, maxTextLength)
  return short
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function readChoice<T extends string>(text: string, words: readonly T[]): T | undefined {
  const typed = text.trim().toLowerCase()
  return words.find((word) => word.toLowerCase() === typed)
}

function readWhole(text: string, min: number, max: number): number | undefined {
  const digits = text.replaceAll(',', '').trim()
  if (!/^\d{1,15}$/.test(digits)) return undefined
  const value = Number(digits)
  return value >= min && value <= max ? value : undefined
}

function readLimit(name: LimitFacetName, text: string): number | string | undefined {
  const facet = limitFacet[name]
  return facet.kind === 'day' ? readDay(text) : readWhole(text, 1, facet.max)
}

function readDay(text: string): string | undefined {
  const day = text.trim()
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  return isDay && new Date(day).toISOString().startsWith(day) ? day : undefined
}

function readList<T extends string>(text: string, words: readonly T[]): string | undefined {
  const chosenWords = new Set(text.split(',').map((part) => part.trim().toLowerCase()))
  return words.filter((word) => chosenWords.has(word.toLowerCase())).join(',') || undefined
}

// An unescaped plus in an address is decoded as a space.
function readBhk(text: string): string | undefined {
  return readList(text.replace(/5(?=\s|$|,)/g, '5+').replace(/\+\s+/g, '+'), bhkChoices)
}

function readNames(text: string): string | undefined {
  const names = text.split(',').map(cleanText).filter(Boolean)
  return [...new Set(names)].slice(0, maxLocalities).join(',') || undefined
}

function readFlag(text: string): 'true' | undefined {
  return ['true', '1', 'yes', 'on'].includes(text.trim().toLowerCase()) ? 'true' : undefined
}

/** Kept in the address so that the page can say that it searched without the area. */
export const unreadableArea = 'unreadable'

/** Checked by the server alone: the browser's own links need no check, and most pages no decoder. */
const cleanArea = createIsomorphicFn()
  .server((text: string): string | undefined => {
    const area = readArea(text)
    return area ? writeArea(area) : text.trim() === '' ? undefined : unreadableArea
  })
  .client((text): string | undefined => text.trim() || undefined)

function readSort(text: string): SearchAddress['sort'] {
  const sort = readChoice(text, searchSorts)
  return sort === 'relevance' ? undefined : sort
}
