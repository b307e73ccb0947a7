import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { instantInIndia } from '#contract/slots.ts'
import type { takePlaceInput } from '#contract/visits/open-houses.ts'
import type { Database } from '#database/client.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import { saveLead } from '../../leads/commands/save-lead.ts'
import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { countTourRequest } from '../../properties/commands/contact.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { findOpenHouse, findPlace, countTakenPlaces } from '../queries/open-houses.ts'
import { admitVisitor } from './calendar.ts'
import { lockCalendar } from './lock-calendar.ts'

type TakePlace = { actor: Actor; place: z.infer<typeof takePlaceInput>; now: Date }

/** A confirmed visit with its lead; somebody who has a place keeps it as it is. */
export async function takePlace(db: Database, { actor, place, now }: TakePlace) {
  const { id: openHouseId, people, message } = place
  return db.transaction(async (tx) => {
    const uncheckedKnown = await findOpenHouse(tx, openHouseId)
    if (!uncheckedKnown) return refused('NOT_FOUND')
    const uncheckedProperty = await lockProperty(tx, uncheckedKnown.property.id)
    const ownPlace = await findPlace(tx, { openHouseId, userId: actor.userId })
    if (ownPlace) return { ...ownPlace, repeated: true }
    const choice = { share: place.share, isCall: false }
    const admitted = await admitVisitor(tx, { actor, uncheckedProperty, choice })
    if (isRefused(admitted)) return admitted
    const { property, enquirer, share } = admitted
    await lockCalendar(tx, property.userId)
    const open = await lockPlaces(tx, { openHouseId, people })
    if (!open) return refused((await isOver(tx, { openHouseId, now })) ? 'EXPIRED' : 'LIMIT_REACHED')
    if (instantInIndia(open.day, open.endTime) <= now) return refused('EXPIRED')

    const { id: propertyId, userId: agentId, teamId } = property
    const between = { actor, enquirer, share, agentId, propertyId, source: 'open_house' as const }
    const lead = await saveLead(tx, { ...between, type: 'tour', message, now })
    const [visit] = await tx
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
    await countTourRequest(tx, propertyId)
    const { id: visitId, sequence } = visit
    await publishEvent(tx, { name: 'visit.changed', visitId, change: 'joined', by: 'visitor', sequence })
    await publishToTeam(tx, { teamId, people: [agentId] }, { kind: 'visit', subjectId: visitId })
    return { id: visitId, leadId: lead.id, repeated: false }
  })
}

/** Lock an open house with this many places left; its other visitors wait, and are counted anew. */
async function lockPlaces(tx: Database, { openHouseId, people }: { openHouseId: string; people: number }) {
  const [open] = await tx
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

async function isOver(tx: Database, { openHouseId, now }: { openHouseId: string; now: Date }) {
  const row = await findOpenHouse(tx, openHouseId)
  return row?.status !== 'open' || instantInIndia(row.day, row.endTime) <= now
}
