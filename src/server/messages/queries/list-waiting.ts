import type { Waiting } from '#contract/messages/waiting.ts'
import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'

import { countNewLeads } from '../../leads/queries/count-new-leads.ts'
import { listUnanswered } from '../../leads/queries/list-unanswered.ts'
import { listEndingFeaturings } from '../../properties/queries/list-ending-featurings.ts'
import { listRejected } from '../../properties/queries/list-rejected.ts'
import { sideOf } from '../../visits/policy/steps.ts'
import { presentAppointment } from '../../visits/present/present-appointment.ts'
import { countPending } from '../../visits/queries/count-pending.ts'
import { findAppointments } from '../../visits/queries/find-appointments.ts'
import { listDueIds } from '../../visits/queries/list-due.ts'
import { countOwnUnread } from './count-unread.ts'
import { listUnreadConversations } from './list-unread-conversations.ts'

const most = 5
const week = 7 * 86_400_000

type Whose = { userId: string; now: Date }

/** What needs a person first, a few of each kind. */
export async function listWaiting(db: Database, whose: Whose): Promise<Waiting> {
  const { userId, now } = whose
  const featurings = await listEndingFeaturings(db, {
    userId,
    limit: most,
    from: now,
    to: new Date(now.getTime() + week),
  })
  return {
    leads: await waitingLeads(db, whose),
    visits: await waitingVisits(db, whose),
    conversations: await waitingConversations(db, userId),
    rejected: await listRejected(db, { userId, limit: most }),
    featurings: featurings.map(({ until, ...listing }) => ({ ...listing, until: until.toISOString() })),
  }
}

async function waitingLeads(db: Database, { userId, now }: Whose): Promise<Waiting['leads']> {
  const rows = await listUnanswered(db, { userId, limit: most })
  const items = rows.map(({ createdAt, ...lead }) => ({
    ...lead,
    waitedMinutes: Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 60_000)),
  }))
  return { total: await countNewLeads(db, userId), items }
}

async function waitingVisits(db: Database, whose: Whose): Promise<Waiting['visits']> {
  const { userId, now } = whose
  const counts = await countPending(db, whose)
  const ids = await listDueIds(db, { ...whose, limit: most })
  const uncheckedRows = await findAppointments(db, ids)
  const items = uncheckedRows.flatMap((row) => {
    const side = sideOf({ userId }, row)
    if (side === null) return []
    const { person, proposal, property, ...visit } = presentAppointment(row, { side, now })
    const { day, time } = proposal ?? visit
    return {
      id: visit.id,
      kind: visit.kind,
      how: visit.how,
      status: visit.status,
      side,
      day,
      time,
      name: person.name,
      title: property?.title ?? null,
      isToday: day === dayInIndia(now),
    }
  })
  return { ...counts, items }
}

async function waitingConversations(db: Database, userId: string): Promise<Waiting['conversations']> {
  const { conversations: total } = await countOwnUnread(db, userId)
  return { total, items: await listUnreadConversations(db, { userId, limit: most }) }
}
