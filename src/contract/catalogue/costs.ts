import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { costRateFields, costRateInput, dlcRateFields, dlcRateInput } from '../costs/rate-schemas.ts'
import { rateStates } from '../enums.ts'
import { failures } from '../errors.ts'
import { daySchema, instantSchema, pageInput, pageOf, versionSchema } from '../shared.ts'

/** The id and version of a value that is changed; without them a new one. */
const ofSaved = z.object({ id: z.uuid(), version: versionSchema }).nullable().default(null)

const publicCostRate = costRateFields.extend({ validUntil: daySchema.nullable(), url: z.string().nullable() })

const saved = {
  id: z.uuid(),
  version: z.number().int(),
  updatedAt: instantSchema,
  updatedBy: z.string().nullable(),
  state: z.enum(rateStates),
}

const costRate = publicCostRate.extend(saved)
export type AdminCostRate = z.infer<typeof costRate>

const dlcRate = dlcRateFields.extend({
  validUntil: daySchema.nullable(),
  url: z.string().nullable(),
  locality: z.string(),
  ...saved,
})
export type AdminDlcRate = z.infer<typeof dlcRate>

const refusals = failures({ STALE: m.catalogue_changed_meanwhile, TAKEN: m.catalogue_cost_day_taken })
const version = z.object({ id: z.uuid(), version: z.number().int() })

/** Rates that costs are computed with. Per cent with up to four decimals, rupees or square metres by their key. */
export const costRates = {
  getCostRates: procedure({
    access: 'public',
    method: 'GET',
    path: '/catalogue/cost-rates',
    summary: 'The rates in force or expired, each with its source, validity and the day it was checked',
  }).output(z.object({ day: daySchema, rates: z.array(publicCostRate) })),

  listCostRates: procedure({
    access: 'catalogue',
    method: 'GET',
    path: '/catalogue/admin/cost-rates',
    summary: 'All rates, former and future ones too, by key and newest first',
  }).output(z.array(costRate)),

  saveCostRate: procedure({
    access: 'catalogue',
    method: 'POST',
    path: '/catalogue/admin/cost-rates',
    summary: 'Add a rate from a day on, or correct one; every cost is computed anew within minutes',
  })
    .input(z.object({ rate: costRateInput, saved: ofSaved }))
    .output(version)
    .errors(refusals),

  removeCostRate: command({
    access: 'catalogue',
    method: 'DELETE',
    path: '/catalogue/admin/cost-rates/{id}',
    summary: 'Remove a rate that was entered by mistake',
  })
    .input(z.object({ id: z.uuid(), version: z.coerce.number().pipe(versionSchema) }))
    .errors(refusals),

  listDlcRates: procedure({
    access: 'catalogue',
    method: 'GET',
    path: '/catalogue/admin/dlc-rates',
    summary: "The state's least values (DLC) in rupees per square metre, by locality",
  })
    .input(pageInput)
    .output(pageOf(dlcRate)),

  saveDlcRate: procedure({
    access: 'catalogue',
    method: 'POST',
    path: '/catalogue/admin/dlc-rates',
    summary: 'Add a least value from a day on, or correct one',
  })
    .input(z.object({ rate: dlcRateInput, saved: ofSaved }))
    .output(version)
    .errors(refusals),

  removeDlcRate: command({
    access: 'catalogue',
    method: 'DELETE',
    path: '/catalogue/admin/dlc-rates/{id}',
    summary: 'Remove a least value that was entered by mistake',
  })
    .input(z.object({ id: z.uuid(), version: z.coerce.number().pipe(versionSchema) }))
    .errors(refusals),
}
