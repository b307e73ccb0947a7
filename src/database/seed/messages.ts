import type { Database } from '../client.ts'
import { agentMessages, conversations, notifications } from '../schema/index.ts'
import { hoursAfter, type Calendar } from './calendar.ts'
import type { Lead } from './leads/history.ts'
import { createDice } from './random.ts'
import { idOf, insertRows } from './rows.ts'

type Line = { id: string; isFromAdvertiser: boolean; content: string; at: Date }
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

/** One conversation per pair and property, for enquirers who got an answer. */
export function demoConversations(leads: readonly Lead[], calendar: Calendar): Conversation[] {
  const known = new Set<string>()
  return leads.flatMap((lead): Conversation[] => {
    const pair = `${lead.listing.id} ${lead.person.id}`
    const dice = createDice(`conversation ${pair}`)
    if (known.has(pair) || (lead.type !== 'message' && !(lead.type === 'contact' && dice.happens(0.35))))
      return []
    known.add(pair)
    const id = idOf(`conversation ${pair}`)
    let at = lead.createdAt
    const lines = Array.from({ length: dice.whole(1, 6) }, (_, index): Line => {
      if (index > 0) at = hoursAfter(at, dice.between(0.1, 22))
      const isFromAdvertiser = index % 2 === 1
      const answer = dice.pick(isFromAdvertiser ? advertiserMessages : seekerMessages)
      const content = index === 0 ? (lead.message ?? answer) : answer
      return { id: idOf(`line ${id} ${index}`), isFromAdvertiser, content, at }
    }).filter((line) => line.at <= calendar.now)
    return lines.length > 0 ? [{ id, lead, lines }] : []
  })
}

export async function seedConversations(db: Database, all: readonly Conversation[]): Promise<void> {
  await insertRows(db, conversations, all.map(conversationRow))
  await insertRows(db, agentMessages, all.flatMap(messageRows))
}

function conversationRow({ id, lead, lines }: Conversation): typeof conversations.$inferInsert {
  const last = lines.at(-1)
  const readByAdvertiser = lines.findLast(({ isFromAdvertiser }) => isFromAdvertiser)
  return {
    id,
    agentId: lead.listing.owner.id,
    userId: lead.person.id,
    propertyId: lead.listing.id,
    title: lead.listing.row.title,
    lastMessageAt: last?.at ?? lead.createdAt,
    agentReadAt: readByAdvertiser?.at ?? null,
    userReadAt: last?.at ?? null,
    createdAt: lead.createdAt,
  }
}

/** Replies are read; the last message to an advertiser may be unread. */
function messageRows({ id, lead, lines }: Conversation): (typeof agentMessages.$inferInsert)[] {
  const advertiser = lead.listing.owner.id
  const seeker = lead.person.id
  return lines.map((line, index) => ({
    id: line.id,
    conversationId: id,
    senderId: line.isFromAdvertiser ? advertiser : seeker,
    receiverId: line.isFromAdvertiser ? seeker : advertiser,
    content: line.content,
    readAt: lines[index + 1]?.at ?? (line.isFromAdvertiser ? line.at : null),
    createdAt: line.at,
  }))
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
