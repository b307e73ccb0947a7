import type { listPropertyInput } from '#contract/properties/list-property.ts'
import type { z } from 'zod'

export type ListingOutput = z.output<typeof listPropertyInput>

/** What stands in the fields: texts, as people type them. */
export type ListingValues = Record<TextName, string> & {
  submissionKey: string
  type: ListingOutput['type']
  purpose: ListingOutput['purpose']
  amenities: ListingOutput['amenities']
  imageKeys: string[]
}

type TextName =
  | 'title'
  | 'description'
  | 'price'
  | 'address'
  | 'city'
  | 'localityId'
  | 'state'
  | 'zip'
  | 'beds'
  | 'baths'
  | 'area'
  | 'areaType'
  | 'furnishing'
  | 'possession'
  | 'yearBuilt'
  | 'parking'
  | 'rentalModel'
  | 'securityAmount'
  | 'monthlyMaintenance'
  | 'cashback'
  | 'cashbackTerms'
  | 'rentFreeMonths'
  | 'rentFreeTerms'

/** Loaded when the first field is left, so that the schema stays out of the first load. */
export async function loadListingSchema(): Promise<z.ZodType<ListingOutput, ListingValues>> {
  const { listPropertyInput: schema } = await import('#contract/properties/list-property.ts')
  // The schema reads unknown input; the form feeds it texts.
  return schema as unknown as z.ZodType<ListingOutput, ListingValues>
}

export function emptyListing(submissionKey: string, purpose: ListingOutput['purpose']): ListingValues {
  return {
    submissionKey,
    purpose,
    type: 'apartment',
    title: '',
    description: '',
    price: '',
    address: '',
    city: 'Jaipur',
    localityId: '',
    state: 'Rajasthan',
    zip: '',
    beds: '',
    baths: '',
    area: '',
    areaType: '',
    furnishing: '',
    possession: '',
    yearBuilt: '',
    parking: '',
    rentalModel: 'standard',
    securityAmount: '',
    monthlyMaintenance: '',
    cashback: '',
    cashbackTerms: '',
    rentFreeMonths: '',
    rentFreeTerms: '',
    amenities: [],
    imageKeys: [],
  }
}
