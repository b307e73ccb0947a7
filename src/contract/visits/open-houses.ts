import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { openHouseStatuses, openHouseTabs } from '../enums.ts'
import { failures } from '../errors.ts'
import { shareErrors, shareSchema } from '../leads.ts'
import { dayField, daySchema, pageInput, pageOf, textSchema, versionSchema, whenValid } from '../shared.ts'
import { callbackSlots } from '../slots.ts'
import { findContacts } from '../texts/find-contacts.ts'
import { fold } from '../texts/normalize-text.ts'
import { bookingDays } from './changes.ts'

export const openHousePlaces = { min: 2, max: 50 } as const
/** People for whom one visitor takes places, with themself. */
export const maxPeople = 5
/** Open houses of one listing that lie ahead. */
export const maxOpenHouses = 3
const maxMinutes = 240

/** From half an hour after the first slot to the end of the last one. */
export const endTimes = [...callbackSlots.slice(1), '19:00'] as const

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Day and times in IST. */
const openHouseFields = z
  .object({
    day: dayField(m.leads_date_required),
    time: z.enum(callbackSlots, { error: () => m.leads_time_required() }),
    endTime: z.enum(endTimes, { error: () => m.leads_time_required() }),
    places: z.coerce
      .number({ error: () => m.visits_open_house_places_range(placesRange) })
      .int({ error: () => m.visits_open_house_places_range(placesRange) })
      .min(openHousePlaces.min, { error: () => m.visits_open_house_places_range(placesRange) })
      .max(openHousePlaces.max, { error: () => m.visits_open_house_places_range(placesRange) }),
    /** Emailed to people with a place, unread by anybody before. */
    note: textSchema(300)
      .refine((note) => findContacts(fold(note).text).every(({ channel }) => channel === 'phone'), {
        error: () => m.visits_open_house_note_link(),
      })
      .default(''),
  })
  .refine(
    ({ time, endTime }) => {
      const minutes = minutesOf(endTime) - minutesOf(time)
      return minutes > 0 && minutes <= maxMinutes
    },
    {
      path: ['endTime'],
      error: () => m.visits_open_house_length({ hours: maxMinutes / 60 }),
      ...whenValid('time', 'endTime'),
    },
  )
const placesRange = { least: openHousePlaces.min, most: openHousePlaces.max }

const openHouse = z.object({
  id: z.uuid(),
  day: daySchema,
  time: z.string(),
  endTime: z.string(),
  places: z.number().int(),
  /** People who are expected or came. */
  taken: z.number().int(),
  note: z.string().nullable(),
  status: z.enum(openHouseStatuses),
  property: z.object({
    id: z.uuid(),
    numericId: z.number().int(),
    title: z.string(),
    address: z.string(),
    city: z.string(),
    /** In the caller's language. */
    cityName: z.string(),
  }),
})

const ownOpenHouse = openHouse.extend({
  /** Visitors with a place; each brings one or more people. */
  visitors: z.number().int(),
  cancelReason: z.string().nullable(),
  /** The listing is hidden, so nobody can take a place. */
  isAtRisk: z.boolean(),
  sequence: z.number().int(),
  can: z.object({ change: z.boolean(), cancel: z.boolean() }),
})
export type OwnOpenHouse = z.infer<typeof ownOpenHouse>

const openHousePlace = openHouse.extend({
  /** The caller's visit. */
  visitId: z.uuid().nullable(),
  /** The advertiser; null: a private profile. */
  advertiser: z.string().nullable(),
  /** Who else reads what the caller shares; null: nobody, or a private profile. */
  team: z.string().nullable(),
  /** Why the caller cannot take a place; null if they can. */
  obstacle: z.enum(['cancelled', 'over', 'own', 'unavailable']).nullable(),
})
export type OpenHousePlace = z.infer<typeof openHousePlace>

export const createOpenHouseInput = openHouseFields.safeExtend({ id: z.uuid(), propertyId: z.uuid() })
export const changeOpenHouseInput = openHouseFields.safeExtend({
  id: z.uuid(),
  sequence: versionSchema,
})
export const cancelOpenHouseInput = z.object({
  id: z.uuid(),
  sequence: versionSchema,
  reason: textSchema(500).default(''),
})
export const takePlaceInput = z.object({
  id: z.uuid(),
  people: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxPeople, { error: () => m.visits_open_house_people_most({ count: maxPeople }) }),
  share: shareSchema,
  message: textSchema(2000).default(''),
})

const timeErrors = {
  DATE_PAST: m.leads_date_past,
  DATE_FAR: () => m.visits_date_far({ days: bookingDays }),
  TIME_PAST: m.leads_time_past,
  SLOT_TAKEN: m.visits_open_house_clash,
}
const ownErrors = { NOT_FOUND: m.visits_open_house_not_found, UNAVAILABLE: m.visits_open_house_not_listed }

/** Each change may cost an email to everybody with a place. */
const changeLimit = {
  name: 'visits.open-house',
  limit: 60,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const openHouses = {
  createOpenHouse: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/visits/open-houses/{id}',
    summary:
      'Announce an open house of a listing that the caller may manage: 2 to 50 places, at most 4 hours, at most three ahead. The id is chosen by the caller; sent again it returns the same one',
  })
    .input(createOpenHouseInput)
    .output(ownOpenHouse)
    .errors(
      failures({
        ...ownErrors,
        ...timeErrors,
        NOT_FOUND: m.properties_not_found,
        LIMIT_REACHED: () => m.visits_open_house_most({ count: maxOpenHouses }),
      }),
    ),

  changeOpenHouse: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/open-houses/{id}/change',
    summary:
      'Change time, places or note of an open house that lies ahead; everybody with a place is notified of another time and keeps the place until they give it back',
  })
    .input(changeOpenHouseInput)
    .output(ownOpenHouse)
    .errors(
      failures({
        ...ownErrors,
        ...timeErrors,
        STALE: m.visits_stale,
        EXPIRED: m.visits_open_house_over,
        LIMIT_REACHED: m.visits_open_house_places_taken,
      }),
    ),

  cancelOpenHouse: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/open-houses/{id}/cancel',
    summary: 'Cancel an open house with its visits; everybody with a place is notified with the reason',
  })
    .input(cancelOpenHouseInput)
    .output(ownOpenHouse)
    .errors(failures({ ...ownErrors, STALE: m.visits_stale, EXPIRED: m.visits_open_house_over })),

  listOpenHouses: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/open-houses',
    summary:
      "Open houses of the caller's listings and of their teams: upcoming ones, the next first; or past and cancelled ones, the latest first",
  })
    .input(pageInput.extend({ tab: z.enum(openHouseTabs).default('upcoming') }))
    .output(pageOf(ownOpenHouse)),

  getOpenHouse: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/open-houses/{id}',
    summary: "An open house as a visitor sees it, and the caller's visit of it",
  })
    .input(z.object({ id: z.uuid() }))
    .output(openHousePlace)
    .errors(failures({ NOT_FOUND: m.visits_open_house_not_found })),

  takePlace: procedure({
    access: 'member',
    method: 'POST',
    path: '/visits/open-houses/{id}/places',
    summary:
      'Take places at an open house for the caller and the people they bring: a confirmed visit, one for each person. Sent again it returns the same visit; cancelling the visit gives the places back',
  })
    .input(takePlaceInput)
    .output(z.object({ id: z.uuid(), leadId: z.uuid().nullable(), repeated: z.boolean() }))
    .errors(
      failures({
        NOT_FOUND: m.visits_open_house_not_found,
        SELF: m.leads_own_property,
        UNAVAILABLE: m.leads_unavailable,
        UNDELIVERABLE: m.messages_undeliverable,
        EXPIRED: m.visits_open_house_over,
        LIMIT_REACHED: m.visits_open_house_full,
        ...shareErrors,
      }),
    ),
}
