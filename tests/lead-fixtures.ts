import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { createProperty, createUser, createLead } from './factories.ts'
import type { Actor } from '#server/platform/context.ts'
import type { As } from './test.ts'
import { randomUUID } from 'node:crypto'

type Options = Partial<typeof propertyTours.$inferInsert>

/** A lister, a visitor and their home, with whatever they have agreed on so far. */
export async function inhabit(db: Database) {
  const advertiser = await createUser(db, {
    name: 'Meera Joshi',
    email: 'advertiser@example.com',
    role: 'agent',
  })
  const visitor = await createUser(db, { name: 'Imran Khan', email: 'visitor@example.com' })
  const home = await createProperty(db, advertiser, { title: 'Garden villa' })
  const sides = { propertyId: home.id, agentId: advertiser.userId, userId: visitor.userId }
  const person = { name: 'Imran Khan', email: 'visitor@example.com', phone: '+919414055021' }
  const begin = new Date('2026-11-20T06:00:00Z')
  const made = { createdAt: begin, updatedAt: begin }
  return {
    advertiser,
    visitor,
    home,
    /** In person on Nov 24 at 10:00 AM, unless told otherwise. */
    visit: async (options: Options = {}) => {
      const when = { scheduledDate: '2026-11-24', scheduledTime: '10:00' }
      const [row] = await db
        .insert(propertyTours)
        .values({ ...sides, ...person, ...when, ...made, ...options })
        .returning({ id: propertyTours.id })
      return row?.id ?? ''
    },
    /** By video on Nov 24 at 12:00 PM, unless told otherwise. */
    meeting: async (options: Partial<typeof meetings.$inferInsert> = {}) => {
      const who = { userName: person.name, userEmail: person.email, userPhone: person.phone }
      const [row] = await db
        .insert(meetings)
        .values({ ...sides, ...who, ...made, startTime: new Date('2026-11-24T06:30:00Z'), ...options })
        .returning({ id: meetings.id })
      return row?.id ?? ''
    },
  }
}

/** A lister opens the conversation of somebody who asked about a home. */
export async function talk(db: Database, as: As) {
  const advertiser = await createUser(db, { name: 'Farah Ali' })
  const seeker = await createUser(db, { name: 'Imran Khan' })
  const property = await createProperty(db, advertiser)
  const { id: leadId } = await createLead(db, advertiser, { userId: seeker.userId, propertyId: property.id })
  const { conversationId } = await as(advertiser).messages.openConversation({ leadId })
  return { advertiser, seeker, leadId, conversationId, property }
}

export function write(as: As, actor: Actor, id: string, content: string) {
  return as(actor).messages.sendMessage({ id, content, submissionKey: randomUUID() })
}
