import { extraRooms, facings, titleKinds } from '../enums/properties.ts'

/**
 * Yes-or-no facets, named as in an address. The place of each is its bit in `listing_flag_bits` and in saved
 * searches: a new one goes to the end.
 */
export const flagFacets = [
  'readyToMove',
  'featured',
  'showCashbackOnly',
  'showRentFreeOnly',
  'hasFilm',
  'hasPipedWater',
  'noBrokerage',
  'isCorner',
  'hasFloorPlan',
  'isGated',
  'hasPowerBackup',
] as const
export type FlagFacet = (typeof flagFacets)[number]

/** The listings that have it: on others a form asks for it only while it is chosen. */
export type FacetOf = 'sale' | 'rent' | 'home' | 'plot'

/**
 * Facets among whose values several may be chosen; a listing with any of them matches. `firstBit` is the bit of the
 * first value in `listing_choice_bits` and in saved searches: new values go to the end, new facets leave some bits
 * free before them. The view `search_facets` reads bits up to 50.
 */
export const choiceFacets = {
  facing: { firstBit: 0, values: facings },
  titleKind: { firstBit: 8, values: titleKinds, of: 'plot' },
  areaType: { firstBit: 16, values: ['carpet', 'built_up', 'super_built_up'], of: 'home' },
  /** `low` is the first to the third, `high` every one above. */
  floor: { firstBit: 20, values: ['ground', 'not_top', 'low', 'high'], of: 'home' },
  /** The number of its registration, or of its project's; `checked` while staff's check of it counts. */
  rera: { firstBit: 24, values: ['stated', 'checked'], of: 'sale' },
  offeredBy: { firstBit: 28, values: ['owner', 'agent', 'builder'] },
  /** Whom the advertiser lets to. */
  tenants: { firstBit: 32, values: ['family', 'bachelors'], of: 'rent' },
  extraRooms: { firstBit: 36, values: extraRooms, of: 'home' },
} as const satisfies Record<string, { firstBit: number; values: readonly string[]; of?: FacetOf }>
/** What a stated house rule of a home to rent excludes: bits of `listing_choice_bits` that no facet offers. */
export const excludedBits = { pets: 44, visitors: 45, food: 46, car: 47 } as const

export type ChoiceFacet = keyof typeof choiceFacets
export type ChoiceOf<Name extends ChoiceFacet> = (typeof choiceFacets)[Name]['values'][number]

/**
 * Numbers of a listing that facets limit, in the order of `listing_measures`: a new one goes to the end. 0 is not
 * stated. Days are counted down to `lastDay`, so that "by a day" is a lower limit too.
 */
export const measures = [
  'roadWidth',
  'yearBuilt',
  'carpetArea',
  'possession',
  'availability',
  'maxPeople',
  'minLease',
] as const
export type Measure = (typeof measures)[number]
export const lastDay = '2100-01-01'

/** `max` needs a measure that every listing has. */
type LimitFacet = { of?: FacetOf } & (
  | { kind: 'min' | 'max'; measure: Measure; max: number }
  | { kind: 'day'; measure: Measure }
  | { kind: 'days'; max: number }
)

/** Facets with one number or one day (YYYY-MM-DD) as a limit. */
const limitFacets = {
  /** Feet. */
  minRoadWidth: { kind: 'min', measure: 'roadWidth', max: 1000 },
  /** What is under construction is newer than any year. */
  minYearBuilt: { kind: 'min', measure: 'yearBuilt', max: 2100 },
  /** Square feet, estimated where another area is stated. */
  minCarpet: { kind: 'min', measure: 'carpetArea', max: 999_999, of: 'home' },
  maxCarpet: { kind: 'max', measure: 'carpetArea', max: 999_999, of: 'home' },
  /** What is ready can be had by any day. */
  possessionBy: { kind: 'day', measure: 'possession', of: 'sale' },
  availableBy: { kind: 'day', measure: 'availability', of: 'rent' },
  /** Whole days; 1 is yesterday or today. */
  listedWithin: { kind: 'days', max: 365 },
} as const satisfies Record<string, LimitFacet>
export type LimitFacetName = keyof typeof limitFacets
export type LimitOf<Name extends LimitFacetName> = (typeof limitFacets)[Name]['kind'] extends 'day'
  ? string
  : number

const choiceFacet: Readonly<Record<ChoiceFacet, { firstBit: number; of?: FacetOf }>> = choiceFacets
export const limitFacet: Readonly<Record<LimitFacetName, LimitFacet>> = limitFacets

// Their keys are the facets.
export const choiceFacetNames = Object.keys(choiceFacets) as ChoiceFacet[]
// Likewise.
export const limitFacetNames = Object.keys(limitFacets) as LimitFacetName[]

/** Those with values, in the order of the chips. */
export const valueFacets = [...choiceFacetNames, ...limitFacetNames] as const
export const facetNames = [...flagFacets, ...valueFacets] as const

const flagOf: Partial<Record<FlagFacet, FacetOf>> = {
  showCashbackOnly: 'sale',
  showRentFreeOnly: 'rent',
  hasPowerBackup: 'home',
}

export function facetOf(name: FlagFacet | ChoiceFacet | LimitFacetName): FacetOf | undefined {
  if (isLimit(name)) return limitFacet[name].of
  return isChoice(name) ? choiceFacet[name].of : flagOf[name]
}

/** Facets that listings of the other purpose do not have. */
export function facetsOnlyOf(purpose: 'sale' | 'rent') {
  return facetNames.filter((name) => facetOf(name) === purpose)
}

export function isChoice(name: string): name is ChoiceFacet {
  return name in choiceFacets
}

export function isLimit(name: string): name is LimitFacetName {
  return name in limitFacets
}

export function toFlagBits(chosen: Readonly<Partial<Record<FlagFacet, boolean | undefined>>>): number {
  return flagFacets.reduce((bits, name, bit) => (chosen[name] ? bits | (1 << bit) : bits), 0)
}

export type Choices = { readonly [Name in ChoiceFacet]?: readonly ChoiceOf<Name>[] | undefined }
export type Limits = { readonly [Name in LimitFacetName]?: LimitOf<Name> | undefined }

/** The bits of the chosen values; a sum, as numbers of more than 31 bits have no `|`. */
export function toChoiceBits(chosen: Choices): number {
  return choiceFacetNames.reduce(
    (bits, name) => listChoiceBits(name, chosen[name] ?? []).reduce((sum, bit) => sum + 2 ** bit, bits),
    0,
  )
}

export function listChoiceBits(name: ChoiceFacet, chosen: readonly string[]): number[] {
  const { firstBit, values } = choiceFacets[name]
  return values.flatMap((value, place) => (chosen.includes(value) ? firstBit + place : []))
}

/** The same value for each facet of a kind, as a part of a shape or an object. */
export function mapFlags<Value>(valueOf: (name: FlagFacet) => Value): Record<FlagFacet, Value> {
  return mapNames(flagFacets, valueOf)
}
export function mapChoices<Value>(valueOf: (name: ChoiceFacet) => Value): Record<ChoiceFacet, Value> {
  return mapNames(choiceFacetNames, valueOf)
}
export function mapLimits<Value>(valueOf: (name: LimitFacetName) => Value): Record<LimitFacetName, Value> {
  return mapNames(limitFacetNames, valueOf)
}

function mapNames<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // Its keys are the names.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
