import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { openHouses, propertyTours } from '#database/schema/index.ts'

import type { Calendar } from './calendar.ts'
import type { Lead } from './leads/history.ts'
import type { Listing } from './properties.ts'
import { createDice } from './random.ts'

/** Days ahead, and how many places; the second one is full where enough people asked for a tour. */
const planned = [
  { key: 'agent', ahead: 3, time: '11:00', endTime: '13:00', places: 12 },
  { key: 'agent', ahead: 9, time: '16:00', endTime: '18:00', places: 4 },
  { key: 'builder', ahead: 5, time: '10:00', endTime: '13:00', places: 30 },
  { key: 'owner', ahead: 4, time: '17:00', endTime: '18:30', places: 8 },
] as const

const note = 'Parking is inside the gate. Please bring an ID for the guard.'
const maxVisitors = 5

/** Open houses of listings for which people asked for tours, some of whom take places. */
export async function seedOpenHouses(
  db: Database,
  leads: readonly Lead[],
  calendar: Calendar,
): Promise<void> {
  const taken = new Set<string>()
  const gatherings = planned.flatMap((plan) => {
    const interested = Map.groupBy(
      leads.filter((lead) => isInterested(lead) && lead.listing.owner.key === plan.key),
      ({ listing }) => listing,
    )
    const [listing, people = []] =
      [...interested].filter(([{ id }]) => !taken.has(id)).toSorted(compareInterest)[0] ?? []
    if (!listing) return []
    taken.add(listing.id)
    const id = idOf(`open house ${plan.key} ${plan.ahead}`)
    return [{ plan, listing, people: onceEach(people).slice(0, maxVisitors), id }]
  })
  await insertRows(
    db,
    openHouses,
    gatherings.map(({ plan: { ahead, time, endTime, places }, listing, id }) => ({
      id,
      propertyId: listing.id,
      agentId: listing.owner.id,
      day: calendar.day(-ahead),
      time,
      endTime,
      places,
      note,
      createdAt: calendar.at(2, 12),
      updatedAt: calendar.at(2, 12),
    })),
  )
  await insertRows(db, propertyTours, gatherings.flatMap(placesOf(calendar)))
}

function isInterested({ type, listing, person }: Lead): boolean {
  const { isPublic, row } = listing
  return type === 'tour' && isPublic && row.availability === 'available' && person.id !== listing.owner.id
}

function compareInterest([, one]: [Listing, Lead[]], [, other]: [Listing, Lead[]]): number {
  return other.length - one.length
}

function onceEach(leads: readonly Lead[]): Lead[] {
  return [...new Map(leads.map((lead) => [lead.person.id, lead])).values()]
}

type Gathering = { plan: (typeof planned)[number]; listing: Listing; people: Lead[]; id: string }

function placesOf(calendar: Calendar) {
  return ({ plan, listing, people: leads, id }: Gathering): (typeof propertyTours.$inferInsert)[] => {
    let left: number = plan.places
    return leads.flatMap((lead) => {
      const people = Math.min(left, createDice(`place ${lead.id}`).whole(1, 3))
      if (people === 0) return []
      left -= people
      return [
        {
          id: idOf(`place ${id} ${lead.person.id}`),
          propertyId: listing.id,
          userId: lead.person.id,
          agentId: listing.owner.id,
          leadId: lead.id,
          name: lead.person.name,
          scheduledDate: calendar.day(-plan.ahead),
          scheduledTime: plan.time,
          status: 'confirmed' as const,
          openHouseId: id,
          people,
          createdAt: calendar.at(1, 18),
          updatedAt: calendar.at(1, 18),
        },
      ]
    })
  }
}
