import { choiceFacetNames, facetOf, valueFacets } from '#contract/search/facets.ts'
import type { Sentence, SentenceFilters } from '#contract/search/sentence.ts'
import { readPincode, readPropertyId } from '#contract/search/typed-number.ts'

import { findBound, readNumber } from './amounts.ts'
import { isUnknown, readItems, findMeaning, skipFillers, type Item } from './items.ts'
import type { Gazetteer, Place } from './places.ts'
import { readQuantity } from './quantities.ts'
import { readFacet } from './read-facet.ts'
import { cleanSentence, readTokens, type Token } from './tokens.ts'

/**
 * The filters that a typed sentence names. What it cannot read, what has two meanings and what search has no
 * filter for is left as text. One place alone is returned as typed. `today` is a day in India.
 */
export function readSentence(text: string, gazetteer: Gazetteer, today: string): Sentence {
  const clean = cleanSentence(text)
  if (readPropertyId(clean) !== null || readPincode(clean) !== null) return presentPlainPlace(text)
  const tokens = readTokens(clean)
  const items = readItems(tokens, gazetteer)
  const unambiguous = withoutTenantsOfSale(withoutConflicts(readClaims(items, { gazetteer, today })))
  const claims = hasFreeText(items, unambiguous) ? unambiguous.map(withoutLocation) : unambiguous
  if (isOnePlace(items, claims)) return presentPlainPlace(text)
  const filters = mergeFilters(claims)
  if (Object.keys(filters).length === 0) return { filters: {}, rest: text.trim() || null, understood: [] }
  const purpose = isMonthlyRent(filters) ? 'rent' : (filters.purpose ?? findImpliedPurpose(filters))
  return {
    filters: { ...filters, ...(purpose && { purpose }) },
    rest: findRest(clean, items, claims, tokens),
    understood: claims.flatMap((claim) =>
      listFilterNames(claim.filters).map((filter) => ({
        text: cutText(clean, items, claim, tokens),
        filter,
      })),
    ),
  }
}

/** Items that belong together with the filters they set; null leaves them as text. */
type Claim = { from: number; to: number; filters: SentenceFilters | null; isCity?: boolean }

function presentPlainPlace(text: string): Sentence {
  const location = text.trim()
  return { filters: { location }, rest: null, understood: [{ text: location, filter: 'location' }] }
}

type Context = { gazetteer: Gazetteer; today: string }

function readClaims(items: readonly Item[], context: Context): Claim[] {
  const isRent = items.some(
    (item) => findMeaning(item, 'filter')?.filter.purpose === 'rent' || findMeaning(item, 'month'),
  )
  const hasArea = items.some((item) => findMeaning(item, 'area'))
  const claims: Claim[] = []
  for (let at = 0; at < items.length;) {
    const claim = readClaim(items, at, { ...context, isRent, hasArea })
    if (claim) claims.push(claim)
    at = claim?.to ?? at + 1
  }
  return withoutDenied(items, claims)
}

type ClaimContext = Context & { isRent: boolean; hasArea: boolean }

/** What is denied or is another sum than the price is text: not in Mansarovar, lift nahi chahiye, 20k ki emi. */
function readClaim(items: readonly Item[], from: number, context: ClaimContext): Claim | null {
  const claim = readAffirmed(items, from, context)
  if (claim) {
    const after = skipFillers(items, claim.to)
    const isDenied = findMeaning(items[after], 'without')?.place === 'after'
    if (isDenied) return { from, to: after + 1, filters: null }
    return isPrice(claim) && isOtherMoney(items, after) ? { from, to: after + 1, filters: null } : claim
  }
  const isBeforeDenied = findMeaning(items[from], 'without')?.place === 'before'
  if (!isBeforeDenied && !findMeaning(items[from], 'otherMoney')) return null
  const next = readAffirmed(items, skipFillers(items, from + 1), context)
  return next && (isBeforeDenied || isPrice(next)) ? { from, to: next.to, filters: null } : null
}

/** Its amount is the one before it, unless one follows: rent 15k deposit 30k. */
function isOtherMoney(items: readonly Item[], at: number): boolean {
  if (!findMeaning(items[at], 'otherMoney')) return false
  const next = skipFillers(items, at + 1)
  return readNumber(items, next) === null || readQuantity(items, next, false)?.filters?.bhk !== undefined
}

function isPrice({ filters }: Claim): boolean {
  return filters?.minPrice !== undefined || filters?.maxPrice !== undefined
}

/** Corner ka plot nahi chahiye: what belongs to the denied is denied. */
function withoutDenied(items: readonly Item[], claims: readonly Claim[]): Claim[] {
  return claims.reduceRight<Claim[]>((later, claim) => {
    const [next] = later
    const isOfNext =
      next?.filters === null &&
      next.from > claim.to &&
      items.slice(claim.to, next.from).every((item) => findMeaning(item, 'of')) &&
      findMeaning(items[next.to - 1], 'without')?.place === 'after'
    return [
      isOfNext ? { ...claim, to: next.to, filters: null } : claim,
      ...(isOfNext ? later.slice(1) : later),
    ]
  }, [])
}

function readAffirmed(
  items: readonly Item[],
  from: number,
  { gazetteer, today, isRent, hasArea }: ClaimContext,
): Claim | null {
  const item = items[from]
  if (!item) return null
  const to = from + 1
  if (item.place) return readPlace(item.place, items, from, gazetteer)
  const filter = findMeaning(item, 'filter')
  if (filter) return { from, to, filters: filter.filter }
  const pincode = item.digits === null ? null : readJaipurPincode(item.digits)
  const quantity = readFacet(items, from, { today, isRent, hasArea }) ?? readQuantity(items, from, isRent)
  if (pincode && (!quantity || quantity.to === to)) return { from, to, filters: { location: pincode } }
  return quantity && { from, ...quantity }
}

function readPlace(
  { kind, name }: Place,
  items: readonly Item[],
  from: number,
  { cities }: Gazetteer,
): Claim {
  const next = items[from + 1]
  const isAround = findBound(next, 'after') === 'about' && findBound(next, 'before') === null
  const to = isAround ? from + 2 : from + 1
  if (kind === 'locality') return { from, to, filters: { localities: [name] } }
  if (kind === 'city' && cities < 2) return { from, to, filters: {}, isCity: true }
  return { from, to, filters: { location: name } }
}

function readJaipurPincode(digits: number): string | null {
  return /^30[1-9]\d{3}$/.test(String(digits)) ? String(digits) : null
}

const lists = ['bhk', 'amenities', 'localities', ...choiceFacetNames] as const

/** Two different values for one filter are not guessed between. */
function withoutConflicts(claims: readonly Claim[]): Claim[] {
  const values = new Map<string, Set<unknown>>()
  for (const { filters } of claims)
    for (const [name, value] of Object.entries(filters ?? {}))
      if (!lists.some((list) => list === name)) values.set(name, (values.get(name) ?? new Set()).add(value))
  const isSplit = ({ filters }: Claim) =>
    listFilterNames(filters).some((name) => (values.get(name)?.size ?? 0) > 1)
  return claims.map((claim) => (isSplit(claim) ? { ...claim, filters: null } : claim))
}

/** A family buys a home too: who may live there is asked of homes to rent. */
function withoutTenantsOfSale(claims: readonly Claim[]): Claim[] {
  const filters = mergeFilters(claims)
  if (filters.purpose === 'rent' || isMonthlyRent(filters)) return [...claims]
  return claims.map((claim) => (claim.filters?.tenants ? { ...claim, filters: null } : claim))
}

/** The address has one field for text: a project beside other text is searched with it. */
function withoutLocation(claim: Claim): Claim {
  return claim.filters?.location === undefined ? claim : { ...claim, filters: null }
}

function hasFreeText(items: readonly Item[], claims: readonly Claim[]): boolean {
  return listStates(items, claims).includes('text')
}

/** A place that today's search understands as typed: nothing else is said, but perhaps its city. */
function isOnePlace(items: readonly Item[], claims: readonly Claim[]): boolean {
  const named = claims.filter(({ isCity }) => !isCity)
  const [place = claims[0], ...others] = named
  const isPlace =
    place?.isCity === true ||
    place?.filters?.localities !== undefined ||
    place?.filters?.location !== undefined
  return (
    isPlace &&
    others.length === 0 &&
    listStates(items, claims).every((state) => state === 'understood' || state === 'break')
  )
}

function mergeFilters(claims: readonly Claim[]): SentenceFilters {
  const filters: SentenceFilters = {}
  for (const claim of claims) {
    const { bhk, amenities, localities, ...single } = claim.filters ?? {}
    const before = { ...filters }
    Object.assign(filters, single)
    for (const name of choiceFacetNames)
      if (single[name])
        Object.assign(filters, { [name]: [...new Set([...(before[name] ?? []), ...single[name]])] })
    if (bhk) filters.bhk = [...new Set([...(filters.bhk ?? []), ...bhk])].toSorted()
    if (amenities) filters.amenities = [...new Set([...(filters.amenities ?? []), ...amenities])]
    if (localities)
      filters.localities = [...new Set([...(filters.localities ?? []), ...localities])].slice(0, 20)
  }
  return filters
}

/** Of facets that only homes for sale have, or only those for rent. */
function findImpliedPurpose(filters: SentenceFilters): SentenceFilters['purpose'] {
  const purposes = valueFacets.flatMap((name) => (filters[name] === undefined ? [] : (facetOf(name) ?? [])))
  return (['sale', 'rent'] as const).find((purpose) => purposes.includes(purpose))
}

/** No home in Jaipur is sold below three lakh, and no plot is rented by the month. */
const minSalePriceRupees = 300_000

function isMonthlyRent({ purpose, type, minPrice, maxPrice }: SentenceFilters): boolean {
  const price = maxPrice ?? minPrice
  return purpose === undefined && type !== 'plot' && price !== undefined && price < minSalePriceRupees
}

type State = 'understood' | 'text' | 'filler' | 'break'

function listStates(items: readonly Item[], claims: readonly Claim[]): State[] {
  const states = items.map(findState)
  for (const { from, to, filters } of claims) states.fill(filters ? 'understood' : 'text', from, to)
  return states
}

function findState(item: Item): State {
  if (item.isBreak) return 'break'
  const isLoose = item.sign !== null || item.meanings.some(({ kind }) => loose.has(kind))
  return isLoose && !isUnknown(item) ? 'filler' : 'text'
}

/** Words that say nothing by themselves. */
const loose: ReadonlySet<string> = new Set([
  'filler',
  'of',
  'range',
  'and',
  'between',
  'number',
  'rupees',
  'listed',
])

/** Stretches of text with the fillers inside them, separated by commas so that they are read alike again. */
function findRest(
  clean: string,
  items: readonly Item[],
  claims: readonly Claim[],
  tokens: readonly Token[],
): string | null {
  const states = listStates(items, claims)
  const stretches: { from: number; to: number }[] = []
  let isOpen = false
  states.forEach((state, at) => {
    const last = stretches.at(-1)
    if (state === 'text' && isOpen && last) last.to = at + 1
    else if (state === 'text') stretches.push({ from: at, to: at + 1 })
    isOpen = state === 'text' || (isOpen && state === 'filler')
  })
  return stretches.map((stretch) => cutText(clean, items, stretch, tokens)).join(', ') || null
}

function cutText(
  clean: string,
  items: readonly Item[],
  { from, to }: { from: number; to: number },
  tokens: readonly Token[],
): string {
  const first = tokens[items[from]?.from ?? 0]
  const last = tokens[(items[to - 1]?.to ?? 1) - 1]
  return clean.slice(first?.from ?? 0, last?.to ?? 0)
}

function listFilterNames(filters: SentenceFilters | null): (keyof SentenceFilters)[] {
  // Object.keys is typed as strings; the object has no other keys.
  return Object.keys(filters ?? {}) as (keyof SentenceFilters)[]
}
