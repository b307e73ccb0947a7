import type { Database } from '#database/client.ts'
import { webhooks } from '#database/schema/partners/webhooks.ts'
import { propertyTours } from '#database/schema/visits.ts'
import type { Actor, Services } from '#server/platform/context.ts'

import { createProperty, createTeam, type Member } from '../factories.ts'
import type { Fakes } from '../fakes.ts'
import type { As } from '../test.ts'

export type World = {
  db: Database
  as: As
  advertiser: Member
  buyer: Member
  now: () => Date
  services: Services
  pass: Fakes['pass']
}
export type NotificationFixture = {
  /** Emails about the account and its security ignore all settings; optional ones respect them. */
  says: 'account' | 'optional' | 'nothing'
  happens: (world: World) => Promise<unknown>
}

/** A visit on Nov 24 at 10:00 AM, confirmed by both sides. */
export async function confirmed(db: Database, { advertiser, buyer }: Pick<World, 'advertiser' | 'buyer'>) {
  const { id: propertyId } = await createProperty(db, advertiser)
  const visit = {
    propertyId,
    scheduledDate: '2026-11-24',
    scheduledTime: '10:00',
    status: 'confirmed',
  } as const
  const sides = { agentId: advertiser.userId, userId: buyer.userId, name: buyer.name }
  const [made] = await db
    .insert(propertyTours)
    .values({ ...visit, ...sides, updatedAt: new Date('2026-11-20T06:00:00Z') })
    .returning({ id: propertyTours.id })
  return made?.id ?? ''
}

/** A property entered by staff for a person with an account. */
export async function enterFor(as: As, staff: Actor, { name, email }: Member) {
  const home = { title: 'Three-bedroom flat near the park', type: 'apartment', purpose: 'sale' } as const
  const place = { address: '14 Park Road, Malviya Nagar', city: 'Jaipur', state: 'Rajasthan' }
  const metrics = { price: 7_850_000, area: 1_450, beds: 3, baths: 2 }
  const submissionKey = crypto.randomUUID()
  await as(staff).listings.createForOwner({
    submissionKey,
    ...home,
    ...place,
    ...metrics,
    owner: { name, email },
  })
}

export async function ask(as: As, person: Actor) {
  const question = { subject: 'Photo stays sideways', description: 'It is turned to the left.' }
  return as(person).support.createTicket({ ...question, category: 'technical' })
}

export const enquiry = { type: 'contact', message: 'Is it still to be had?' } as const

export async function enquire({ as, db, advertiser, buyer }: World): Promise<string> {
  const { id } = await createProperty(db, advertiser)
  await as(buyer).leads.createLead({ ...enquiry, propertyId: id })
  return id
}

/** Of a team that this person owns. */
export async function createWebhook(db: Database, actor: Member): Promise<string> {
  const { id: teamId } = await createTeam(db, [{ actor, role: 'owner' }])
  const [made] = await db
    .insert(webhooks)
    .values({ teamId, userId: actor.userId, address: 'https://crm.example/', events: [], secret: '' })
    .returning({ id: webhooks.id })
  return made?.id ?? ''
}
