import { z } from 'zod'

import { m } from '#messages'

import {
  areaTypes,
  brokerageKinds,
  furnishings,
  memberPropertyTypes,
  possessionStates,
  propertyTypes,
  purposes,
  rentalModels,
  reraExemptions,
  typedAreaUnits,
} from '../../enums.ts'
import { labelSchema, textSchema } from '../../shared.ts'
import {
  boundsOf,
  cashbackFrom,
  optionalAmount,
  optionalNumber,
  optionalRupees,
  optionalWhole,
  requiredRupees,
  thisYear,
  typedNumber,
  wholeNumber,
  yearBuiltSchema,
} from '../typed-number.ts'
import {
  addressIn,
  availabilityTyped,
  chosenOrEmpty,
  floorPlanKeys,
  heading,
  mediaUrl,
  postalCode,
  projectName,
  both,
  clearedUnsent,
} from './field-schemas.ts'
import { listingFactNames, type ListingFactName, type ListingFieldName } from './listing-fields.ts'
import { statedSchemas } from './stated-schemas.ts'

/** Of a new listing, of one that is edited, and as a listing has it; without `edit`, the edit form does not have it. */
type Schemas = { create: z.ZodType; edit?: z.ZodType; stored?: z.ZodType }

const rooms = { min: 0, max: 50 }
const priceBounds = { min: 1, max: 999_999_999, above: () => m.properties_price_too_high() }
const areaBounds = { min: 0.01, max: 999_999, above: () => m.properties_area_too_large() }

const count = z.number().int().nullable()
const text = z.string().nullable()
const amount = z.number().int().nonnegative().nullable()

/** Bounds and messages of each field, in the order in which changes are listed. */
export const listingSchemas = {
  title: { create: heading(150), edit: heading(200), stored: z.string() },
  description: {
    create: textSchema(5000)
      .min(10, { error: () => m.properties_description_too_short() })
      .or(z.literal(''))
      .optional(),
    edit: textSchema(10_000).default(''),
    stored: text,
  },
  type: {
    create: z.enum(memberPropertyTypes, { error: () => m.properties_type_required() }),
    edit: z.enum(propertyTypes, { error: () => m.properties_type_required() }),
    stored: z.enum(propertyTypes),
  },
  purpose: {
    ...both(z.enum(purposes, { error: () => m.properties_status_required() })),
    stored: z.enum(purposes),
  },
  availability: { create: availabilityTyped() },
  price: {
    create: requiredRupees({
      ...priceBounds,
      odd: () => m.properties_price_required(),
      unreadable: () => m.layout_rupees_unreadable(),
      below: () => m.properties_price_positive(),
    }).pipe(wholeNumber(() => m.properties_price_whole())),
    edit: requiredRupees({ ...priceBounds, odd: () => m.properties_edit_price_invalid() }).pipe(
      wholeNumber(() => m.properties_price_whole()),
    ),
    stored: z.number(),
  },
  address: { create: addressIn(300), edit: addressIn(500), stored: z.string() },
  city: {
    create: labelSchema(80).min(2, { error: () => m.properties_city_required() }),
    edit: labelSchema(80).min(1, { error: () => m.properties_city_required() }),
    stored: z.string(),
  },
  localityId: {
    create: z.uuid().or(z.literal('')).optional(),
    edit: z.uuid().or(z.literal('')).default(''),
    stored: text,
  },
  project: both(projectName().optional()),
  state: {
    create: labelSchema(80).min(2, { error: () => m.properties_state_required() }),
    /** Rajasthan if empty. */
    edit: labelSchema(80)
      .default('')
      .transform((typed) => typed || 'Rajasthan'),
    stored: z.string(),
  },
  zip: { create: postalCode().optional(), edit: postalCode().default(''), stored: text },
  latitude: { create: optionalNumber(boundsOf(() => m.properties_form_latitude(), -90, 90)) },
  longitude: { create: optionalNumber(boundsOf(() => m.properties_form_longitude(), -180, 180)) },
  beds: {
    create: optionalWhole({
      ...rooms,
      odd: () => m.properties_beds_required(),
      below: () => m.properties_beds_minimum(),
      above: () => m.properties_beds_maximum(),
    }),
    edit: optionalWhole({
      ...rooms,
      odd: () => m.properties_edit_beds_invalid(),
      above: () => m.properties_beds_maximum(),
    }),
    stored: count,
  },
  baths: {
    create: optionalWhole({
      ...rooms,
      odd: () => m.properties_baths_required(),
      below: () => m.properties_baths_minimum(),
      above: () => m.properties_baths_maximum(),
    }),
    edit: optionalWhole({
      ...rooms,
      odd: () => m.properties_edit_baths_invalid(),
      above: () => m.properties_baths_maximum(),
    }),
    stored: count,
  },
  area: {
    create: typedNumber({
      ...areaBounds,
      odd: () => m.properties_area_required(),
      below: () => m.properties_area_positive(),
    }),
    edit: typedNumber({ ...areaBounds, odd: () => m.properties_edit_area_invalid() }),
    stored: z.number(),
  },
  areaType: clearedUnsent(areaTypes),
  /** Unit of `area`; square feet by default. */
  areaUnit: both(
    z.enum(['', ...typedAreaUnits], { error: () => m.properties_area_unit_unknown() }).optional(),
  ),
  furnishing: clearedUnsent(furnishings),
  possession: clearedUnsent(possessionStates),
  /** Registration of the project, in any spelling, or why it needs none; as they are if they are not sent. */
  reraNumber: { ...both(labelSchema(60).optional()), stored: text },
  reraExemption: {
    ...both(chosenOrEmpty(reraExemptions).optional()),
    stored: z.enum(reraExemptions).nullable(),
  },
  yearBuilt: {
    create: yearBuiltSchema({
      from: 1800,
      to: thisYear,
      odd: () => m.properties_number_invalid({ name: m.properties_year_built() }),
      below: () => m.properties_number_minimum({ name: m.properties_year_built(), minimum: 1800 }),
      above: () => m.properties_number_maximum({ name: m.properties_year_built(), maximum: thisYear() }),
    }),
    edit: yearBuiltSchema({
      from: 1900,
      to: () => thisYear() + 5,
      odd: () => m.properties_edit_year_invalid(),
      below: () => m.properties_edit_year_invalid(),
      above: () => m.properties_edit_year_invalid(),
    }),
    stored: count,
  },
  parking: {
    create: optionalWhole(boundsOf(() => m.properties_parking(), 0, 100)),
    edit: optionalWhole({
      ...boundsOf(() => m.properties_parking(), 0, 100),
      below: () => m.properties_edit_parking_negative(),
    }),
    stored: count,
  },
  ...statedSchemas,
  amenities: {
    ...both(z.array(labelSchema(80).min(1)).max(60).default([])),
    stored: z.array(z.string()),
  },
  cashback: {
    create: cashbackFrom(boundsOf(() => m.properties_cashback(), 0, 10)),
    edit: cashbackFrom({
      ...boundsOf(() => m.properties_cashback(), 0, 10),
      odd: () => m.properties_edit_cashback_negative(),
      below: () => m.properties_edit_cashback_negative(),
    }),
    stored: z.number().nullable(),
  },
  cashbackTerms: terms(),
  rentalModel: { ...both(z.enum(rentalModels).default('standard')), stored: z.enum(rentalModels) },
  rentFreeMonths: {
    ...both(optionalWhole(boundsOf(() => m.properties_rent_free_months(), 1, 12))),
    stored: count,
  },
  rentFreeTerms: terms(),
  securityAmount: {
    create: optionalRupees(boundsOf(() => m.properties_security_amount(), 0, 99_999_999)),
    edit: optionalRupees({
      ...boundsOf(() => m.properties_security_amount(), 0, 99_999_999),
      below: () => m.properties_edit_security_negative(),
    }),
    stored: amount,
  },
  monthlyMaintenance: {
    create: optionalRupees(boundsOf(() => m.properties_monthly_maintenance(), 0, 999_999)),
    edit: optionalRupees({
      ...boundsOf(() => m.properties_monthly_maintenance(), 0, 999_999),
      below: () => m.properties_edit_maintenance_negative(),
    }),
    stored: amount,
  },
  /** What the advertiser charges; empty if it is not stated, as it is if it is not sent. */
  brokerageKind: {
    ...both(chosenOrEmpty(brokerageKinds).optional()),
    stored: z.enum(brokerageKinds).nullable(),
  },
  /** Per cent of the price, months of rent, or rupees. */
  brokerageAmount: {
    ...both(optionalAmount(boundsOf(() => m.properties_brokerage_amount(), 0, 99_999_999))),
    stored: z.number().nullable(),
  },
  /** Keys of pictures, from `uploadImage`. */
  floorPlans: { create: floorPlanKeys().default([]), stored: z.array(z.string()) },
  /** Addresses of a film and of a 360° picture, from `finishMedia`; empty without one. */
  film: { create: mediaUrl() },
  panorama: { create: mediaUrl() },
} satisfies Record<ListingFieldName, Schemas> & Record<ListingFactName, Required<Schemas>>

type All = typeof listingSchemas
type ShapeOf<Part extends keyof Schemas> = {
  [Name in keyof All as All[Name] extends Record<Part, z.ZodType> ? Name : never]: All[Name] extends Record<
    Part,
    infer Schema
  >
    ? Schema
    : never
}

/** The schemas of one part, as the shape of an object. */
export function listingShape<Part extends keyof Schemas>(part: Part): ShapeOf<Part> {
  const entries = Object.entries<Schemas>(listingSchemas).flatMap(([name, schemas]) =>
    schemas[part] === undefined ? [] : [[name, schemas[part]] as const],
  )
  // Its keys are the fields that have this part.
  return Object.fromEntries(entries) as ShapeOf<Part>
}

type FactShape = { [Name in ListingFactName]: All[Name]['stored'] }

/** The facts of a listing as it has them. */
export const factShape = Object.fromEntries(
  listingFactNames.map((name) => [name, listingSchemas[name].stored]),
  // Its keys are the facts.
) as FactShape

function terms() {
  return { create: textSchema(500).optional(), edit: textSchema(500).default(''), stored: text }
}
