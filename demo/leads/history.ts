import type { leadStatuses, leadTypes } from '#contract/enums/leads.ts'
import { idOf } from '#database/rows.ts'
import type { leadEvents } from '#database/schema/index.ts'

import type { Person } from '../accounts.ts'
import { hoursAfter, type Calendar } from '../calendar.ts'
import type { Listing } from '../properties.ts'
import { type Dice, type NonEmpty, createDice } from '../random.ts'

type LeadType = (typeof leadTypes)[number]
type LeadStatus = (typeof leadStatuses)[number]

export type Lead = {
  id: string
  listing: Listing
  person: Person
  type: LeadType
  message: string | null
  createdAt: Date
  /** Every status after `new`, in order. */
  steps: { status: LeadStatus; at: Date }[]
  repeatCount: number
}

const said: Record<LeadType, NonEmpty<string>> = {
  contact: [
    'Is this still available? We would like to see it this week.',
    'Hello, what is the final price? We have sold our old flat and can decide soon.',
    'Is the parking covered, and is there space for two scooters as well?',
    'We are a family of four and look for a home near a good school. When can we talk?',
    'क्या यह अभी ख़ाली है? शनिवार को देखने आ सकते हैं।',
    'Is the society fine with a small dog?',
  ],
  message: [
    'Could you send the floor plan, please?',
    'Which bank has approved a loan for this one?',
    'क्या पानी सुबह-शाम दोनों समय आता है?',
    'How old is the building, and when was it last painted?',
  ],
  callback: [
    'Please call after office hours.',
    'Please call, I prefer to talk in Hindi.',
    'दोपहर के बाद फ़ोन करें।',
  ],
  interest: [
    'I like this home. Please keep me informed if the price moves.',
    'Interested, but only from next month.',
  ],
  tour: ['I would come with my parents.', 'Weekend is best for us.', 'माता-पिता के साथ आऊँगी।'],
  video_tour: [
    'I live in Pune at the moment; a video call would help.',
    'My brother in Dubai wants to join the call.',
  ],
  location_request: [
    'Please share the exact location, we are in the area today.',
    'Is it the lane behind the temple?',
  ],
  homeloan: [
    'I need a loan of about 70 percent. What would be the EMI?',
    'Salaried, 12 years; which papers do I need?',
  ],
  meeting: ['I would like to sit down and talk about the price.', 'Can we meet at your office?'],
  soft_lead_conversion: ['Viewed this property several times.'],
}

/** Null for a converted soft lead. */
export function messageFor(type: LeadType, dice: Dice): string | null {
  const message = dice.pick(said[type])
  return type === 'soft_lead_conversion' ? null : message
}

const repeatMessages: NonEmpty<string> = [
  'We could also come on Sunday morning.',
  'One more question: is the lift on power backup?',
  'क्या किराए में कुछ कमी हो सकती है?',
]

const calls: NonEmpty<string> = [
  'Will visit on Sunday with his wife.',
  'Wants to see the papers first.',
  'लोन पास होते ही आगे बात करेंगे।',
  'Asked whether the price moves for a quick deal.',
]

const missedCalls: NonEmpty<string> = ['Rang twice, will try again in the evening.', 'फ़ोन बंद था।']

const notes: NonEmpty<string> = [
  'Budget is a little lower; sent two other homes.',
  'Waiting for the bank.',
  'Prefers the ground floor.',
  'किराए पर देने के लिए ले रहे हैं, ख़ुद नहीं रहेंगे।',
]

type Event = typeof leadEvents.$inferInsert

/** Timeline of a lead: received, repeated, called, noted and moved. */
export function historyOf(lead: Lead, calendar: Calendar): (LeadEvent & { id: string; leadId: string })[] {
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

/** A lead converted from a soft lead is created by the advertiser. */
function created({ type, listing, person, createdAt }: Lead): LeadEvent {
  const actorId = type === 'soft_lead_conversion' ? listing.owner.id : person.id
  return { actorId, kind: 'created', toStatus: 'new', createdAt }
}

function repeats({ person, repeatCount, createdAt }: Lead, dice: Dice): LeadEvent[] {
  if (repeatCount === 0) return []
  const at = hoursAfter(createdAt, dice.between(2, 20))
  return [{ actorId: person.id, kind: 'repeated', note: dice.pick(repeatMessages), createdAt: at }]
}

/** Some are reached only after failed calls; the call is noted. */
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

function moves({ id, listing, steps }: Lead): LeadEvent[] {
  return steps.map(({ status, at }, index) => ({
    actorId: listing.owner.id,
    kind: 'status_changed' as const,
    fromStatus: steps[index - 1]?.status ?? ('new' as const),
    toStatus: status,
    lostReason: status === 'closed' ? lostReasonOf(id) : null,
    createdAt: at,
  }))
}

/** Some give no reason. */
export function lostReasonOf(leadId: string) {
  return createDice(`lost ${leadId}`).weighted([
    ['price', 9],
    ['found_another', 7],
    ['postponed', 5],
    ['not_suitable', 5],
    ['location', 4],
    ['unreachable', 4],
    ['gone', 2],
    ['not_genuine', 1],
    [null, 4],
  ] as const)
}
