import type { visitStatuses } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { advertiserClosedDays, meetings, propertyTours, visitFeedback } from '#database/schema/index.ts'

import type { Person } from './accounts.ts'
import { hoursAfter, type Calendar } from './calendar.ts'
import type { Lead } from './leads/history.ts'
import { createDice, type Dice } from './random.ts'

type VisitStatus = (typeof visitStatuses)[number]

export type Visit = {
  id: string
  /** Before the demo's day. */
  isPast: boolean
  lead: Lead
  kind: 'in_person' | 'video' | 'meeting'
  at: Date
  status: VisitStatus
}

/**
 * An appointment for every lead that requested a tour, video tour or meeting; a confirmed slot is
 * taken once.
 */
export function planVisits(leads: readonly Lead[], calendar: Calendar): Visit[] {
  const taken = new Set<string>()
  return leads.flatMap((lead): Visit[] => {
    const kind = ({ tour: 'in_person', video_tour: 'video', meeting: 'meeting' } as const)[String(lead.type)]
    if (!kind) return []
    const dice = createDice(`visit ${lead.id}`)
    const daysAgo =
      Math.floor((calendar.at(-1, 0).getTime() - lead.createdAt.getTime()) / 86_400_000) - dice.whole(1, 9)
    const at = calendar.at(daysAgo, dice.whole(9, 18), dice.pick([0, 30]))
    const slot = `${lead.listing.owner.id} ${at.toISOString()}`
    const status = at > calendar.now ? comingStatus(dice, taken.has(slot)) : pastStatus(dice)
    if (status === 'confirmed') taken.add(slot)
    return [{ id: idOf(`visit ${lead.id}`), isPast: at < calendar.at(0, 0), lead, kind, at, status }]
  })
}

function comingStatus(dice: Dice, isTaken: boolean): VisitStatus {
  const status = dice.weighted([
    ['scheduled', 5],
    ['confirmed', 4],
    ['rescheduled', 1.4],
    ['cancelled', 0.6],
  ] as const)
  return status === 'confirmed' && isTaken ? 'scheduled' : status
}

function pastStatus(dice: Dice): VisitStatus {
  return dice.weighted([
    ['completed', 70],
    ['cancelled', 22],
    ['scheduled', 8],
  ] as const)
}

export async function seedVisits(db: Database, visits: readonly Visit[]): Promise<void> {
  await insertRows(db, propertyTours, visits.filter(({ kind }) => kind !== 'meeting').map(tourRow))
  await insertRows(db, visitFeedback, visits.flatMap(feedbackRow))
  await insertRows(db, meetings, visits.filter(({ kind }) => kind === 'meeting').map(meetingRow))
}

function tourRow(visit: Visit): typeof propertyTours.$inferInsert {
  const { id, lead, kind, at, status } = visit
  const isRescheduled = status === 'rescheduled'
  return {
    id,
    propertyId: lead.listing.id,
    userId: lead.person.id,
    agentId: lead.listing.owner.id,
    leadId: lead.id,
    name: lead.person.name,
    ...slotOf(at),
    tourType: kind === 'video' ? 'video' : 'in_person',
    status,
    message: lead.message,
    proposedDate: isRescheduled ? slotOf(hoursAfter(at, 24)).scheduledDate : null,
    proposedTime: isRescheduled ? '11:30' : null,
    proposedBy: isRescheduled ? 'advertiser' : null,
    ...cancellation(visit),
    ...checkIn(visit),
    createdAt: lead.createdAt,
    updatedAt: changedAt(visit),
  }
}

/** Most visitors in person enter the code. */
function checkIn({ id, isPast, kind, at, status }: Visit) {
  const came =
    isPast && status === 'completed' && kind === 'in_person' && createDice(`check-in ${id}`).happens(0.6)
  const checkedInAt = came ? hoursAfter(at, 0.1) : null
  return { checkedInAt, checkInStep: checkedInAt && Math.floor(checkedInAt.getTime() / 30_000) }
}

function feedbackRow(visit: Visit): (typeof visitFeedback.$inferInsert)[] {
  const { id, lead } = visit
  const { checkedInAt } = checkIn(visit)
  const dice = createDice(`feedback ${id}`)
  if (checkedInAt === null || !dice.happens(0.5)) return []
  const sides = { userId: lead.person.id, agentId: lead.listing.owner.id }
  return [
    { tourId: id, ...sides, wasAsAdvertised: dice.happens(0.85), createdAt: hoursAfter(checkedInAt, 2) },
  ]
}

function meetingRow(visit: Visit): typeof meetings.$inferInsert {
  const { id, lead, at, status } = visit
  const isRescheduled = status === 'rescheduled'
  return {
    id,
    propertyId: lead.listing.id,
    userId: lead.person.id,
    agentId: lead.listing.owner.id,
    leadId: lead.id,
    userName: lead.person.name,
    startTime: at,
    meetingType: createDice(id).pick(['video', 'phone', 'in_person']),
    status,
    message: lead.message,
    proposedStartTime: isRescheduled ? hoursAfter(at, 24) : null,
    proposedBy: isRescheduled ? 'advertiser' : null,
    ...cancellation(visit),
    createdAt: lead.createdAt,
    updatedAt: changedAt(visit),
  }
}

function cancellation({ id, status }: Visit) {
  const dice = createDice(`cancel ${id}`)
  const isCancelled = status === 'cancelled'
  return {
    cancelledBy: isCancelled ? dice.pick(['visitor', 'visitor', 'advertiser'] as const) : null,
    cancelReason: isCancelled ? dice.pick(['Found another home', 'Out of town that day', null]) : null,
  }
}

function changedAt({ lead, at, status }: Visit): Date {
  return status === 'completed'
    ? hoursAfter(at, 1)
    : hoursAfter(lead.createdAt, status === 'scheduled' ? 0 : 0.2)
}

function slotOf(at: Date): { scheduledDate: string; scheduledTime: string } {
  const local = new Date(at.getTime() + 330 * 60_000).toISOString()
  return { scheduledDate: local.slice(0, 10), scheduledTime: local.slice(11, 16) }
}

/** One closed day of the demo's agent and builder. */
export async function seedClosedDays(
  db: Database,
  people: readonly Person[],
  calendar: Calendar,
): Promise<void> {
  const receiving = people.filter(({ key }) => key === 'agent' || key === 'builder')
  await insertRows(
    db,
    advertiserClosedDays,
    receiving.map(({ id, key }) => ({
      id: idOf(`closed ${key}`),
      userId: id,
      day: calendar.day(-12),
      reason: 'Family wedding',
    })),
  )
}
