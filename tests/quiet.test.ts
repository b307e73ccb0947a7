import { factorChallenges, factors } from '#database/schema/account-factors.ts'
import { notificationSettings, staffUsers, users } from '#database/schema/accounts.ts'
import { notifications } from '#database/schema/messages.ts'
import { listingHandovers } from '#database/schema/property-handovers.ts'
import { propertyTours } from '#database/schema/visits.ts'
import type { Database } from '#database/client.ts'
import { isNull } from 'drizzle-orm'
import { tellOfChange } from '#server/accounts/commands/tell-of-change.ts'
import type { News } from '#server/news.ts'
import { announce } from '#server/platform/announce.ts'
import type { Actor } from '#server/platform/context.ts'
import { remind } from '#server/visits/commands/remind.ts'

import { password } from './people.ts'
import { createLead, createMember, createProperty, createUser } from './factories.ts'
import { createFeaturing, subscribe } from './plans-of-house.ts'
import { expect, test } from './test.ts'
import type { Fakes } from './fakes.ts'
import type { As } from './test.ts'

type World = {
  db: Database
  as: As
  lister: Actor
  buyer: Actor
  now: () => Date
  pass: Fakes['pass']
  leaveDemo: () => void
}
type Scene = {
  /** Mail about the account and its safety ignores every switch; what is optional obeys them. */
  says: 'account' | 'optional' | 'nothing'
  happens: (world: World) => Promise<unknown>
}

/** Every piece of news there is, made by what a person does; a new one is missing here until somebody decides what may be said of it. */
const scenes: Record<News['name'] | 'review written', Scene> = {
  'account.linkRequested': {
    says: 'account',
    happens: ({ as, buyer: { email } }) => as(null).accounts.requestPasswordReset({ email }),
  },
  'account.codeRequested': {
    says: 'account',
    happens: ({ as, buyer: { email } }) => as(null).accounts.requestSignInCode({ email }),
  },
  'account.smsCodeRequested': {
    says: 'account',
    happens: async ({ db, buyer: { userId }, now }) => {
      const phone = { type: 'phone', friendlyName: 'Phone', phone: '+919829012345' } as const
      const [factor] = await db
        .insert(factors)
        .values({ userId, ...phone })
        .returning({ id: factors.id })
      const challengeId = crypto.randomUUID()
      const expiresAt = new Date(now().getTime() + 600_000)
      await db.insert(factorChallenges).values({ id: challengeId, factorId: factor?.id ?? '', expiresAt })
      await announce(db, { name: 'account.smsCodeRequested', challengeId, locale: 'en' })
    },
  },
  'account.changed': {
    says: 'account',
    happens: ({ db, buyer: { userId }, now }) =>
      tellOfChange(db, { userId, change: 'new_device', requestHeaders: new Headers(), now: now() }),
  },
  'account.exportRequested': {
    says: 'account',
    happens: ({ as, buyer }) => as(buyer).accounts.requestExport(),
  },
  'account.exportReady': {
    says: 'account',
    happens: ({ db, buyer: { userId } }) =>
      announce(db, { name: 'account.exportReady', exportId: crypto.randomUUID(), userId }),
  },
  'account.deleted': {
    says: 'account',
    happens: ({ as, buyer, leaveDemo }) => {
      leaveDemo()
      return as(buyer).accounts.deleteAccount({ password, word: 'DELETE' })
    },
  },
  'favorites.saved': {
    says: 'nothing',
    happens: async ({ as, db, lister, buyer }) =>
      as(buyer).favorites.addFavorite({ propertyId: (await createProperty(db, lister)).id }),
  },
  'lead.created': { says: 'optional', happens: (world) => enquire(world) },
  'lead.repeated': {
    says: 'optional',
    happens: async (world) => {
      const propertyId = await enquire(world)
      await world.as(world.buyer).leads.createLead({ ...enquiry, propertyId, message: 'Also on Sunday?' })
    },
  },
  'lead.withdrawn': {
    says: 'optional',
    happens: async ({ as, db, lister, buyer }) => {
      const { id } = await createLead(db, lister, { userId: buyer.userId })
      await as(buyer).leads.withdrawLead({ id })
    },
  },
  'visit.requested': {
    says: 'optional',
    happens: async ({ as, db, lister, buyer }) =>
      as(buyer).visits.createVisit({
        propertyId: (await createProperty(db, lister)).id,
        tourType: 'in_person',
        day: '2026-11-24',
        time: '17:30',
      }),
  },
  'visit.changed': {
    says: 'optional',
    happens: async ({ as, db, lister, buyer }) => {
      const id = await promised(db, { lister, buyer })
      await as(buyer).visits.cancelAppointment({ id, sequence: 0 })
    },
  },
  'visit.near': {
    says: 'optional',
    happens: async ({ db, lister, buyer, now }) => {
      await promised(db, { lister, buyer })
      await remind(db, { now: new Date(now().getTime() + 2 * 86_400_000) })
    },
  },
  'visit.withdrawn': {
    says: 'optional',
    happens: async ({ db, lister, buyer }) => {
      const property = await createProperty(db, lister)
      const visit = { propertyId: property.id, scheduledDate: '2026-11-24', scheduledTime: '10:00' }
      const sides = { agentId: lister.userId, userId: buyer.userId, name: 'Former user' }
      const [made] = await db
        .insert(propertyTours)
        .values({ ...visit, ...sides, status: 'cancelled', cancelledBy: 'visitor' })
        .returning({ id: propertyTours.id })
      await announce(db, { name: 'visit.withdrawn', visitId: made?.id ?? '' })
    },
  },
  'visit.calledOff': {
    says: 'optional',
    happens: async ({ as, db, lister, buyer }) => {
      const { id } = await createProperty(db, lister)
      const visit = { propertyId: id, scheduledDate: '2026-11-24', scheduledTime: '10:00', name: buyer.name }
      await db.insert(propertyTours).values({ ...visit, agentId: lister.userId, userId: buyer.userId })
      await as(lister).properties.archiveProperty({ id })
    },
  },
  'message.unread': {
    says: 'optional',
    happens: async ({ as, db, lister, buyer, pass }) => {
      const { id } = await createLead(db, lister, { userId: buyer.userId })
      const { conversationId } = await as(lister).messages.openConversation({ leadId: id })
      const submissionKey = crypto.randomUUID()
      await as(lister).messages.sendMessage({ id: conversationId, content: 'Yes, it is.', submissionKey })
      pass({ minutes: 11 })
    },
  },
  'message.reported': {
    says: 'optional',
    happens: async ({ as, db, lister, buyer }) => {
      const { id } = await createLead(db, lister, { userId: buyer.userId })
      const { conversationId } = await as(lister).messages.openConversation({ leadId: id })
      await as(buyer).messages.reportConversation({ id: conversationId, reason: 'spam' })
    },
  },
  'platformLead.received': {
    says: 'optional',
    happens: ({ as, buyer }) =>
      as(buyer).support.createPlatformLead({
        kind: 'callback',
        name: buyer.name,
        phone: '9829012345',
        preferredDate: '2026-11-23',
        preferredTime: '18:30',
      }),
  },
  'ticket.received': { says: 'optional', happens: ({ as, buyer }) => ask(as, buyer) },
  'ticket.replied': {
    says: 'optional',
    happens: async ({ as, db, buyer }) => {
      const desk = await createUser(db, { loginRole: 'support' })
      const { number } = await ask(as, buyer)
      await as(desk).support.answerTicket({ number, content: 'Which one?', seen: 0 })
    },
  },
  'ticket.moved': {
    says: 'optional',
    happens: async ({ as, db, buyer }) => {
      const desk = await createUser(db, { loginRole: 'support' })
      const { number } = await ask(as, buyer)
      await as(desk).support.setTicketStatus({ number, from: 'pending', to: 'resolved' })
    },
  },
  'profile.photoDropped': {
    says: 'nothing',
    happens: ({ db }) => announce(db, { name: 'profile.photoDropped', photo: '/media/none' }),
  },
  'property.submitted': {
    says: 'nothing',
    happens: async ({ db, lister }) =>
      announce(db, { name: 'property.submitted', propertyId: (await createProperty(db, lister)).id }),
  },
  'listing.offered': {
    says: 'account',
    happens: async ({ as, db, buyer }) =>
      enterFor(as, await createUser(db, { loginRole: 'listingagent' }), buyer),
  },
  'listing.offerAnswered': {
    says: 'optional',
    happens: async ({ as, db, lister, buyer, now }) => {
      const { id: propertyId } = await createProperty(db, buyer, {
        createdBy: lister.userId,
        source: 'staff',
      })
      const entered = { propertyId, createdBy: lister.userId, ownerId: buyer.userId, ownerEmail: buyer.email }
      const sent = { submissionKey: crypto.randomUUID(), lastLetterAt: now() }
      const expiresAt = new Date(now().getTime() + 86_400_000)
      await db.insert(listingHandovers).values({ ...entered, ...sent, ownerName: buyer.name, expiresAt })
      const [offer] = await as(buyer).properties.listOffers()
      await as(buyer).properties.acceptOffer({ token: offer?.token ?? '' })
    },
  },
  'property.viewed': {
    says: 'nothing',
    happens: async ({ as, db, lister, buyer }) => {
      const { id } = await createProperty(db, lister)
      const person = as(buyer, { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/143.0 Mobile' })
      await person.properties.recordView({ id, sessionId: `session-of-${id}` })
    },
  },
  'property.priceDropped': {
    says: 'optional',
    happens: async ({ as, db, lister, buyer }) => {
      const { id: propertyId, price } = await createProperty(db, lister)
      await as(buyer).favorites.addFavorite({ propertyId })
      const before = price + 100_000
      await announce(db, { name: 'property.priceDropped', propertyId, before, price, edition: 2 })
    },
  },
  'property.decided': {
    says: 'optional',
    happens: async ({ as, db, lister }) => {
      const { id } = await createProperty(db, lister, { approvalStatus: 'pending', listedAt: null })
      const reviewer = await createUser(db, { loginRole: 'listingmanager' })
      await as(reviewer).moderation.decideProperty({ id, decision: 'approved' })
    },
  },
  'upgrade.requested': {
    says: 'optional',
    happens: async ({ as, db, lister }) => {
      const { id: propertyId } = await createProperty(db, lister)
      await as(lister).subscriptions.requestUpgrade({ propertyId, months: 1 })
    },
  },
  'upgrade.decided': {
    says: 'optional',
    happens: async ({ as, db, lister, buyer }) => {
      const { id: propertyId } = await createProperty(db, lister)
      const { id } = await as(lister).subscriptions.requestUpgrade({ propertyId, months: 1 })
      const desk = as({ ...buyer, duties: ['salesDesk'] }).subscriptions
      await desk.declineUpgrade({ id, reason: 'The number does not answer' })
    },
  },
  'plan.changed': {
    says: 'optional',
    happens: ({ db, lister: { userId } }) => {
      const change = { changeId: crypto.randomUUID(), level: 'free', from: null, until: null } as const
      return announce(db, { name: 'plan.changed', userId, ...change })
    },
  },
  'plan.ending': {
    says: 'optional',
    happens: async ({ db, lister }) =>
      announce(db, { name: 'plan.ending', subscriptionId: await subscribe(db, lister, 'premium') }),
  },
  'featuring.ending': {
    says: 'optional',
    happens: async ({ db, lister }) => {
      const { id } = await createProperty(db, lister, { featured: true })
      await announce(db, { name: 'featuring.ending', featuringId: await createFeaturing(db, id) })
    },
  },
  'featuring.ended': {
    says: 'optional',
    happens: async ({ db, lister }) => {
      const { id } = await createProperty(db, lister)
      await announce(db, { name: 'featuring.ended', featuringId: await createFeaturing(db, id) })
    },
  },
  'review written': {
    says: 'optional',
    happens: async ({ as, db, lister, buyer }) => {
      const property = await createProperty(db, lister)
      const [agentId, userId] = [lister.userId, buyer.userId]
      const visitor = { name: buyer.name, email: buyer.email, phone: '+919829012345' }
      const visit = { propertyId: property.id, scheduledDate: '2026-11-10', scheduledTime: '10:00' }
      await db
        .insert(propertyTours)
        .values({ ...visitor, ...visit, agentId, userId, tourType: 'in_person', status: 'completed' })
      await as(buyer).agents.writeReview({ id: agentId, rating: 5, content: 'Showed us four homes.' })
    },
  },
}

/** A visit on Nov 24 at 10:00 AM to which both agreed. */
async function promised(db: Database, { lister, buyer }: Pick<World, 'lister' | 'buyer'>) {
  const { id: propertyId } = await createProperty(db, lister)
  const visit = {
    propertyId,
    scheduledDate: '2026-11-24',
    scheduledTime: '10:00',
    status: 'confirmed',
  } as const
  const sides = { agentId: lister.userId, userId: buyer.userId, name: buyer.name }
  const [made] = await db
    .insert(propertyTours)
    .values({ ...visit, ...sides, updatedAt: new Date('2026-11-20T06:00:00Z') })
    .returning({ id: propertyTours.id })
  return made?.id ?? ''
}

const saidOf = {
  account: 'people hear whatever they switched off',
  optional: 'only those hear who want to',
  nothing: 'nobody hears',
}

/** A home that staff enter for somebody who has an account. */
async function enterFor(as: As, staff: Actor, { name, email }: Actor) {
  const home = { title: 'Three-bedroom flat near the park', type: 'apartment', purpose: 'sale' } as const
  const place = { address: '14 Park Road, Malviya Nagar', city: 'Jaipur', state: 'Rajasthan' }
  const figures = { price: 7_850_000, area: 1_450, beds: 3, baths: 2 }
  const submissionKey = crypto.randomUUID()
  await as(staff).properties.createForOwner({
    submissionKey,
    ...home,
    ...place,
    ...figures,
    owner: { name, email },
  })
}

async function ask(as: As, person: Actor) {
  const question = { subject: 'Photo stays sideways', description: 'It is turned to the left.' }
  return as(person).support.createTicket({ ...question, category: 'technical' })
}

const enquiry = { type: 'contact', message: 'Is it still to be had?' } as const

async function enquire({ as, db, lister, buyer }: World): Promise<string> {
  const { id } = await createProperty(db, lister)
  await as(buyer).leads.createLead({ ...enquiry, propertyId: id })
  return id
}

for (const [name, { says, happens }] of Object.entries(scenes))
  test(`of ${name} ${saidOf[says]}`, async ({ db, as, now, mail, fakes, deliverNews }) => {
    const leaveDemo = () => void (fakes.services.config.demo = false)
    const world = { db, as, now, pass: fakes.pass, leaveDemo, ...(await inhabit(db)) }
    const heard = async () => mail.length + fakes.texts.length + (await db.$count(notifications))
    await happens(world)
    await deliverNews()
    const loud = await heard()
    expect(loud > 0, 'with everything on').toBe(says !== 'nothing')

    const quiet = { ...world, ...(await inhabit(db)) }
    await wantNothing(db)
    await happens(quiet)
    await deliverNews()
    expect((await heard()) - loud > 0, 'with everything off').toBe(says === 'account')
  })

/** A lister, a buyer, and somebody at each desk. */
async function inhabit(db: Database) {
  const desk = await createUser(db, { name: 'Farah Ali' })
  const support = await createUser(db, { name: 'Ravi Meena' })
  await db.insert(staffUsers).values([
    { userId: desk.userId, role: 'sales' },
    { userId: support.userId, role: 'support' },
  ])
  return { lister: await createMember(db, { role: 'agent' }), buyer: await createMember(db) }
}

async function wantNothing(db: Database) {
  const everybody = await db.select({ userId: users.id }).from(users).where(isNull(users.deletedAt))
  const off = { email: false, sms: false, push: false, marketing: false }
  await db.insert(notificationSettings).values(everybody.map((person) => ({ ...person, ...off })))
}
