import { dayInIndia } from '#contract/dates.ts'
import type { UpdatePropertyInput } from '#contract/listings/edit-property.ts'
import {
  isStatedFact,
  listingFactNames,
  type ListingFactName,
} from '#contract/properties/fields/listing-fields.ts'

import type { Editable } from '../../../properties/commands/changes.ts'
import { isStated } from '../../../properties/queries/listing-columns.ts'
import type { ImportRow } from '../read-import-row.ts'

type Listing = { id: string; version: number; current: Editable }

/** The edit form of a listing as it stands. */
export function inputOf({ id, version, current }: Listing): UpdatePropertyInput {
  const {
    areaTyped,
    areaUnit,
    area,
    localityName: _,
    projectId: _project,
    projectName,
    videoUrl: _film,
    tour360Url: _panorama,
    floorPlans: _plans,
    ...listed
  } = current
  return {
    ...listed,
    ...factsTyped(current),
    id,
    version,
    localityId: listed.localityId ?? '',
    project: projectName ?? '',
    area: areaTyped ?? area,
    areaUnit: areaUnit ?? 'sqft',
    areaType: listed.areaType ?? '',
    reraNumber: listed.reraNumber ?? '',
    reraExemption: listed.reraExemption ?? '',
    cashback: listed.cashback ?? undefined,
    rentFreeMonths: listed.rentFreeMonths ?? undefined,
    brokerageKind: listed.brokerageKind ?? '',
    brokerageAmount: listed.brokerageAmount ?? undefined,
  }
}

type FactsTyped = { [Name in ListingFactName]: UpdatePropertyInput[Name] }

/** The facts as the form sends them; null where it would leave them as they are without a value. */
function factsTyped(current: Editable): FactsTyped {
  const facts = listingFactNames.map((name) => [
    name,
    current[name] ?? (isStatedFact(name) ? null : undefined),
  ])
  // What is absent counts as empty, as in `factsOf`.
  return Object.fromEntries(facts) as FactsTyped
}

/** The same with what the row states; of what the file does not say, the listing keeps its own. */
export function wantedInput(listing: Listing, row: ImportRow): UpdatePropertyInput {
  const { unstated, details } = row
  const today = dayInIndia(new Date())
  const { purpose: _purpose, brokerageKind, brokerageAmount, ...stated } = details
  const { availableFrom } = listing.current
  // A home that was free already still is.
  const isFreeAlready =
    availableFrom !== null && availableFrom <= today && (stated.availableFrom ?? '') <= today
  const { hasResidentOwner } = details
  return {
    ...inputOf(listing),
    // The rule on food goes with the owner.
    ...(hasResidentOwner === false && { food: null }),
    ...(!unstated.has('title') && { title: row.title }),
    ...(row.description !== null && { description: row.description }),
    ...(!unstated.has('type') && { type: row.type }),
    ...(!unstated.has('purpose') && { purpose: row.purpose }),
    price: row.price,
    ...(!unstated.has('address') && { address: row.address }),
    ...(row.localityId !== null && { localityId: row.localityId, city: row.city }),
    ...(row.localityId === null && !unstated.has('city') && { city: row.city }),
    ...(row.project !== null && { project: row.project.name }),
    ...(row.zip !== null && { zip: row.zip }),
    ...(row.beds !== null && { beds: row.beds }),
    ...(row.baths !== null && { baths: row.baths }),
    ...(row.area !== listing.current.area && {
      area: row.areaTyped ?? row.area,
      areaUnit: row.areaUnit ?? 'sqft',
    }),
    ...(row.areaType !== null && { areaType: row.areaType }),
    ...(row.reraNumber !== null && { reraNumber: row.reraNumber }),
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => isStated(value))),
    ...(isFreeAlready && { availableFrom }),
    ...(brokerageKind && { brokerageKind, brokerageAmount }),
  }
}
