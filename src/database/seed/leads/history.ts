import type { leadEvents } from '../../schema/index.ts'
import { hoursAfter, type Calendar } from '../calendar.ts'
import { idOf } from '../stable-id.ts'
import { createDice, type Dice } from '../random.ts'
import type { Lead } from './lead.ts'
import { repeatMessages, calls, missedCalls, notes } from './texts.ts'

type Event = typeof leadEvents.$inferInsert

/** What happened with a lead: it came, was asked again, called about, noted and moved. */
export function historyOf(lead: Lead, calendar: Calendar): Event[] {
  const dice = createDice(`story ${lead.id}`)
  const events = [created(lead), ...repeats(lead, dice), ...work(lead, dice), ...moves(lead)]
  return events
    .filter(({ createdAt }) => createdAt <= calendar.now)
    .map((event, order) => ({
      id: idOf(`lead event ${lead.id} ${order}`),
      leadId: lead.id,
      fromStatus: null,
      toStatus: null,
      note: null,
      callOutcome: null,
      ...event,
    }))
}

type LeadEvent = Omit<Event, 'id' | 'leadId'> & { createdAt: Date }

/** A lead of a silent viewer is made by whoever lists the home. */
function created({ type, listing, person, createdAt }: Lead): LeadEvent {
  const actorId = type === 'soft_lead_conversion' ? listing.owner.id : person.id
  return { actorId, kind: 'created', toStatus: 'new', createdAt }
}

function repeats({ person, repeatCount, createdAt }: Lead, dice: Dice): LeadEvent[] {
  if (repeatCount === 0) return []
  const at = hoursAfter(createdAt, dice.between(2, 20))
  return [{ actorId: person.id, kind: 'repeated', note: dice.pick(repeatMessages), createdAt: at }]
}

/** Some were tried in vain before they were reached; what was said then is noted. */
function work({ listing, createdAt, steps }: Lead, dice: Dice): LeadEvent[] {
  const actorId = listing.owner.id
  const events: LeadEvent[] = []
  const [answered] = steps
  if (answered && dice.happens(0.22)) {
    const waited = answered.at.getTime() - createdAt.getTime()
    const tried = new Date(createdAt.getTime() + waited * 0.6)
    const note = dice.happens(0.5) ? dice.pick(missedCalls) : null
    events.push({ actorId, kind: 'call_logged', callOutcome: 'no_answer', note, createdAt: tried })
  }
  for (const { at, status } of steps)
    if (status !== 'closed' && dice.happens(0.45))
      events.push({
        actorId,
        kind: 'call_logged',
        callOutcome: dice.happens(0.8) ? 'reached' : 'call_again',
        note: dice.pick(calls),
        createdAt: at,
      })
    else if (dice.happens(0.3))
      events.push({ actorId, kind: 'noted', note: dice.pick(notes), createdAt: hoursAfter(at, 0.4) })
  return events
}

function moves({ listing, steps }: Lead): LeadEvent[] {
  return steps.map(({ status, at }, index) => ({
    actorId: listing.owner.id,
    kind: 'status_changed' as const,
    fromStatus: steps[index - 1]?.status ?? ('new' as const),
    toStatus: status,
    createdAt: at,
  }))
}
