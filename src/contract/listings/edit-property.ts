import { z } from 'zod'

import { m } from '#messages'

import {
  areaTypes,
  brokerageKinds,
  furnishings,
  possessionStates,
  propertyTypes,
  purposes,
  rentalModels,
  reraExemptions,
  titleKinds,
} from '../enums.ts'
import { checkBrokerage } from '../properties/brokerage.ts'
import { areaFields, isWithinLargest, tooLarge } from '../properties/plot-fields.ts'
import {
  boundsOf,
  optionalNumber,
  optionalWhole,
  optionalAmount,
  optionalRupees,
  requiredRupees,
  typedNumber,
  wholeNumber,
  type Bounds,
  yearBuiltSchema,
} from '../properties/typed-number.ts'
import { daySchema, labelSchema, lineSchema, textSchema, versionSchema, whenValid } from '../shared.ts'

const rooms = (sentences: Pick<Bounds, 'odd' | 'above'>) => optionalWhole({ min: 0, max: 50, ...sentences })

const text = (max: number) => textSchema(max).default('')

const fields = z.object({
  title: labelSchema(200)
    .min(1, { error: () => m.properties_title_required() })
    .min(5, { error: () => m.properties_title_too_short() }),
  description: text(10_000),
  type: z.enum(propertyTypes, { error: () => m.properties_type_required() }),
  purpose: z.enum(purposes, { error: () => m.properties_status_required() }),
  price: requiredRupees({
    min: 1,
    max: 999_999_999,
    odd: () => m.properties_edit_price_invalid(),
    above: () => m.properties_price_too_high(),
  }).pipe(wholeNumber(() => m.properties_price_whole())),
  address: labelSchema(500)
    .min(1, { error: () => m.properties_address_required() })
    .min(5, { error: () => m.properties_address_too_short() }),
  city: labelSchema(80).min(1, { error: () => m.properties_city_required() }),
  localityId: z.uuid().or(z.literal('')).default(''),
  /** Rajasthan if empty. */
  state: labelSchema(80)
    .default('')
    .transform((typed) => typed || 'Rajasthan'),
  zip: lineSchema(12)
    .min(4, { error: () => m.properties_zip_invalid() })
    .or(z.literal(''))
    .default(''),
  beds: rooms({
    odd: () => m.properties_edit_beds_invalid(),
    above: () => m.properties_beds_maximum(),
  }),
  baths: rooms({
    odd: () => m.properties_edit_baths_invalid(),
    above: () => m.properties_baths_maximum(),
  }),
  area: typedNumber({
    min: 0.01,
    max: 999_999,
    odd: () => m.properties_edit_area_invalid(),
    above: () => m.properties_area_too_large(),
  }),
  areaType: z.enum(areaTypes).or(z.literal('')).default(''),
  ...areaFields,
  furnishing: z.enum(furnishings).or(z.literal('')).default(''),
  possession: z.enum(possessionStates).or(z.literal('')).default(''),
  /** Registration of the project, in any spelling; this and the next two stay as they are if they are not sent. */
  reraNumber: labelSchema(60).optional(),
  /** Only without a number. */
  reraExemption: z.enum(reraExemptions).or(z.literal('')).optional(),
  /** Of a plot. */
  titleKind: z.enum(titleKinds).or(z.literal('')).optional(),
  yearBuilt: yearBuiltSchema({
    from: 1900,
    to: () => new Date().getFullYear() + 5,
    odd: () => m.properties_edit_year_invalid(),
    below: () => m.properties_edit_year_invalid(),
    above: () => m.properties_edit_year_invalid(),
  }),
  parking: optionalWhole({
    ...boundsOf(() => m.properties_parking(), 0, 100),
    below: () => m.properties_edit_parking_negative(),
  }),
  amenities: z.array(labelSchema(80).min(1)).max(60).default([]),
  cashback: optionalNumber({
    ...boundsOf(() => m.properties_cashback(), 0, 10),
    odd: () => m.properties_edit_cashback_negative(),
    below: () => m.properties_edit_cashback_negative(),
  }).refine((value) => value === undefined || value === 0 || value >= 0.1, {
    error: () => m.properties_number_minimum({ name: m.properties_cashback(), minimum: 0.1 }),
  }),
  cashbackTerms: text(500),
  rentalModel: z.enum(rentalModels).default('standard'),
  rentFreeMonths: optionalWhole(boundsOf(() => m.properties_rent_free_months(), 1, 12)),
  rentFreeTerms: text(500),
  securityAmount: optionalRupees({
    ...boundsOf(() => m.properties_security_amount(), 0, 99_999_999),
    below: () => m.properties_edit_security_negative(),
  }),
  monthlyMaintenance: optionalRupees({
    ...boundsOf(() => m.properties_monthly_maintenance(), 0, 999_999),
    below: () => m.properties_edit_maintenance_negative(),
  }),
  /** As they are if they are not sent. */
  brokerageKind: z.enum(brokerageKinds).or(z.literal('')).optional(),
  /** Per cent of the price, months of rent, or rupees. */
  brokerageAmount: optionalAmount(boundsOf(() => m.properties_brokerage_amount(), 0, 99_999_999)),
})

/**
 * A whole listing as sent by its edit form: an empty field is cleared. Prices and deposits in whole
 * rupees, area in `areaUnit`, cashback in per cent of the price.
 */
export const updatePropertyInput = fields
  .extend({
    id: z.uuid(),
    /** Optimistic lock: the version that was read; an update of a newer one is refused. */
    version: versionSchema,
    /** Only for staff who may feature; null: not featured. The last day in IST. */
    featuredUntil: z.preprocess((day) => (day === '' ? null : day), daySchema.nullable().optional()),
  })
  .refine(isWithinLargest, tooLarge)
  .refine(({ type, beds }) => !hasRooms(type) || Boolean(beds), {
    path: ['beds'],
    error: () => m.properties_edit_beds_invalid(),
    ...whenValid('type', 'beds'),
  })
  .refine(({ type, baths }) => !hasRooms(type) || Boolean(baths), {
    path: ['baths'],
    error: () => m.properties_edit_baths_invalid(),
    ...whenValid('type', 'baths'),
  })
  .superRefine(checkBrokerage, whenValid('brokerageKind', 'brokerageAmount', 'purpose'))
export type UpdatePropertyInput = z.infer<typeof updatePropertyInput>

/** Plots have no rooms; types only staff or imports can list do not require them. */
function hasRooms(type: (typeof propertyTypes)[number]): boolean {
  return type !== 'plot' && type !== 'commercial' && type !== 'other'
}
