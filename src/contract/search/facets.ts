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
] as const
export type FlagFacet = (typeof flagFacets)[number]

export function toFlagBits(chosen: Readonly<Partial<Record<FlagFacet, boolean | undefined>>>): number {
  return flagFacets.reduce((bits, name, bit) => (chosen[name] ? bits | (1 << bit) : bits), 0)
}

/** The same value for each flag, as a part of a shape or an object. */
export function ofEachFlag<Value>(valueOf: (name: FlagFacet) => Value): Record<FlagFacet, Value> {
  // Its keys are the flags.
  return Object.fromEntries(flagFacets.map((name) => [name, valueOf(name)])) as Record<FlagFacet, Value>
}
