import { z } from 'zod'

import { m } from '#messages'

import { approvalStatuses, projectPhases } from '../enums.ts'
import {
  boundsOf,
  clearableWhole,
  optionalNumber,
  optionalRupees,
  optionalWhole,
} from '../properties/typed-number.ts'
import { labelSchema, lineSchema, textSchema } from '../shared.ts'

/** The slug is derived from it, so it needs Latin letters or digits. */
const name = labelSchema(80)
  .min(2, { error: () => m.catalogue_name_required() })
  .regex(/[a-z0-9]/i, { error: () => m.catalogue_name_latin() })

const optionalLine = (max: number) => labelSchema(max).nullable().transform(toNull)
const optionalText = (max: number) => textSchema(max).nullable().transform(toNull)

const point = {
  latitude: optionalNumber(boundsOf(() => m.catalogue_latitude(), -90, 90)),
  longitude: optionalNumber(boundsOf(() => m.catalogue_longitude(), -180, 180)),
}
const positionField = optionalWhole(boundsOf(() => m.catalogue_order(), 1, 9999)).transform(
  (typed) => typed ?? 1000,
)
const priceField = (label: () => string) => optionalRupees(boundsOf(label, 1, 9_999_999_999))
const maxSpellings = 20
const maxSpellingLength = 60

/** One per line or comma-separated; stored in lower case, without duplicates. */
const spellings = z
  .union([textSchema(1500), z.array(lineSchema(maxSpellingLength)).max(maxSpellings)])
  .transform((typed) =>
    [typed]
      .flat()
      .join('\n')
      .toLowerCase()
      .split(/[\n,]+/),
  )
  .transform((list) => [...new Set(list.map(toPlainText).filter(Boolean))])
  .refine(
    (list) => list.length <= maxSpellings && list.every((spelling) => spelling.length <= maxSpellingLength),
    {
      error: () => m.catalogue_spellings_too_many({ count: maxSpellings, length: maxSpellingLength }),
    },
  )

export const cityFields = z.object({
  name,
  nameHi: optionalLine(80),
  state: labelSchema(60).min(2, { error: () => m.catalogue_state_required() }),
  stateHi: optionalLine(60).optional(),
  ...point,
  isActive: z.boolean(),
})

export const localityFields = z.object({
  name,
  nameHi: optionalLine(80),
  /** Part of the city, such as South Jaipur. */
  area: optionalLine(60),
  pincode: lineSchema(6)
    .regex(/^([1-9]\d{5})?$/, { error: () => m.catalogue_pincode_invalid() })
    .nullable()
    .transform(toNull),
  aliases: spellings,
  isPopular: z.boolean(),
  position: positionField,
  ...point,
  neighbourhoodEn: optionalText(2000),
  neighbourhoodHi: optionalText(2000),
  isActive: z.boolean(),
})

export const projectFields = z.object({
  name,
  nameHi: optionalLine(80).optional(),
  cityId: z.uuid({ error: () => m.catalogue_city_required() }),
  localityId: z.uuid().or(z.literal('')).nullable().transform(toNull),
  /** Location as shown on the card. */
  location: labelSchema(120).min(2, { error: () => m.catalogue_location_required() }),
  builderName: optionalLine(100),
  /** Number of the builder's public profile, whose account may propose changes; as it is if it is not sent. */
  builderId: clearableWhole(boundsOf(() => m.catalogue_builder_id(), 1, 999_999_999)),
  description: optionalText(2000),
  reraNumber: optionalLine(60),
  phase: z.enum(projectPhases),
  /** Days in IST: first promised to buyers, and as stated now. */
  promisedDate: optionalDay().optional(),
  possessionDate: optionalDay(),
  towers: clearableWhole(boundsOf(() => m.search_project_towers(), 1, 500)),
  /** Total homes. */
  units: clearableWhole(boundsOf(() => m.search_project_units(), 1, 50_000)),
  priceFrom: priceField(() => m.catalogue_price_from_label()),
  priceTo: priceField(() => m.catalogue_price_to_label()),
  /** Optional key of an uploaded image. */
  imageKey: z
    .string()
    .regex(/^([\w-]{16,80})?$/)
    .nullable()
    .transform(toNull),
  approvalStatus: z.enum(approvalStatuses),
  isTrending: z.boolean(),
  position: positionField,
  ...point,
})

export const amenityFields = z.object({
  name,
  nameHi: optionalLine(80),
  /** Offered by the listing form. */
  isListing: z.boolean(),
  position: positionField,
})

/** A point has both coordinates or none. */
export function checkPoint(
  { latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined },
  context: z.RefinementCtx,
): void {
  if ((latitude === undefined) === (longitude === undefined)) return
  const path = [latitude === undefined ? 'latitude' : 'longitude']
  context.addIssue({ code: 'custom', path, message: m.properties_form_coordinates_incomplete() })
}

export function checkPrices(
  { priceFrom, priceTo }: { priceFrom?: number | undefined; priceTo?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (priceTo === undefined || (priceFrom !== undefined && priceFrom <= priceTo)) return
  context.addIssue({ code: 'custom', path: ['priceTo'], message: m.catalogue_prices_order() })
}

function optionalDay() {
  return z.iso
    .date({ error: () => m.catalogue_day_invalid() })
    .or(z.literal(''))
    .nullable()
    .transform(toNull)
}

function toNull(typed: string | null): string | null {
  return typed === '' ? null : typed
}

function toPlainText(spelling: string): string {
  return spelling.replaceAll(/\s+/g, ' ').trim()
}
