import { listingHandovers } from '#database/schema/property-handovers.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { announce } from '#server/platform/announce.ts'
import { createProperty, createStaff, createUser, employ } from '../factories.ts'
import { createFeaturing, subscribe } from '../plans-of-house.ts'
import { enterFor, ask } from './world.ts'
import type { Scene } from './world.ts'

/** What the house, its desks and its rounds do. */
export const houseScenes = {
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
  'work.assigned': {
    says: 'optional',
    happens: async ({ as, db, buyer, lister }) => {
      const desk = await createUser(db, { loginRole: 'support' })
      await employ(db, buyer, 'support')
      const { number } = await ask(as, lister)
      await as(desk).support.holdTicket({ number, from: null, to: buyer.userId })
    },
  },
  'profile.photoDropped': {
    says: 'nothing',
    happens: ({ db }) => announce(db, { name: 'profile.photoDropped', photo: '/media/none' }),
  },
  'review.replied': {
    says: 'optional',
    happens: async ({ as, db, lister }) => {
      const reviewer = await createUser(db, { loginRole: 'listingmanager' })
      const { id, propertyNumericId: numericId } = await createProperty(db, lister, {
        approvalStatus: 'pending',
      })
      await as(reviewer).moderation.decideProperty({ id, decision: 'rejected', reason: 'Other photos.' })
      const { decisionId } = await as(lister).moderation.getOwnThread({ numericId })
      const answer = { decisionId, content: 'Which ones?' }
      await as(lister).moderation.answerDecision({ ...answer, submissionKey: crypto.randomUUID() })
      const reply = { decisionId, content: 'Those of the kitchen.', submissionKey: crypto.randomUUID() }
      await as(reviewer).moderation.replyToOwner({ ...reply, seen: 1 })
    },
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
  'listings.transferred': {
    says: 'account',
    happens: async ({ as, db, lister, buyer }) => {
      const { id } = await createProperty(db, lister)
      const admin = await createStaff(db, 'admin')
      await as(admin).properties.transferListings({
        ownerId: lister.userId,
        toEmail: buyer.email,
        propertyIds: [id],
        reason: 'They sold the agency',
      })
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
  'property.holdChanged': {
    says: 'optional',
    happens: async ({ as, db, lister }) => {
      const { id } = await createProperty(db, lister)
      const reviewer = await createUser(db, { loginRole: 'listingmanager' })
      await as(reviewer).moderation.holdListing({ id, reason: 'The pictures show another house' })
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
} satisfies Record<string, Scene>
