import { m } from '#messages'
import { z } from 'zod'

import { labelSchema, lineSchema, textSchema, whenValid } from '../shared.ts'
import {
  areaTypes,
  availabilities,
  furnishings,
  memberPropertyTypes,
  possessionStates,
  purposes,
  rentalModels,
} from '../enums.ts'
import { maximumImages } from './amenities.ts'
import {
  boundsOf,
  optionalNumber,
  optionalWhole,
  typedNumber,
  wholeNumber,
  type Bounds,
  yearBuiltSchema,
} from './typed-number.ts'

const rooms = (sentences: Pick<Bounds, 'odd' | 'below' | 'above'>) =>
  optionalWhole({ min: 0, max: 50, ...sentences })

const fields = z.object({
  /** Chosen by the browser once per form, so that a second sending makes no second listing. */
  submissionKey: z.uuid(),
  title: labelSchema(150)
    .min(1, { error: () => m.properties_title_required() })
    .min(5, { error: () => m.properties_title_too_short() }),
  description: textSchema(5000)
    .min(10, { error: () => m.properties_description_too_short() })
    .or(z.literal(''))
    .optional(),
  type: z.enum(memberPropertyTypes, { error: () => m.properties_type_required() }),
  purpose: z.enum(purposes, { error: () => m.properties_status_required() }),
  availability: z.preprocess(
    (word) => (typeof word === 'string' ? (olderWords.get(word) ?? word) : word),
    z.enum(availabilities, { error: () => m.properties_status_required() }).default('available'),
  ),
  price: typedNumber({
    min: 1,
    max: 999_999_999,
    odd: () => m.properties_price_required(),
    below: () => m.properties_price_positive(),
    above: () => m.properties_price_too_high(),
  }).pipe(wholeNumber(() => m.properties_price_whole())),
  address: labelSchema(300)
    .min(1, { error: () => m.properties_address_required() })
    .min(5, { error: () => m.properties_address_too_short() }),
  city: labelSchema(80).min(2, { error: () => m.properties_city_required() }),
  localityId: z.uuid().or(z.literal('')).optional(),
  state: labelSchema(80).min(2, { error: () => m.properties_state_required() }),
  zip: lineSchema(12)
    .min(4, { error: () => m.properties_zip_invalid() })
    .or(z.literal(''))
    .optional(),
  latitude: optionalNumber(boundsOf(() => m.properties_form_latitude(), -90, 90)),
  longitude: optionalNumber(boundsOf(() => m.properties_form_longitude(), -180, 180)),
  beds: rooms({
    odd: () => m.properties_beds_required(),
    below: () => m.properties_beds_minimum(),
    above: () => m.properties_beds_maximum(),
  }),
  baths: rooms({
    odd: () => m.properties_baths_required(),
    below: () => m.properties_baths_minimum(),
    above: () => m.properties_baths_maximum(),
  }),
  area: typedNumber({
    min: 0.01,
    max: 999_999,
    odd: () => m.properties_area_required(),
    below: () => m.properties_area_positive(),
    above: () => m.properties_area_too_large(),
  }),
  areaType: z.enum(areaTypes).or(z.literal('')).optional(),
  furnishing: z.enum(furnishings).or(z.literal('')).optional(),
  possession: z.enum(possessionStates).or(z.literal('')).optional(),
  yearBuilt: yearBuiltSchema({
    from: 1800,
    to: thisYear,
    odd: () => m.properties_number_invalid({ name: m.properties_year_built() }),
    below: () => m.properties_number_minimum({ name: m.properties_year_built(), minimum: 1800 }),
    above: () => m.properties_number_maximum({ name: m.properties_year_built(), maximum: thisYear() }),
  }),
  parking: optionalWhole(boundsOf(() => m.properties_parking(), 0, 100)),
  rentalModel: z.enum(rentalModels).default('standard'),
  securityAmount: optionalWhole(boundsOf(() => m.properties_security_amount(), 0, 99_999_999)),
  monthlyMaintenance: optionalWhole(boundsOf(() => m.properties_monthly_maintenance(), 0, 999_999)),
  cashback: optionalNumber(boundsOf(() => m.properties_cashback(), 0, 10)).refine(
    (value) => value === undefined || value === 0 || value >= 0.1,
    { error: () => m.properties_number_minimum({ name: m.properties_cashback(), minimum: 0.1 }) },
  ),
  cashbackTerms: textSchema(500).optional(),
  rentFreeMonths: optionalWhole(boundsOf(() => m.properties_rent_free_months(), 1, 12)),
  rentFreeTerms: textSchema(500).optional(),
  amenities: z.array(labelSchema(80).min(1)).max(60).default([]),
  imageKeys: z
    .array(z.string().regex(/^[\w-]{16,80}$/))
    .max(maximumImages, { error: () => m.properties_image_limit() })
    .default([]),
  /** The advertiser has seen that another listing of theirs is the same to the email, and means it. */
  listAnyway: z.boolean().default(false),
})

/** What earlier exports and programs call it. */
const olderWords = new Map([
  ['new', 'available'],
  ['pending', 'under_offer'],
  ['contingent', 'under_offer'],
])

/**
 * What a member sends to list a home. Prices and deposits in whole rupees, area in square feet,
 * cashback in per cent of the price (0.1–10; 0 means none), years in the Gregorian calendar.
 */
export const listPropertyInput = fields
  .refine(({ type, beds }) => type === 'plot' || beds !== undefined, {
    path: ['beds'],
    error: () => m.properties_beds_required(),
    ...whenValid('type', 'beds'),
  })
  .refine(({ type, baths }) => type === 'plot' || baths !== undefined, {
    path: ['baths'],
    error: () => m.properties_baths_required(),
    ...whenValid('type', 'baths'),
  })
  .refine(({ purpose, availability }) => availability !== (purpose === 'sale' ? 'rented' : 'sold'), {
    path: ['purpose'],
    error: () => m.properties_status_unfit(),
    ...whenValid('purpose', 'availability'),
  })
  .superRefine(
    ({ latitude, longitude }, context) => {
      if ((latitude === undefined) === (longitude === undefined)) return
      const path = [latitude === undefined ? 'latitude' : 'longitude']
      context.addIssue({ code: 'custom', path, message: m.properties_form_coordinates_incomplete() })
    },
    whenValid('latitude', 'longitude'),
  )
export type ListPropertyInput = z.infer<typeof listPropertyInput>

function thisYear(): number {
  return new Date().getFullYear()
}
