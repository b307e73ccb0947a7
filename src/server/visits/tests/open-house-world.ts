import type { Database } from '#database/client.ts'
import type { Actor } from '#server/platform/context.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import type { As } from '#tests/test.ts'

/** The test clock says 11:00 AM IST on Nov 21. */
export const saturday = {
  day: '2026-11-28',
  time: '11:00',
  endTime: '13:00',
  places: 4,
  note: 'Ring at gate 2',
} as const

/** An open house of a villa, and its visitors' way to a place. */
export async function prepare(db: Database, as: As, options: object = {}) {
  const sides = await inhabit(db)
  const { visits } = as(sides.advertiser)
  const openHouse = await visits.createOpenHouse({
    id: crypto.randomUUID(),
    propertyId: sides.home.id,
    ...saturday,
    ...options,
  })
  const join = (actor: Actor, people = 1) =>
    as(actor).visits.takePlace({ id: openHouse.id, people, share: 'phone_and_email' })
  return { ...sides, openHouse, join, visits }
}
