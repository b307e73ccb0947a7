import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { instantInIndia } from '#contract/dates.ts'
import type { takePlaceInput } from '#contract/visits/open-houses.ts'
import type { Database } from '#database/client.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import { saveLead } from '../../leads/commands/save-lead.ts'
import type { MemberCall } from '../../platform/call.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { countTourRequest } from '../../properties/commands/contact.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { findOpenHouse, findPlace, countTakenPlaces } from '../queries/open-houses.ts'
import { admitVisitor } from './calendar.ts'
import { lockCalendar } from './lock-calendar.ts'

/** A confirmed visit with its lead; somebody who has a place keeps it as it is. */
export async function takePlace(call: MemberCall, place: z.output<typeof takePlaceInput>) {
  const { id: openHouseId, people, message } = place
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const uncheckedKnown = await findOpenHouse(db, openHouseId)
    if (!uncheckedKnown) return refused('NOT_FOUND')
    const uncheckedProperty = await lockProperty(db, uncheckedKnown.property.id)
    const ownPlace = await findPlace(call, openHouseId)
    if (ownPlace) return { ...ownPlace, repeated: true }
    const choice = { share: place.share, isCall: false }
    const admitted = await admitVisitor(call, { uncheckedProperty, choice })
    if (isRefused(admitted)) return admitted
    const { property, enquirer, share } = admitted
    await lockCalendar(db, property.userId)
    const open = await lockPlaces(db, { openHouseId, people })
    if (!open) return refused((await isOver(call, openHouseId)) ? 'EXPIRED' : 'LIMIT_REACHED')
    if (instantInIndia(open.day, open.endTime) <= now) return refused('EXPIRED')

    const { id: propertyId, userId: agentId, teamId } = property
    const between = { enquirer, share, agentId, propertyId, source: 'open_house' as const }
    const lead = await saveLead(call, { ...between, type: 'tour', message })
    const [visit] = await db
      .insert(propertyTours)
      .values({
        propertyId,
        agentId,
        userId: actor.userId,
        leadId: lead.id,
        name: enquirer.name,
        scheduledDate: open.day,
        scheduledTime: open.time,
        status: 'confirmed',
        message: message === '' ? null : message,
        openHouseId,
        people,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: propertyTours.id, sequence: propertyTours.sequence })
    if (!visit) throw new Error('The inserted visit was not returned')
    await countTourRequest(db, propertyId)
    const { id: visitId, sequence } = visit
    await call.publish({ name: 'visit.changed', visitId, change: 'joined', by: 'visitor', sequence })
    await publishToTeam(db, { teamId, people: [agentId] }, { kind: 'visit', subjectId: visitId })
    return { id: visitId, leadId: lead.id, repeated: false }
  })
}

/** Lock an open house with this many places left; its other visitors wait, and are counted anew. */
async function lockPlaces(db: Database, { openHouseId, people }: { openHouseId: string; people: number }) {
  const [open] = await db
    .select({ day: openHouses.day, time: openHouses.time, endTime: openHouses.endTime })
    .from(openHouses)
    .where(
      and(
        eq(openHouses.id, openHouseId),
        eq(openHouses.status, 'open'),
        sql`${countTakenPlaces(sql`${openHouses.id}`)} + ${people} <= ${openHouses.places}`,
      ),
    )
    .for('update')
  return open ?? null
}

async function isOver({ db, now }: MemberCall, openHouseId: string) {
  const row = await findOpenHouse(db, openHouseId)
  return row?.status !== 'open' || instantInIndia(row.day, row.endTime) <= now
}
