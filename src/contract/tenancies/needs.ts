import { z } from 'zod'

import { procedure, browsing } from '../base.ts'
import { leaseBounds, needKinds, peopleBounds } from '../enums/tenancies.ts'

const wholeWithin = ([min, max]: readonly [number, number]) => z.coerce.number().int().min(min).max(max)

/** What matters to a person who rents; nothing of it is required, and nothing of it reaches an advertiser. */
export const needs = z.object({
  people: wholeWithin(peopleBounds).nullable(),
  hasPets: z.boolean(),
  /** Overnight. */
  hasVisitors: z.boolean(),
  cooksMeat: z.boolean(),
  hasCar: z.boolean(),
  /** For how long they can commit themselves; a longer shortest lease does not fit. */
  months: wholeWithin(leaseBounds).nullable(),
})
export type Needs = z.infer<typeof needs>

export const noNeeds: Needs = {
  people: null,
  hasPets: false,
  hasVisitors: false,
  cooksMeat: false,
  hasCar: false,
  months: null,
}

/** `isOnDevice`: a cookie keeps them, not an account. */
const keptNeeds = z.object({ needs, isOnDevice: z.boolean() })
export type KeptNeeds = z.infer<typeof keptNeeds>

/** A need that a stated rule of a home stands against. */
export const needKind = z.enum(needKinds)

/** How many of the homes found fit, and how many each need rules out. Rules that are not stated rule out nothing. */
export const fitting = z.object({
  fits: z.number().int(),
  of: z.number().int(),
  ruledOut: z.array(z.object({ need: needKind, count: z.number().int() })),
})
export type Fitting = z.infer<typeof fitting>

export const needsPace = browsing('tenancies')

export const tenancies = {
  getNeeds: procedure({
    access: 'public',
    pace: needsPace,
    method: 'GET',
    path: '/tenancies/needs',
    summary: 'What the caller needs of a home to rent, from the account or, without any there, from a cookie',
  }).output(keptNeeds),

  setNeeds: procedure({
    access: 'public',
    pace: needsPace,
    method: 'PUT',
    path: '/tenancies/needs',
    summary:
      'Replace what the caller needs: in the account of whoever is signed in, else in a cookie; idempotent. No advertiser learns it',
  })
    .input(needs)
    .output(keptNeeds),
}
