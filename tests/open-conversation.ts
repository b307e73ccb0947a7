import type { Database } from '#database/client.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createProperty, createUser } from './factories.ts'
import type { As } from './test.ts'
import { randomUUID } from 'node:crypto'

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
