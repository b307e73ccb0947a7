import type { platformLeadEvents } from '../../schema/support.ts'
import { hoursAfter } from '../calendar.ts'
import { idOf } from '../identity.ts'

type Event = typeof platformLeadEvents.$inferInsert
type Lead = {
  id: string
  status: 'new' | 'contacted' | 'interested' | 'converted' | 'closed'
  closedBecause: Event['ending']
  createdAt: Date
}

/** How the sales desk of the demo came to where an enquiry stands. */
export function leadEventRows(actorId: string) {
  return ({ id, status, closedBecause, createdAt }: Lead): Event[] => {
    if (status === 'new') return []
    const step = (name: string, hours: number, event: Pick<Event, 'kind'> & Partial<Event>): Event => ({
      id: idOf(`lead event ${id} ${name}`),
      platformLeadId: id,
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
    const events = [
      step('taken', 3, { kind: 'assigned', assigneeId: actorId }),
      step('called', 4, { kind: 'call_logged', callOutcome: 'reached', note: 'Spoke for five minutes.' }),
      step('contacted', 4.1, { ...moved, fromStatus: 'new', toStatus: 'contacted' }),
    ]
    if (status === 'contacted') return events
    if (status === 'closed') {
      const closing = { fromStatus: 'contacted', toStatus: status, ending: closedBecause } as const
      return [...events, step('closed', 50, { ...moved, ...closing })]
    }
    events.push(step('interested', 26, { ...moved, fromStatus: 'contacted', toStatus: 'interested' }))
    if (status === 'converted')
      events.push(step('converted', 60, { ...moved, fromStatus: 'interested', toStatus: status }))
    return events
  }
}
