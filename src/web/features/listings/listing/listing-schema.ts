import type { z } from 'zod'

import type { listPropertyInput } from '#contract/listings/list-property.ts'
import {
  hasNeeded,
  isFieldOf,
  isListField,
  listingFieldNames,
  listingListNames,
  type ListingFieldName,
  type ListingListName,
} from '#contract/properties/fields/listing-fields.ts'
import { currentAreaUnit } from '#web/api/area-unit.ts'

import { mapNames } from '../fields/form-fields.ts'
import { withArea } from '../fields/typed-area.ts'

export type ListingOutput = z.output<typeof listPropertyInput>

/** Result of a submission. */
export type ListingRef = { numericId: number; isFlagged: boolean }

export const listingStatuses = ['sale', 'rent', 'sold', 'rented'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** Field values: text, as typed. */
export type ListingValues = Record<TextName, string> &
  Record<ListingListName, string[]> & {
    submissionKey: string
    type: ListingOutput['type']
    status: ListingStatus
    imageKeys: string[]
  }

/** All text and select fields, in form order; purpose and availability are its status. */
export const textNames = listingFieldNames.filter(isTextName)
type TextName = Exclude<ListingFieldName, ListingListName | 'type' | 'purpose' | 'availability'>

function isTextName(name: ListingFieldName): name is TextName {
  return !isListField(name) && name !== 'type' && name !== 'purpose' && name !== 'availability'
}

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

export function withPurpose(values: ListingValues) {
  return { ...values, purpose: isRental(values.status) ? ('rent' as const) : ('sale' as const) }
}

/** Hidden fields must not fail validation, so only applicable ones are sent. */
function applying(typed: ListingValues) {
  const { status, purpose, ...values } = withPurpose(typed)
  const { type } = values
  const hidden = listingFieldNames.filter(
    (name) => !isFieldOf(name, { type, purpose }) || !hasNeeded(name, values),
  )
  return {
    ...withArea(values),
    ...Object.fromEntries(hidden.map((name) => [name, undefined])),
    purpose,
    availability: status === 'sold' || status === 'rented' ? status : 'available',
  }
}

export function emptyListing(submissionKey: string, status: ListingStatus = 'sale'): ListingValues {
  return {
    ...mapNames(textNames, () => ''),
    ...mapNames(listingListNames, () => []),
    submissionKey,
    status,
    type: 'apartment',
    city: 'Jaipur',
    state: 'Rajasthan',
    areaUnit: currentAreaUnit(),
    rentalModel: 'standard',
    imageKeys: [],
  }
}
