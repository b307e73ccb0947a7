import { z } from 'zod'

import { procedure } from '../base.ts'
import { visitSides } from '../enums.ts'
import { daySchema } from '../shared.ts'

const stop = z.object({
  id: z.uuid(),
  side: z.enum(visitSides),
  time: z.string(),
  /** The visitor; null for the visitor themself. */
  name: z.string().nullable(),
  /** An open house: its own, as the advertiser, with all people who come; or the caller's place. */
  openHouse: z.object({ endTime: z.string(), people: z.number().int() }).nullable(),
  title: z.string(),
  address: z.string(),
  city: z.string(),
  /** In the caller's language. */
  cityName: z.string(),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Straight line from the stop before; null for the first one and without coordinates. */
  metresBefore: z.number().int().nullable(),
})
export type PlanRequest = z.infer<typeof stop>

const planStop = stop.extend({
  /** Between the end of the visit before and this one; null for the first. */
  minutesBefore: z.number().int().nullable(),
  /** Less than the caller's travel time to another listing. */
  isTight: z.boolean(),
})
export type PlanStop = z.infer<typeof planStop>

const dayPlan = z.object({
  day: daySchema,
  travelBuffer: z.number().int(),
  stops: z.array(planStop),
  /** Without a fixed time yet, in the order of the shortest way from the last stop. */
  requests: z.array(stop),
})
export type DayPlan = z.infer<typeof dayPlan>

/** Stops and requests of a day plan. */
export const maxStops = { confirmed: 40, requested: 12 } as const

export const dayPlans = {
  getDayPlan: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/day-plan',
    summary:
      "The caller's visits in person on one day (IST), today without one, on either side: confirmed ones by time with the straight-line distance between them, at most 40; and requests without a fixed time, at most 12, in the order of the shortest way",
  })
    .input(z.object({ day: daySchema.optional() }))
    .output(dayPlan),
}
