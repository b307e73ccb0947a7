import { z } from 'zod'

import { m } from '#messages'

import { procedure, browsing } from '../base.ts'
import { placeKinds, travelWays } from '../enums/travel.ts'
import { failures } from '../errors.ts'
import { maxPlaces, minutesBounds } from './limits.ts'

export const minutesSchema = z.coerce.number().int().min(minutesBounds[0]).max(minutesBounds[1])

/** Four decimals, some eleven metres, as the published positions of homes. */
const degrees = (max: number) => z.coerce.number().min(-max).max(max).multipleOf(0.0001)
const pointOnMap = z.object({ latitude: degrees(90), longitude: degrees(180) })
const locality = z.object({ localityId: z.uuid() })

const trip = { way: z.enum(travelWays), hour: z.coerce.number().int().min(0).max(23) }

/** Where a person goes, how, and in which hour of a clock in India they leave. */
export const placeInput = z.object({
  kind: z.enum(placeKinds),
  ...trip,
  where: z.union([locality, pointOnMap]),
})
export type PlaceInput = z.infer<typeof placeInput>

export const place = placeInput.extend({
  /** The locality's name in the caller's language; null for a point on the map. */
  name: z.string().nullable(),
})
export type Place = z.infer<typeof place>

/** `isOnDevice`: a cookie keeps them, not an account. */
const places = z.object({ items: z.array(place).max(maxPlaces), isOnDevice: z.boolean() })
export type Places = z.infer<typeof places>

export const setPlacesInput = z.object({
  places: z.array(placeInput).max(maxPlaces, { error: () => m.travel_places_most({ most: maxPlaces }) }),
})

/** Estimated minutes from a home to one of the places, and the range that a page shows; null where no surveyed road is near. */
export const travelTime = z.object({
  kind: z.enum(placeKinds),
  ...trip,
  name: z.string().nullable(),
  minutes: z
    .object({ estimate: z.number().int(), least: z.number().int(), most: z.number().int() })
    .nullable(),
})
export type TravelTime = z.infer<typeof travelTime>

/** Squares of a thousandth of a degree that are within the minutes of all places, by rows from the south-west. */
const reach = z.object({
  /** Whole thousandths of a degree. */
  south: z.number().int(),
  west: z.number().int(),
  /** Row, first and last column. */
  runs: z.array(z.tuple([z.number().int(), z.number().int(), z.number().int()])),
})
export type Reach = z.infer<typeof reach>

export const placesPace = { name: 'travel.places', burst: 40, perMinute: 10 }

export const travel = {
  listPlaces: procedure({
    access: 'public',
    pace: browsing('travel'),
    method: 'GET',
    path: '/travel/places',
    summary: 'The places that the caller goes to, from the account or, without any there, from a cookie',
  }).output(places),

  listLocalities: procedure({
    access: 'public',
    pace: browsing('travel'),
    method: 'GET',
    path: '/travel/localities',
    summary: 'Localities that a place can be in; there are no minutes to those without known roads',
  }).output(z.array(z.object({ id: z.uuid(), name: z.string(), hasRoads: z.boolean() }))),

  setPlaces: procedure({
    access: 'public',
    pace: placesPace,
    method: 'PUT',
    path: '/travel/places',
    summary:
      'Replace the places that the caller goes to: in the account of whoever is signed in, else in a cookie; idempotent',
  })
    .input(setPlacesInput)
    .output(places)
    .errors(failures({ NOT_FOUND: m.travel_locality_unknown, ROADS_UNKNOWN: m.travel_roads_unknown })),

  getReach: procedure({
    access: 'public',
    pace: browsing('travel'),
    method: 'GET',
    path: '/travel/reach',
    summary: 'Where a home is within the minutes of all of the caller’s places; empty without places',
  })
    .input(z.object({ minutes: minutesSchema }))
    .output(reach),
}
