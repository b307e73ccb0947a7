import type { z } from 'zod'

import type { listPropertyInput } from '#contract/listings/list-property.ts'
import { currentAreaUnit } from '#web/api/area-unit.ts'

import { withArea } from '../fields/typed-area.ts'

export type ListingOutput = z.output<typeof listPropertyInput>

/** Result of a submission. */
export type ListingRef = { numericId: number; isFlagged: boolean }

export const listingStatuses = ['sale', 'rent', 'sold', 'rented'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** Field values: text, as typed. */
export type ListingValues = Record<TextName, string> & {
  submissionKey: string
  type: ListingOutput['type']
  status: ListingStatus
  amenities: ListingOutput['amenities']
  imageKeys: string[]
}

/** All text and select fields, in form order. */
export const textNames = [
  'title',
  'price',
  'brokerageKind',
  'brokerageAmount',
  'description',
  'beds',
  'baths',
  'parking',
  'yearBuilt',
  'area',
  'areaType',
  'areaUnit',
  'plotLength',
  'plotWidth',
  'roadWidth',
  'isCorner',
  'facing',
  'possession',
  'reraNumber',
  'reraExemption',
  'titleKind',
  'furnishing',
  'city',
  'localityId',
  'address',
  'state',
  'zip',
  'latitude',
  'longitude',
  'cashback',
  'cashbackTerms',
  'securityAmount',
  'monthlyMaintenance',
  'rentalModel',
  'rentFreeMonths',
  'rentFreeTerms',
  'film',
  'panorama',
] as const
type TextName = (typeof textNames)[number]

const ofRooms = ['beds', 'baths', 'parking', 'furnishing'] as const
const ofPlot = ['plotLength', 'plotWidth', 'roadWidth', 'isCorner'] as const
const ofSale = ['cashback', 'cashbackTerms'] as const
const ofRent = [
  'securityAmount',
  'monthlyMaintenance',
  'rentalModel',
  'rentFreeMonths',
  'rentFreeTerms',
] as const

export function isRental(status: string): boolean {
  return status === 'rent' || status === 'rented'
}

/** Loaded on the first blur, so that the schema stays out of the initial bundle. */
export async function loadListingSchema(): Promise<z.ZodType<ListingOutput, ListingValues>> {
  const [{ z: zod }, { listPropertyInput: schema }] = await Promise.all([
    import('zod'),
    import('#contract/listings/list-property.ts'),
  ])
  // The schema accepts unknown input; the form passes strings.
  return zod.preprocess((values: ListingValues) => applying(values), schema) as unknown as z.ZodType<
    ListingOutput,
    ListingValues
  >
}

/** Hidden fields must not fail validation, so only applicable ones are sent. */
function applying({ status, ...values }: ListingValues) {
  const isRent = isRental(status)
  const isPlot = values.type === 'plot'
  const hidden = [...(isRent ? ofSale : ofRent), ...(isPlot ? ofRooms : ofPlot)]
  return {
    ...withArea(values),
    ...Object.fromEntries(hidden.map((name) => [name, undefined])),
    purpose: isRent ? 'rent' : 'sale',
    availability: status === 'sold' || status === 'rented' ? status : 'available',
  }
}

export function emptyListing(submissionKey: string, status: ListingStatus): ListingValues {
  return {
    submissionKey,
    status,
    type: 'apartment',
    title: '',
    description: '',
    price: '',
    address: '',
    city: 'Jaipur',
    localityId: '',
    state: 'Rajasthan',
    zip: '',
    latitude: '',
    longitude: '',
    beds: '',
    baths: '',
    area: '',
    areaType: '',
    areaUnit: currentAreaUnit(),
    plotLength: '',
    plotWidth: '',
    roadWidth: '',
    isCorner: '',
    facing: '',
    furnishing: '',
    possession: '',
    reraNumber: '',
    reraExemption: '',
    titleKind: '',
    yearBuilt: '',
    parking: '',
    rentalModel: 'standard',
    securityAmount: '',
    monthlyMaintenance: '',
    cashback: '',
    cashbackTerms: '',
    rentFreeMonths: '',
    rentFreeTerms: '',
    brokerageKind: '',
    brokerageAmount: '',
    film: '',
    panorama: '',
    amenities: [],
    imageKeys: [],
  }
}
