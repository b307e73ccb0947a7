import { formatDay } from '#contract/dates.ts'
import { formatNumber } from '#contract/price.ts'
import type { ChoiceFacet, ChoiceOf, FlagFacet, LimitFacetName, LimitOf } from '#contract/search/facets.ts'
import { m } from '#messages'

/** In the order of the chips. */
export const flagWords: Readonly<Record<FlagFacet, () => string>> = {
  readyToMove: m.search_ready_to_move,
  showCashbackOnly: m.search_cashback_only,
  showRentFreeOnly: m.search_rent_free_only,
  noBrokerage: m.search_no_brokerage,
  isCorner: m.search_is_corner,
  isGated: m.search_is_gated,
  hasFilm: m.search_has_film,
  hasFloorPlan: m.search_has_floor_plan,
  hasPipedWater: m.search_has_piped_water,
  hasPowerBackup: m.search_has_power_backup,
  featured: m.search_featured_only,
}

const choiceWords: { readonly [Name in ChoiceFacet]: (value: ChoiceOf<Name>) => string } = {
  facing: m.search_facing,
  titleKind: m.search_title_kind,
  areaType: m.search_area_type,
  floor: m.search_floor,
  rera: m.search_rera,
  offeredBy: m.search_offered_by,
  tenants: m.search_tenants,
  extraRooms: m.search_extra_room,
}

const limitWords: { readonly [Name in LimitFacetName]: (limit: LimitOf<Name>) => string } = {
  minRoadWidth: (count) => m.search_road_or_wider({ count }),
  minYearBuilt: (year) => m.search_built_or_later({ year: String(year) }),
  minCarpet: (size) => m.search_carpet_or_more({ size: formatNumber(size) }),
  maxCarpet: (size) => m.search_carpet_or_less({ size: formatNumber(size) }),
  possessionBy: (day) => m.search_possession_by({ day: formatDay(day) }),
  availableBy: (day) => m.search_available_by({ day: formatDay(day) }),
  listedWithin: (count) => m.search_listed_within({ count }),
}

/** The value is one of the facet's own. */
export function choiceLabel(name: ChoiceFacet, value: string): string {
  // It takes the values of its facet.
  return (choiceWords[name] as (value: string) => string)(value)
}

export function limitLabel(name: LimitFacetName, limit: string | number): string {
  // It takes the limits of its facet.
  return (limitWords[name] as (limit: string | number) => string)(limit)
}
