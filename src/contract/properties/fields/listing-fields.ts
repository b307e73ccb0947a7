import { m } from '#messages'

import { brokerageKinds } from '../../enums/costs.ts'
import {
  areaTypes,
  facings,
  furnishings,
  possessionStates,
  rentalModels,
  reraExemptions,
  titleKinds,
  typedAreaUnits,
  waterSources,
  type propertyTypes,
  type purposes,
} from '../../enums/properties.ts'

export type ListingField = {
  /** As the history of changes names it. */
  label: () => string
  choices?: Choices
  /** The listings that have it; on others it is neither asked for nor kept. */
  of?: 'home' | 'plot' | 'sale' | 'rent'
  /** May be left out; stored and public as it is, null if not stated. */
  isFact?: true
  /** An edit that does not send it leaves it as it is. */
  staysUnsent?: true
  /** Typed in more than a line, or chosen as a list. */
  typedAs?: 'text' | 'terms' | 'list'
  /**
   * When a change of an approved listing is reviewed first: always, with contact details or forbidden words in it, far
   * from the reviewed price, or unless it is taken away.
   */
  review?: 'always' | 'words' | 'price' | 'media'
  /** Depends on another field and waits for review with it; what not all listings have does so by itself. */
  waitsWith?: 'type' | 'purpose'
  isMoney?: true
}

/** Values among which it is chosen, and their words; of another value itself. */
type Choices = { values: readonly string[]; wordOf: (value: string) => string }

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
    choices: among(brokerageKinds, m.properties_brokerage_name),
    waitsWith: 'purpose',
  },
  brokerageAmount: { label: m.properties_brokerage_amount, waitsWith: 'purpose' },
  description: { label: m.properties_form_description, isFact: true, typedAs: 'text', review: 'words' },

  beds: { label: m.properties_bedrooms, isFact: true, of: 'home' },
  baths: { label: m.properties_bathrooms, isFact: true, of: 'home' },
  area: { label: m.properties_area, waitsWith: 'type' },
  areaUnit: {
    label: m.properties_form_area_unit,
    choices: among(typedAreaUnits, m.properties_unit),
    waitsWith: 'type',
  },
  areaType: {
    label: m.properties_form_area_type,
    choices: among(areaTypes, m.properties_area_type_name),
    waitsWith: 'type',
  },
  plotLength: { label: m.properties_plot_length, isFact: true, of: 'plot', staysUnsent: true },
  plotWidth: { label: m.properties_plot_width, isFact: true, of: 'plot', staysUnsent: true },
  roadWidth: { label: m.properties_road_width, isFact: true, of: 'plot', staysUnsent: true },
  isCorner: { label: m.properties_corner, isFact: true, of: 'plot', staysUnsent: true },
  facing: {
    label: m.properties_facing,
    choices: among(facings, m.properties_facing_name),
    isFact: true,
    staysUnsent: true,
  },
  parking: { label: m.properties_parking, isFact: true, of: 'home' },
  yearBuilt: { label: m.properties_year_built, isFact: true },
  possession: {
    label: m.properties_possession,
    choices: among(possessionStates, possessionWord),
    isFact: true,
  },
  furnishing: {
    label: m.properties_furnishing,
    choices: among(furnishings, m.properties_furnishing_name),
    isFact: true,
    of: 'home',
  },
  waterSources: {
    label: m.properties_water_supply,
    choices: among(waterSources, m.properties_water_source),
    isFact: true,
    staysUnsent: true,
    typedAs: 'list',
  },
  /** Of the piped water. */
  waterHours: { label: m.properties_water_hours, isFact: true, staysUnsent: true },
  reraNumber: { label: m.properties_rera_number },
  reraExemption: {
    label: m.properties_rera_exemption,
    choices: among(reraExemptions, m.properties_rera_exempt),
  },
  titleKind: {
    label: m.properties_title_kind,
    choices: among(titleKinds, m.properties_title_paper),
    isFact: true,
    of: 'plot',
    staysUnsent: true,
  },
  amenities: { label: m.properties_form_amenities, typedAs: 'list' },

  city: { label: m.properties_form_city, review: 'always' },
  localityId: { label: m.properties_form_locality, review: 'always' },
  address: { label: m.properties_form_address, review: 'always' },
  state: { label: m.properties_form_state, review: 'always' },
  zip: { label: m.properties_form_zip, isFact: true, review: 'always' },
  latitude: { label: m.properties_form_latitude },
  longitude: { label: m.properties_form_longitude },

  cashback: { label: m.properties_cashback, of: 'sale' },
  cashbackTerms: {
    label: m.properties_form_cashback_terms,
    isFact: true,
    of: 'sale',
    typedAs: 'terms',
    review: 'words',
  },
  rentalModel: {
    label: m.properties_form_rental_model,
    choices: among(rentalModels, m.properties_form_model),
    of: 'rent',
  },
  securityAmount: { label: m.properties_security_amount, isFact: true, of: 'rent', isMoney: true },
  monthlyMaintenance: { label: m.properties_monthly_maintenance, isFact: true, of: 'rent', isMoney: true },
  rentFreeMonths: { label: m.properties_rent_free_months, of: 'rent' },
  rentFreeTerms: {
    label: m.properties_form_rent_free_terms,
    isFact: true,
    of: 'rent',
    typedAs: 'terms',
    review: 'words',
  },
  film: { label: m.properties_video_tour, review: 'media' },
  panorama: { label: m.properties_tour_360, review: 'media' },
} as const satisfies Record<string, ListingField>

type Fields = typeof listingFields
export type ListingFieldName = keyof Fields
type NameOf<Kind> = { [Name in ListingFieldName]: Fields[Name] extends Kind ? Name : never }[ListingFieldName]
export type ListingFactName = NameOf<{ isFact: true }>
export type ListingListName = NameOf<{ typedAs: 'list' }>

/** The same fields under their common type. */
export const listingField: Readonly<Record<ListingFieldName, ListingField>> = listingFields

// Its keys are the names.
export const listingFieldNames = Object.keys(listingFields) as ListingFieldName[]
export const listingFactNames = listingFieldNames.filter(isFact)

function isFact(name: ListingFieldName): name is ListingFactName {
  return listingField[name].isFact ?? false
}

export function isListField(name: ListingFieldName): name is ListingListName {
  return listingField[name].typedAs === 'list'
}

export const listingListNames = listingFieldNames.filter(isListField)

type Offered = { type: (typeof propertyTypes)[number]; purpose: (typeof purposes)[number] }

/** Whether a listing of this type and purpose has the field. */
export function isFieldOf(name: ListingFieldName, { type, purpose }: Offered): boolean {
  const { of } = listingField[name]
  if (of === 'home' || of === 'plot') return (type === 'plot') === (of === 'plot')
  return of === undefined || of === purpose
}

/** Longest text of a field that a draft takes: above the field's limit, low enough to bound an account's storage. */
export function longestTyped(name: ListingFieldName): number {
  const { typedAs } = listingField[name]
  if (typedAs === 'list') return 80
  return typedAs === 'text' ? 6000 : typedAs === 'terms' ? 600 : 400
}

function among<Value extends string>(values: readonly Value[], word: (value: Value) => string): Choices {
  return {
    values,
    wordOf: (value) => {
      const known = values.find((each) => each === value)
      return known === undefined ? value : word(known)
    },
  }
}

/** As the form says it. */
export function possessionWord(state: (typeof possessionStates)[number]): string {
  return state === 'ready'
    ? m.properties_form_possession_ready()
    : m.properties_possession_under_construction()
}
