import { idOf } from '#database/rows.ts'
import type { platformLeadEvents } from '#database/schema/support.ts'

import { hoursAfter } from '../calendar.ts'

type Event = typeof platformLeadEvents.$inferInsert
type Lead = {
  id: string
  status: 'new' | 'contacted' | 'interested' | 'converted' | 'closed'
  closedBecause: Event['ending']
  createdAt: Date
}

/** The sales team's actions that led to each enquiry's status. */
export function leadEventRows(actorId: string) {
  return ({ id, status, closedBecause, createdAt }: Lead): Event[] => {
    if (status === 'new') return []
    const step = (name: string, hours: number, event: Pick<Event, 'kind'> & Partial<Event>): Event => ({
      id: idOf(`lead event ${id} ${name}`),
      leadId: id,
      actorId,
      fromStatus: null,
      toStatus: null,
      ending: null,
      callOutcome: null,
      assigneeId: null,
      note: null,
      ...event,
      createdAt: hoursAfter(createdAt, hours),
    })
    const moved = { kind: 'status_changed' } as const
    const spoken = hoursUntilSpoken(createdAt)
    const events = [
      step('taken', spoken - 0.5, { kind: 'assigned', assigneeId: actorId }),
      step('called', spoken, {
        kind: 'call_logged',
        callOutcome: 'reached',
        note: 'Spoke for five minutes.',
      }),
      step('contacted', spoken + 0.1, { ...moved, fromStatus: 'new', toStatus: 'contacted' }),
    ]
    if (status === 'contacted') return events
    if (status === 'closed') {
      const closing = { fromStatus: 'contacted', toStatus: status, ending: closedBecause } as const
      return [...events, step('closed', 49, { ...moved, ...closing })]
    }
    events.push(step('interested', 24.5, { ...moved, fromStatus: 'contacted', toStatus: 'interested' }))
    if (status === 'converted')
      events.push(step('converted', 73, { ...moved, fromStatus: 'interested', toStatus: status }))
    return events
  }
}

/** Morning enquiries are called by noon, late ones within the hour: nobody is called at night. */
export function hoursUntilSpoken(askedAt: Date): number {
  const hourInIndia = new Date(askedAt.getTime() + 330 * 60_000).getUTCHours()
  return hourInIndia < 12 ? 3 : hourInIndia < 16 ? 2 : 0.75
}
