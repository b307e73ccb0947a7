import { z } from 'zod'

import { procedure, computing } from '../base.ts'
import { purposes } from '../enums.ts'
import { listingFieldNames, type ListingFieldName } from '../properties/fields/listing-fields.ts'
import type { SearchInput } from '../search.ts'
import { labelSchema } from '../shared.ts'

/** Fewer people than this in 30 days say little about what others look for. */
export const minAskers = 30

/** The fields of a listing that each filter asks for; null where every listing states it or its advertiser cannot. */
export const fieldOfFilter: Readonly<
  Record<
    Exclude<keyof SearchInput, 'location' | 'purpose' | 'sort' | 'page'>,
    ListingFieldName | readonly ListingFieldName[] | null
  >
> = {
  type: null,
  minPrice: null,
  maxPrice: null,
  beds: null,
  baths: null,
  minArea: null,
  maxArea: null,
  bhk: null,
  localities: null,
  project: null,
  minutes: null,
  fits: null,
  featured: null,
  amenities: 'amenities',
  furnishing: 'furnishing',
  readyToMove: 'possession',
  showCashbackOnly: 'cashback',
  showRentFreeOnly: 'rentFreeMonths',
  hasFilm: 'film',
  hasPipedWater: 'waterSources',
  hasFloorPlan: 'floorPlans',
  isGated: 'isGated',
  hasPowerBackup: 'powerBackupHours',
  noBrokerage: 'brokerageKind',
  isCorner: 'isCorner',
  facing: 'facing',
  titleKind: 'titleKind',
  areaType: 'areaType',
  floor: 'floor',
  rera: 'reraNumber',
  tenants: 'tenantKinds',
  extraRooms: 'extraRooms',
  minRoadWidth: 'roadWidth',
  minYearBuilt: 'yearBuilt',
  minCarpet: 'areaType',
  maxCarpet: 'areaType',
  possessionBy: ['possession', 'possessionDate'],
  availableBy: 'availableFrom',
  /** Known without being stated: the role of the advertiser, and the day of the listing. */
  offeredBy: null,
  listedWithin: null,
  /** Only listings with exact coordinates are found in a part of the map. */
  area: 'latitude',
}

export const askedFields = z.object({
  /** Whose searches these are; `none`: too few in the locality and in the city. */
  scope: z.enum(['locality', 'city', 'none']),
  /** The name of that locality or city, in the caller's language. */
  place: z.string().nullable(),
  /** Counted once a day, so somebody who searched on two days counts twice. */
  people: z.number().int(),
  /** The most asked for first. */
  fields: z.array(
    z.object({
      field: z.enum(listingFieldNames),
      /** Of the people, in whole per cent. */
      percent: z.number().int().min(0).max(100),
    }),
  ),
})
export type AskedFields = z.infer<typeof askedFields>

export const askedFieldsPart = {
  /** The listing form asks once for each locality that is chosen. */
  getAskedFields: procedure({
    access: 'member',
    pace: computing('asked-fields'),
    method: 'GET',
    path: '/analytics/asked-fields',
    summary:
      'Which optional fields of listings people filtered by in the last 30 whole days (IST), in a locality, or in its city where fewer than 30 searched in the locality; from days on which at least 5 people did',
  })
    .input(z.object({ city: labelSchema(80), localityId: z.uuid().optional(), purpose: z.enum(purposes) }))
    .output(askedFields),
}
