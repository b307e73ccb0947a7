import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { agentMessages, conversations, notifications } from '#database/schema/index.ts'

import { hoursAfter, type Calendar } from './calendar.ts'
import { historyOf, type Lead } from './leads/history.ts'
import { createDice } from './random.ts'
import { teamNamedAt } from './teams.ts'

type Line = {
  id: string
  isFromAdvertiser: boolean
  content: string
  at: Date
  /** When the lead was answered, by whatever means. */
  answeredAt: Date | null
}
export type Conversation = { id: string; lead: Lead; lines: Line[] }

const advertiserMessages = [
  'Thank you for writing. Yes, it is available; when would you like to see it?',
  'The price is firm up to the end of the month, after that we can talk.',
  'नमस्ते, शनिवार सुबह 11 बजे ठीक रहेगा?',
  'I have sent the floor plan to your e-mail.',
  'There is covered parking for one car and space for two scooters.',
] as const
const seekerMessages = [
  'Thank you. Saturday morning would suit us.',
  'Is the maintenance included?',
  'ठीक है, हम समय पर पहुँच जाएँगे।',
  'We have to talk to the bank first and will come back to you.',
  'Could we see it a second time with my father?',
] as const

/** Leads whose form writes into the conversation. */
const writing: readonly Lead['type'][] = ['contact', 'message', 'callback', 'location_request', 'homeloan']

/** One conversation per pair and property, with all that its enquiries say; some were answered there. */
export function planConversations(leads: readonly Lead[], calendar: Calendar): Conversation[] {
  const written = leads.filter(({ type }) => writing.includes(type))
  const pairs = Map.groupBy(written, ({ listing, person }) => `${listing.id} ${person.id}`)
  return [...pairs].flatMap(([pair, [lead, ...others]]): Conversation[] => {
    if (!lead) return []
    const enquiries = [lead, ...others].flatMap((each) => enquiriesOf(each, calendar))
    const lines = [...enquiries, ...talkOf(lead, calendar)].toSorted(
      (a, b) => a.at.getTime() - b.at.getTime(),
    )
    return [{ id: idOf(`conversation ${pair}`), lead, lines }]
  })
}

/** As in the lead's history, whose entries share their ids. */
function enquiriesOf(lead: Lead, calendar: Calendar): Line[] {
  return historyOf(lead, calendar).flatMap(({ id, kind, note, createdAt: at }) => {
    const content = kind === 'created' ? lead.message : kind === 'repeated' ? note : null
    const answeredAt = lead.steps[0]?.at ?? null
    return content ? [{ id, isFromAdvertiser: false, content, at, answeredAt }] : []
  })
}

/** Begins with the first response to the lead, where the advertiser wrote it. */
function talkOf({ id, steps: [answered] }: Lead, calendar: Calendar): Line[] {
  const dice = createDice(`talk ${id}`)
  if (!answered || dice.happens(0.4)) return []
  let { at } = answered
  return Array.from({ length: dice.whole(1, 5) }, (_, index): Line => {
    if (index > 0) at = hoursAfter(at, dice.between(0.1, 22))
    const isFromAdvertiser = index % 2 === 0
    const content = dice.pick(isFromAdvertiser ? advertiserMessages : seekerMessages)
    return { id: idOf(`line ${id} ${index}`), isFromAdvertiser, content, at, answeredAt: null }
  }).filter((line) => line.at <= calendar.now)
}

export async function seedConversations(
  db: Database,
  all: readonly Conversation[],
  calendar: Calendar,
): Promise<void> {
  await insertRows(
    db,
    conversations,
    all.map((conversation) => conversationRow(conversation, calendar)),
  )
  await insertRows(db, agentMessages, all.flatMap(messageRows))
}

function conversationRow(
  { id, lead, lines }: Conversation,
  calendar: Calendar,
): typeof conversations.$inferInsert {
  const last = lines.at(-1)
  const readByAdvertiser = lines.findLast(({ isFromAdvertiser }) => isFromAdvertiser)
  return {
    id,
    agentId: lead.listing.owner.id,
    userId: lead.person.id,
    propertyId: lead.listing.id,
    teamId: teamNamedAt(lead.createdAt, lead.listing.owner, calendar),
    title: lead.listing.row.title,
    lastMessageAt: last?.at ?? lead.createdAt,
    agentReadAt: readByAdvertiser?.at ?? null,
    userReadAt: last?.at ?? null,
    createdAt: lead.createdAt,
  }
}

/** What was replied to is read; an enquiry may be unread until its lead is answered. */
function messageRows({ id, lead, lines }: Conversation): (typeof agentMessages.$inferInsert)[] {
  const advertiser = lead.listing.owner.id
  const seeker = lead.person.id
  return lines.map((line, index) => ({
    id: line.id,
    conversationId: id,
    senderId: line.isFromAdvertiser ? advertiser : seeker,
    receiverId: line.isFromAdvertiser ? seeker : advertiser,
    content: line.content,
    readAt: readAtOf(line, lines.slice(index + 1)),
    createdAt: line.at,
  }))
}

function readAtOf({ isFromAdvertiser, at, answeredAt }: Line, later: readonly Line[]): Date | null {
  if (isFromAdvertiser) return at
  const reply = later.find((line) => line.isFromAdvertiser)?.at
  return reply ?? (answeredAt !== null && answeredAt >= at ? answeredAt : null)
}

/** Notifications of the advertisers' events in the last 60 days; older ones are read. */
export async function seedNotifications(
  db: Database,
  leads: readonly Lead[],
  calendar: Calendar,
): Promise<void> {
  const recent = leads.filter(({ createdAt }) => createdAt > calendar.at(60, 0))
  await insertRows(
    db,
    notifications,
    recent.map(({ id, listing, person, type, createdAt, steps }) => ({
      id: idOf(`notification ${id}`),
      userId: listing.owner.id,
      kind: 'lead_received' as const,
      parameters: { name: person.name, type, title: listing.row.title },
      link: '/user-dashboard/leads',
      eventKey: `lead:${id}`,
      readAt: steps[0]?.at ?? null,
      createdAt,
    })),
  )
}
