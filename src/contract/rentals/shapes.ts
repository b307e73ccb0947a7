import { z } from 'zod'

import { m } from '#messages'

import {
  inventoryMoments,
  itemConditions,
  paymentWays,
  policeSteps,
  rentalItemKinds,
  rentalSides,
  rentalStages,
  returnAnswers,
} from '../enums/rentals.ts'
import { formatNumber } from '../price.ts'
import { typedRupees } from '../quantities/typed-rupees.ts'
import { daySchema, instantSchema, labelSchema, rupeesSchema, textSchema } from '../shared.ts'
import { latinDigits } from '../texts/latin-digits.ts'
import { day } from './common.ts'
import {
  maxRentalMonths,
  maxNoticeMonths,
  maxRisePercent,
  maxOtherTermsLength,
  maxPartyNameLength,
  maxPartyAddressLength,
  maxItemNameLength,
  maxItemNoteLength,
} from './limits.ts'

export const maxRupees = 99_999_999

/** As it is typed: digits of either script, commas; nothing is null. */
function typedNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const digits = latinDigits(typed).replaceAll(',', '').trim()
  return digits === '' ? null : Number(digits)
}

function wholeNumber(min: number, max: number) {
  const error = () => m.rentals_number_range({ least: formatNumber(min), most: formatNumber(max) })
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const count = (min: number, max: number) => z.preprocess(typedNumber, wholeNumber(min, max))
const optionalCount = (min: number, max: number) =>
  z.preprocess(typedNumber, wholeNumber(min, max).nullable())
/** In digits, or in lakh and crore. */
export const typedAmount = (min: number) => z.preprocess(typedRupees, wholeNumber(min, maxRupees))

export const rentalTerms = z.object({
  /** Of the home as the agreement states it: the listing may change. */
  homeAddress: textSchema(maxPartyAddressLength).min(1, { error: () => m.rentals_address_required() }),
  /** A month. */
  rent: typedAmount(1),
  deposit: typedAmount(0),
  /** A month, beside the rent; null: the rent covers it. */
  maintenance: z.preprocess((typed) => typedRupees(typed) ?? null, wholeNumber(0, maxRupees).nullable()),
  startsOn: day(),
  months: count(1, maxRentalMonths),
  /** Of each month, until which the rent is paid. */
  dueDay: count(1, 28),
  noticeMonths: count(0, maxNoticeMonths),
  /** From the first day, in which neither side gives notice. */
  lockInMonths: count(0, maxRentalMonths),
  /** Of the rent, if the lease is renewed. */
  risePercent: count(0, maxRisePercent),
  maxPeople: optionalCount(1, 20),
  otherTerms: textSchema(maxOtherTermsLength),
})
export type RentalTerms = z.infer<typeof rentalTerms>

/** A side as the agreement names it; papers of identity are shown on paper and asked for nowhere. */
export const rentalParty = z.object({
  name: labelSchema(maxPartyNameLength).min(1, { error: () => m.rentals_name_required() }),
  /** Son, daughter or wife of; empty: left out. */
  relative: labelSchema(maxPartyNameLength),
  address: textSchema(maxPartyAddressLength).min(1, { error: () => m.rentals_address_required() }),
})
export type RentalParty = z.infer<typeof rentalParty>

export const rentalSide = z.enum(rentalSides)
export type RentalSide = z.infer<typeof rentalSide>
export const inventoryMoment = z.enum(inventoryMoments)
export type InventoryMoment = z.infer<typeof inventoryMoment>

const reading = z
  .number({ error: () => m.rentals_item_reading_required() })
  .min(0)
  .max(99_999_999.99)
  .multipleOf(0.01)

/** What is said of an item: a meter has a reading, a thing a number and a condition. */
export const rentalItemFields = z
  .object({
    kind: z.enum(rentalItemKinds),
    room: labelSchema(40),
    name: labelSchema(maxItemNameLength),
    count: optionalCount(1, 999),
    condition: z.preprocess((chosen) => (chosen === '' ? null : chosen), z.enum(itemConditions).nullable()),
    reading: z.preprocess(typedNumber, reading.nullable()),
    note: textSchema(maxItemNoteLength),
  })
  .superRefine(({ kind, name, count: number, condition, reading: read }, context) => {
    const require = (field: string, isGiven: boolean, message: string) => {
      if (!isGiven) context.addIssue({ code: 'custom', path: [field], message })
    }
    if (kind === 'thing') {
      require('name', name !== '', m.rentals_item_name_required())
      require('count', number !== null, m.rentals_item_count_required())
      require('condition', condition !== null, m.rentals_item_condition_required())
    } else require('reading', read !== null, m.rentals_item_reading_required())
  })
export type RentalItemFields = z.infer<typeof rentalItemFields>

const rentalPhoto = z.object({ id: z.uuid(), width: z.number().int(), height: z.number().int() })

const rentalItem = z.object({
  id: z.uuid(),
  kind: z.enum(rentalItemKinds),
  room: z.string(),
  name: z.string(),
  count: z.number().int().nullable(),
  condition: z.enum(itemConditions).nullable(),
  /** Of a meter; null: a thing, or not read yet on moving out. */
  reading: z.number().nullable(),
  note: z.string(),
  photos: z.array(rentalPhoto),
  /** On the day of moving in, as both signed it; null: it was not there, or this is that day. */
  before: z
    .object({
      count: z.number().int().nullable(),
      condition: z.enum(itemConditions).nullable(),
      reading: z.number().nullable(),
      note: z.string(),
    })
    .nullable(),
})
export type RentalItem = z.infer<typeof rentalItem>

const signature = z.object({
  /** Of whoever typed the code. */
  name: z.string(),
  /** Where the code went. */
  channel: z.enum(['phone', 'email']),
  at: instantSchema,
})

export const rentalInventory = z.object({
  moment: inventoryMoment,
  /** Grows with every change of its items and photos, from 0. */
  version: z.number().int(),
  items: z.array(rentalItem),
  /** Of this version; a change of the inventory takes them away until both have signed. */
  signatures: z.object({ landlord: signature.nullable(), tenant: signature.nullable() }),
})
export type RentalInventory = z.infer<typeof rentalInventory>

export const deduction = z.object({
  reason: labelSchema(120).min(1, { error: () => m.rentals_deduction_reason_required() }),
  amount: typedAmount(1),
})

const rentalDeposit = z.object({
  received: z.object({ amount: rupeesSchema, on: daySchema, way: z.enum(paymentWays) }),
  /** Of returns that the landlord recorded before the present one, oldest first. */
  disputes: z.array(z.object({ amount: rupeesSchema, note: z.string(), at: instantSchema })),
  /** What was received less the deductions; null: not returned. */
  returned: z
    .object({
      amount: rupeesSchema,
      on: daySchema,
      way: z.enum(paymentWays),
      deductions: z.array(z.object({ reason: z.string(), amount: rupeesSchema })),
      /** Of the tenant; null: not answered. */
      answer: z.object({ said: z.enum(returnAnswers), note: z.string(), at: instantSchema }).nullable(),
    })
    .nullable(),
})

const policeStep = z.object({
  step: z.enum(policeSteps),
  /** Null: not done. */
  done: z.object({ by: rentalSide, at: instantSchema, note: z.string() }).nullable(),
})

export const rentalSummary = z.object({
  id: z.uuid(),
  /** The caller's. */
  side: rentalSide,
  stage: z.enum(rentalStages),
  property: z.object({
    numericId: z.number().int(),
    title: z.string(),
    place: z.string(),
    /** Still shown as to be had. */
    isOffered: z.boolean(),
  }),
  /** Null: their account is gone. */
  otherName: z.string().nullable(),
  startsOn: daySchema.nullable(),
  changedAt: instantSchema,
})
export type RentalSummary = z.infer<typeof rentalSummary>

export const rental = rentalSummary.extend({
  version: z.number().int(),
  leadId: z.uuid().nullable(),
  terms: rentalTerms.nullable(),
  /** What the listing states, for terms that are not set yet. */
  listed: z.object({
    address: z.string(),
    rent: rupeesSchema,
    maintenance: rupeesSchema.nullable(),
    noticeMonths: z.number().int().nullable(),
    maxPeople: z.number().int().nullable(),
  }),
  parties: z.object({ landlord: rentalParty.nullable(), tenant: rentalParty.nullable() }),
  agreedAt: z.object({ landlord: instantSchema.nullable(), tenant: instantSchema.nullable() }),
  police: z.array(policeStep),
  inventories: z.array(rentalInventory),
  deposit: rentalDeposit.nullable(),
  moveOutOn: daySchema.nullable(),
  /** One side may close it from this day on; null: it has not come to moving out, or is over. */
  closableFrom: daySchema.nullable(),
  /** Cancelled or ended; `by` is null where both settled it. */
  over: z.object({ by: rentalSide.nullable(), note: z.string(), at: instantSchema }).nullable(),
})
export type Rental = z.infer<typeof rental>
