import { m } from '#messages'

import { brokerageKinds } from '../../enums/costs.ts'
import {
  areaTypes,
  furnishings,
  possessionStates,
  rentalModels,
  reraExemptions,
  typedAreaUnits,
  type propertyTypes,
  type purposes,
} from '../../enums/properties.ts'
import { createChoices, type ListingField, type Part } from './listing-field.ts'
import { statedFacts, type StatedFactName } from './stated-facts.ts'

/**
 * The fields of a listing in the order of its form. Bounds and messages are in `listing-schemas.ts`; without zod here,
 * so that forms read it before the schemas are loaded.
 */
const listingFields = {
  title: { label: m.properties_form_heading, review: 'words' },
  type: { label: m.properties_form_type, review: 'always' },
  purpose: { label: m.properties_form_purpose, review: 'always' },
  availability: { label: m.properties_form_purpose },
  price: { label: m.properties_price, review: 'price', waitsWith: 'purpose', isMoney: true },
  brokerageKind: {
    label: m.properties_brokerage,
    choices: createChoices(brokerageKinds, m.properties_brokerage_name),
    waitsWith: 'purpose',
  },
  brokerageAmount: { label: m.properties_brokerage_amount, waitsWith: 'purpose' },
  description: {
    label: m.properties_form_description,
    isFact: true,
    isShownApart: true,
    typedAs: 'text',
    review: 'words',
  },

  beds: { label: m.properties_bedrooms, isFact: true, isShownApart: true, of: ['home'] },
  baths: { label: m.properties_bathrooms, isFact: true, isShownApart: true, of: ['home'] },
  area: { label: m.properties_area, waitsWith: 'type' },
  areaUnit: {
    label: m.properties_form_area_unit,
    choices: createChoices(typedAreaUnits, m.properties_unit),
    waitsWith: 'type',
  },
  areaType: {
    label: m.properties_form_area_type,
    choices: createChoices(areaTypes, m.properties_area_type_name),
    waitsWith: 'type',
  },
  ...statedFacts,
  parking: { label: m.properties_parking, isFact: true, of: ['home'] },
  yearBuilt: { label: m.properties_year_built, wordOf: String, isFact: true },
  possession: {
    label: m.properties_possession,
    choices: createChoices(possessionStates, possessionWord),
    isFact: true,
  },
  furnishing: {
    label: m.properties_furnishing,
    choices: createChoices(furnishings, m.properties_furnishing_name),
    isFact: true,
    of: ['home'],
  },
  reraNumber: { label: m.properties_rera_number },
  reraExemption: {
    label: m.properties_rera_exemption,
    choices: createChoices(reraExemptions, m.properties_rera_exempt),
  },
  amenities: { label: m.properties_form_amenities, typedAs: 'list' },

  city: { label: m.properties_form_city, review: 'always' },
  localityId: { label: m.properties_form_locality, review: 'always' },
  /** Its name: of the catalogue, or proposed. The stored one is `projectId`. */
  project: { label: m.properties_project, review: 'always' },
  address: { label: m.properties_form_address, review: 'always' },
  state: { label: m.properties_form_state, review: 'always' },
  zip: { label: m.properties_form_zip, isFact: true, isShownApart: true, review: 'always' },
  latitude: { label: m.properties_form_latitude },
  longitude: { label: m.properties_form_longitude },

  cashback: { label: m.properties_cashback, of: ['sale'] },
  cashbackTerms: {
    label: m.properties_form_cashback_terms,
    isFact: true,
    isShownApart: true,
    of: ['sale'],
    typedAs: 'terms',
    review: 'words',
  },
  rentalModel: {
    label: m.properties_form_rental_model,
    choices: createChoices(rentalModels, m.properties_form_model),
    of: ['rent'],
  },
  securityAmount: {
    label: m.properties_security_amount,
    isFact: true,
    isShownApart: true,
    of: ['rent'],
    isMoney: true,
  },
  monthlyMaintenance: {
    label: m.properties_monthly_maintenance,
    isFact: true,
    isShownApart: true,
    isMoney: true,
  },
  rentFreeMonths: { label: m.properties_rent_free_months, of: ['rent'] },
  rentFreeTerms: {
    label: m.properties_form_rent_free_terms,
    isFact: true,
    isShownApart: true,
    of: ['rent'],
    typedAs: 'terms',
    review: 'words',
  },
  /** Keys of its pictures, in their order. */
  floorPlans: { label: m.properties_floor_plans, typedAs: 'list', review: 'media' },
  film: { label: m.properties_video_tour, review: 'media' },
  panorama: { label: m.properties_tour_360, review: 'media' },
} as const satisfies Record<string, ListingField>

type Fields = typeof listingFields
export type ListingFieldName = keyof Fields
type NameOf<Kind> = { [Name in ListingFieldName]: Fields[Name] extends Kind ? Name : never }[ListingFieldName]
export type ListingFactName = NameOf<{ isFact: true }> | StatedFactName
export type ListingListName = NameOf<{ typedAs: 'list' }>

/** The same fields under their common type. */
export const listingField: Readonly<Record<ListingFieldName, ListingField>> = listingFields

// Its keys are the names.
export const listingFieldNames = Object.keys(listingFields) as ListingFieldName[]
export const listingFactNames = listingFieldNames.filter(isFact)

function isFact(name: ListingFieldName): name is ListingFactName {
  return isStatedFact(name) || (listingField[name].isFact ?? false)
}

/** A fact that an edit leaves as it is if it does not send it. */
export function isStatedFact(name: ListingFieldName): name is StatedFactName {
  return name in statedFacts
}

export function isListField(name: ListingFieldName): name is ListingListName {
  return listingField[name].typedAs === 'list'
}

export const listingListNames = listingFieldNames.filter(isListField)

type Offered = { type: (typeof propertyTypes)[number]; purpose: (typeof purposes)[number] }

/** Whether a listing of this type and purpose has the field. */
export function isFieldOf(name: ListingFieldName, { type, purpose }: Offered): boolean {
  const parts: readonly Part[] = [type === 'plot' ? 'plot' : 'home', purpose]
  return (listingField[name].of ?? []).every((part) => parts.includes(part))
}

/** Whether the field on which this one depends has the value that it needs. */
export function hasNeeded(name: ListingFieldName, typed: Readonly<Record<string, unknown>>): boolean {
  const { needs } = listingField[name]
  if (needs === undefined) return true
  const [field, needed] = needs
  const value = typed[field]
  return Array.isArray(value) ? value.includes(needed) : String(value) === needed
}

/** Longest text of a field that a draft takes: above the field's limit, low enough to bound an account's storage. */
export function findMaxTypedLength(name: ListingFieldName): number {
  const { typedAs } = listingField[name]
  if (typedAs === 'list') return 80
  return typedAs === 'text' ? 6000 : typedAs === 'terms' ? 600 : 400
}

/** As the form says it. */
export function possessionWord(state: (typeof possessionStates)[number]): string {
  return state === 'ready'
    ? m.properties_form_possession_ready()
    : m.properties_possession_under_construction()
}
