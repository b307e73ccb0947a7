import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { searchAlerts } from '#database/schema/search.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { publishEvent } from '#server/platform/jobs/publish-event.ts'

import {
  createEvidence,
  createProject,
  createProperty,
  createStaff,
  createUser,
  employ,
} from '../factories.ts'
import { createFeaturing, subscribe } from '../fixtures/plan-fixtures.ts'
import { enterFor, ask, type NotificationFixture } from './notification-fixture.ts'

/** Actions of the company, its teams and its scheduled jobs. */
export const staffFixtures = {
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
      const dashboard = await createUser(db, { loginRole: 'support' })
      const { number } = await ask(as, buyer)
      await as(dashboard).support.answerTicket({ number, content: 'Which one?', seen: 0 })
    },
  },
  'ticket.moved': {
    says: 'optional',
    happens: async ({ as, db, buyer }) => {
      const dashboard = await createUser(db, { loginRole: 'support' })
      const { number } = await ask(as, buyer)
      await as(dashboard).support.setTicketStatus({ number, from: 'pending', to: 'resolved' })
    },
  },
  'work.assigned': {
    says: 'optional',
    happens: async ({ as, db, buyer, advertiser }) => {
      const dashboard = await createUser(db, { loginRole: 'support' })
      await employ(db, buyer, 'support')
      const { number } = await ask(as, advertiser)
      await as(dashboard).support.assignTicket({ number, from: null, to: buyer.userId })
    },
  },
  'project.changeDecided': {
    says: 'optional',
    happens: async ({ as, db, advertiser }) => {
      const { id, version } = await createProject(db, {
        title: `Tower ${crypto.randomUUID()}`,
        userId: advertiser.userId,
      })
      const proposed = { phase: 'upcoming', possessionDate: '', reraNumber: '', description: '' } as const
      await as(advertiser).catalogue.proposeProjectChange({ ...proposed, id, version })
      const admin = as(await createUser(db, { loginRole: 'admin' })).catalogue
      const [change] = (await admin.listProjectChanges({})).items
      await admin.decideProjectChange({ id: change?.id ?? '', version: 0, decision: 'accepted' })
    },
  },
  'profile.photoDropped': {
    says: 'nothing',
    happens: ({ db }) => publishEvent(db, { name: 'profile.photoDropped', photo: '/media/none' }),
  },
  'image.sizesDue': {
    says: 'nothing',
    happens: ({ db }) => publishEvent(db, { name: 'image.sizesDue', key: 'none', waiting: 0 }),
  },
  'review.replied': {
    says: 'optional',
    happens: async ({ as, db, advertiser }) => {
      const reviewer = await createUser(db, { loginRole: 'listingmanager' })
      const { id, propertyNumericId: numericId } = await createProperty(db, advertiser, {
        approvalStatus: 'pending',
      })
      await as(reviewer).moderation.decideProperty({ id, decision: 'rejected', reason: 'Other photos.' })
      const { decisionId } = await as(advertiser).moderation.getOwnThread({ numericId })
      const answer = { decisionId, content: 'Which ones?' }
      await as(advertiser).moderation.answerDecision({ ...answer, submissionKey: crypto.randomUUID() })
      const reply = { decisionId, content: 'Those of the kitchen.', submissionKey: crypto.randomUUID() }
      await as(reviewer).moderation.replyToOwner({ ...reply, seen: 1 })
    },
  },
  'property.submitted': {
    says: 'nothing',
    happens: async ({ db, advertiser }) =>
      publishEvent(db, { name: 'property.submitted', propertyId: (await createProperty(db, advertiser)).id }),
  },
  'claimInvite.sent': {
    says: 'account',
    happens: async ({ as, db, buyer }) =>
      enterFor(as, await createUser(db, { loginRole: 'listingagent' }), buyer),
  },
  'claimInvite.answered': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer, now }) => {
      const { id: propertyId } = await createProperty(db, buyer, {
        createdBy: advertiser.userId,
        source: 'staff',
      })
      const entered = {
        propertyId,
        createdBy: advertiser.userId,
        ownerId: buyer.userId,
        ownerEmail: buyer.email,
      }
      const sent = { submissionKey: crypto.randomUUID(), lastEmailAt: now() }
      const expiresAt = new Date(now().getTime() + 86_400_000)
      await db.insert(claimInvites).values({ ...entered, ...sent, ownerName: buyer.name, expiresAt })
      const [claimInvite] = await as(buyer).listings.listReceivedClaimInvites()
      await as(buyer).listings.acceptClaimInvite({ token: claimInvite?.token ?? '' })
    },
  },
  'listings.transferred': {
    says: 'account',
    happens: async ({ as, db, advertiser, buyer }) => {
      const { id } = await createProperty(db, advertiser)
      const admin = await createStaff(db, 'admin')
      await as(admin).listings.transferListings({
        ownerId: advertiser.userId,
        toContact: buyer.email,
        propertyIds: [id],
        reason: 'They sold the agency',
      })
    },
  },
  'property.viewed': {
    says: 'nothing',
    happens: async ({ as, db, advertiser, buyer }) => {
      const { id } = await createProperty(db, advertiser)
      const person = as(buyer, { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/143.0 Mobile' })
      await person.properties.recordView({ id, sessionId: `session-of-${id}` })
    },
  },
  'property.priceDropped': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer }) => {
      const { id: propertyId, price } = await createProperty(db, advertiser)
      await as(buyer).favorites.addFavorite({ propertyId })
      const before = price + 100_000
      await publishEvent(db, { name: 'property.priceDropped', propertyId, before, price, version: 2 })
    },
  },
  'favorite.priceDropped': {
    says: 'optional',
    happens: async ({ db, advertiser, buyer: { userId } }) => {
      const { id: propertyId, price } = await createProperty(db, advertiser)
      await publishEvent(db, { name: 'favorite.priceDropped', propertyId, userId, before: 2 * price, price })
    },
  },
  'property.marketChanged': {
    says: 'optional',
    happens: async ({ as, db, now, advertiser, buyer }) => {
      const { id: propertyId } = await createProperty(db, advertiser)
      await as(buyer).search.saveSearch({ name: 'Homes', filters: {} })
      const at = now().toISOString()
      await publishEvent(db, { name: 'property.marketChanged', propertyId, change: 'new', at })
    },
  },
  'search.alerted': {
    says: 'optional',
    happens: async ({ as, db, now, advertiser, buyer }) => {
      const { id: propertyId } = await createProperty(db, advertiser)
      await as(buyer).search.saveSearch({ name: 'Homes', filters: {}, alertFrequency: 'instant' })
      const at = now().toISOString()
      await publishEvent(db, { name: 'property.marketChanged', propertyId, change: 'new', at })
    },
  },
  'search.digestDue': {
    says: 'optional',
    happens: async ({ as, db, now, advertiser, buyer }) => {
      const { id: propertyId } = await createProperty(db, advertiser)
      const saved = { name: 'Homes', filters: {}, alertFrequency: 'daily' } as const
      const { id: savedSearchId } = await as(buyer).search.saveSearch(saved)
      const alert = { userId: buyer.userId, propertyId, kind: 'new', day: '2026-11-21' } as const
      const emailed = { emailSearchIds: [savedSearchId], emailedSearchId: savedSearchId, emailedAt: now() }
      await db.insert(searchAlerts).values({ ...alert, ...emailed })
      await publishEvent(db, { name: 'search.digestDue', savedSearchId, at: now().toISOString() })
    },
  },
  'property.decided': {
    says: 'optional',
    happens: async ({ as, db, advertiser }) => {
      const { id } = await createProperty(db, advertiser, { approvalStatus: 'pending', listedAt: null })
      const reviewer = await createUser(db, { loginRole: 'listingmanager' })
      await as(reviewer).moderation.decideProperty({ id, decision: 'approved' })
    },
  },
  'home.pairDecided': {
    says: 'optional',
    happens: async ({ as, db, advertiser }) => {
      const one = await createProperty(db, advertiser)
      const other = await createProperty(db, advertiser)
      const reviewer = await createUser(db, { loginRole: 'listingmanager' })
      const numbers = { one: one.propertyNumericId, other: other.propertyNumericId }
      await as(reviewer).moderation.joinHomes({ ...numbers, reason: 'The same flat, seen by our team' })
    },
  },
  'property.takeDownChanged': {
    says: 'optional',
    happens: async ({ as, db, advertiser }) => {
      const { id } = await createProperty(db, advertiser)
      const reviewer = await createUser(db, { loginRole: 'listingmanager' })
      await as(reviewer).moderation.takeDownListing({ id, reason: 'The pictures show another house' })
    },
  },
  'upgrade.requested': {
    says: 'optional',
    happens: async ({ as, db, advertiser }) => {
      const { id: propertyId } = await createProperty(db, advertiser)
      await as(advertiser).subscriptions.requestUpgrade({ propertyId, months: 1 })
    },
  },
  'evidence.changed': {
    says: 'account',
    happens: async ({ db, advertiser: { userId: personId } }) => {
      const { id: evidenceId } = await createEvidence(db, { personId }, { claim: 'identity' })
      const at = '2026-11-20T05:30:00.000Z'
      await publishEvent(db, { name: 'evidence.changed', evidenceId, change: 'recorded', at })
    },
  },
  'upgrade.decided': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer }) => {
      const { id: propertyId } = await createProperty(db, advertiser)
      const { id } = await as(advertiser).subscriptions.requestUpgrade({ propertyId, months: 1 })
      const dashboard = as({ ...buyer, duties: ['salesDesk'] }).subscriptions
      await dashboard.declineUpgrade({ id, reason: 'The number does not answer' })
    },
  },
  'plan.changed': {
    says: 'optional',
    happens: ({ db, advertiser: { userId } }) => {
      const change = { changeId: crypto.randomUUID(), level: 'free', from: null, until: null } as const
      return publishEvent(db, { name: 'plan.changed', userId, ...change })
    },
  },
  'plan.ending': {
    says: 'optional',
    happens: async ({ db, advertiser }) =>
      publishEvent(db, { name: 'plan.ending', subscriptionId: await subscribe(db, advertiser, 'premium') }),
  },
  'featuring.ending': {
    says: 'optional',
    happens: async ({ db, advertiser }) => {
      const { id } = await createProperty(db, advertiser, { featured: true })
      await publishEvent(db, { name: 'featuring.ending', featuringId: await createFeaturing(db, id) })
    },
  },
  'featuring.ended': {
    says: 'optional',
    happens: async ({ db, advertiser }) => {
      const { id } = await createProperty(db, advertiser)
      await publishEvent(db, { name: 'featuring.ended', featuringId: await createFeaturing(db, id) })
    },
  },
  'review written': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer }) => {
      const property = await createProperty(db, advertiser)
      const [agentId, userId] = [advertiser.userId, buyer.userId]
      const visitor = { name: buyer.name, email: buyer.email, phone: '+919829012345' }
      const visit = { propertyId: property.id, scheduledDate: '2026-11-10', scheduledTime: '10:00' }
      await db
        .insert(propertyTours)
        .values({ ...visitor, ...visit, agentId, userId, tourType: 'in_person', status: 'completed' })
      await as(buyer).agents.writeReview({ id: agentId, rating: 5, content: 'Showed us four homes.' })
    },
  },
} satisfies Record<string, NotificationFixture>
