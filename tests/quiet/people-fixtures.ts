import { eq } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import { propertyImports } from '#database/schema/imports.ts'
import { softLeads } from '#database/schema/leads.ts'
import { webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { askForConfirmations } from '#server/availability/commands/ask-for-confirmations.ts'
import { publishActionReminders } from '#server/leads/commands/next-action.ts'
import { systemCall } from '#server/platform/call.ts'
import { publishEvent } from '#server/platform/jobs/publish-event.ts'
import { publishReminders } from '#server/visits/commands/send-reminders.ts'

import { createLead, createProperty, createTeam, createUser } from '../factories.ts'
import { createPushDevice } from '../fixtures/push-devices.ts'
import {
  confirmed,
  createWebhook,
  enquiry,
  enquire,
  type NotificationFixture,
} from './notification-fixture.ts'

/** Actions of people with each other. */
export const peopleFixtures = {
  'notification.rang': {
    says: 'optional',
    happens: async (world) => {
      await createPushDevice(world.db, { userId: world.advertiser.userId, now: world.now() })
      await enquire(world)
    },
  },
  'listings.confirmationDue': {
    says: 'optional',
    happens: async ({ db, advertiser, now }) => {
      await createProperty(db, advertiser)
      await askForConfirmations(db, { now: now() })
    },
  },
  'listings.pagesChanged': {
    says: 'nothing',
    happens: ({ db }) => publishEvent(db, { name: 'listings.pagesChanged', numbers: [41_001] }),
  },
  'import.due': {
    says: 'nothing',
    happens: ({ as, advertiser }) => {
      const file = new File(['address,price_lakh,sqft,bhk,baths\n1 Park Road,40,900,2,2\n'], 'homes.csv')
      return as(advertiser).imports.uploadImport({ file })
    },
  },
  'import.finished': {
    says: 'optional',
    happens: async ({ db, advertiser: { userId } }) => {
      const of = { format: 'csv', state: 'finished' } as const
      const [found] = await db
        .insert(propertyImports)
        .values({ userId, ...of, fileName: 'homes.csv', columns: [], mapping: {} })
        .returning({ importId: propertyImports.id })
      if (found) await publishEvent(db, { name: 'import.finished', ...found })
    },
  },
  'notice.waiting': {
    says: 'optional',
    happens: async ({ db, advertiser, buyer, now }) => {
      const visitId = await confirmed(db, { advertiser, buyer })
      await db.update(propertyTours).set({ status: 'scheduled' }).where(eq(propertyTours.id, visitId))
      const eventId = crypto.randomUUID()
      const about = { name: 'visit.requested', visitId, eventId, isRescheduled: false } as const
      const to = { userId: advertiser.userId, channel: 'sms', notBefore: now().toISOString() } as const
      const deliveryId = crypto.randomUUID()
      await publishEvent(db, { name: 'notice.waiting', deliveryId, ...to, about })
    },
  },
  'lead.actionDue': {
    says: 'optional',
    happens: async ({ db, as, advertiser, now, services, pass }) => {
      const { id } = await createLead(db, advertiser)
      const plan = { id, kind: 'call' as const, submissionKey: crypto.randomUUID() }
      const day = dayInIndia(new Date(now().getTime() + 86_400_000))
      await as(advertiser).leads.planAction({ ...plan, day, time: '10:00' })
      pass({ days: 2 })
      await publishActionReminders(systemCall({ db, services, now }))
    },
  },
  'property.reportedGone': {
    says: 'optional',
    happens: async ({ db, as, advertiser, buyer }) => {
      const { id } = await createProperty(db, advertiser)
      await createLead(db, advertiser, { userId: buyer.userId, propertyId: id })
      await as(buyer).availability.answerAvailability({ id, wasAvailable: false })
    },
  },
  'favorites.saved': {
    says: 'nothing',
    happens: async ({ as, db, advertiser, buyer }) =>
      as(buyer).favorites.addFavorite({ propertyId: (await createProperty(db, advertiser)).id }),
  },
  'lead.created': { says: 'optional', happens: (world) => enquire(world) },
  'lead.assigned': {
    says: 'optional',
    happens: async ({ db, as, advertiser, buyer }) => {
      const owner = await createUser(db)
      const team = await createTeam(db, [
        { actor: owner, role: 'owner' },
        { actor: advertiser, role: 'member' },
      ])
      const { id: propertyId } = await createProperty(db, owner, { teamId: team.id })
      const { id } = await createLead(db, owner, { propertyId, userId: buyer.userId })
      const [asOwner = owner] = team.actors
      await as(asOwner).leads.assignLead({ id, from: null, to: advertiser.userId })
    },
  },
  'team.invited': {
    says: 'account',
    happens: async ({ db, as, buyer }) => {
      const owner = await createUser(db)
      const team = await createTeam(db, [{ actor: owner, role: 'owner' }])
      const [asOwner = owner] = team.actors
      await as(asOwner).teams.inviteMember({ id: team.id, contact: buyer.email, role: 'member' })
    },
  },
  'team.memberChanged': {
    says: 'optional',
    happens: async ({ db, as, buyer }) => {
      const owner = await createUser(db)
      const team = await createTeam(db, [
        { actor: owner, role: 'owner' },
        { actor: buyer, role: 'assistant' },
      ])
      const [asOwner = owner] = team.actors
      await as(asOwner).teams.removeMember({ id: team.id, userId: buyer.userId })
    },
  },
  'lead.repeated': {
    says: 'optional',
    happens: async (world) => {
      const propertyId = await enquire(world)
      await world.as(world.buyer).leads.createLead({ ...enquiry, propertyId, message: 'Also on Sunday?' })
    },
  },
  'lead.viewerInvited': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer }) => {
      const property = await createProperty(db, advertiser)
      const [soft] = await db
        .insert(softLeads)
        .values({ propertyId: property.id, userId: buyer.userId })
        .returning({ id: softLeads.id })
      await as(advertiser).leads.inviteViewer({ id: soft?.id ?? '' })
    },
  },
  'lead.withdrawn': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer }) => {
      const { id } = await createLead(db, advertiser, { userId: buyer.userId })
      await as(buyer).leads.withdrawLead({ id })
    },
  },
  'lead.contactChanged': {
    says: 'nothing',
    happens: async ({ db, advertiser, buyer, now }) => {
      const { id: leadId } = await createLead(db, advertiser, { userId: buyer.userId })
      await publishEvent(db, {
        name: 'lead.contactChanged',
        leadId,
        change: 'shared',
        at: now().toISOString(),
      })
    },
  },
  'property.offerEnded': {
    says: 'nothing',
    happens: async ({ as, db, advertiser }) =>
      as(advertiser).availability.archiveProperty({ id: (await createProperty(db, advertiser)).id }),
  },
  'property.unconfirmed': {
    says: 'nothing',
    happens: async ({ db, advertiser, now }) => {
      const { id: propertyId } = await createProperty(db, advertiser)
      await publishEvent(db, { name: 'property.unconfirmed', propertyId, at: now().toISOString() })
    },
  },
  'webhook.messageDue': {
    says: 'nothing',
    happens: async ({ db, advertiser, now }) => {
      const webhookId = await createWebhook(db, advertiser)
      const event = { webhookId, event: 'test', eventKey: webhookId, happenedAt: now() } as const
      const [message] = await db.insert(webhookMessages).values(event).returning({ id: webhookMessages.id })
      const due = { messageId: message?.id ?? '', attempt: 0, notBefore: null }
      await publishEvent(db, { name: 'webhook.messageDue', ...due })
    },
  },
  'webhook.switchedOff': {
    says: 'optional',
    happens: async ({ db, advertiser, now }) => {
      const webhookId = await createWebhook(db, advertiser)
      await db.update(webhooks).set({ offAt: now() }).where(eq(webhooks.id, webhookId))
      await publishEvent(db, { name: 'webhook.switchedOff', webhookId, at: now().toISOString() })
    },
  },
  'visit.requested': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer }) =>
      as(buyer).visits.createVisit({
        propertyId: (await createProperty(db, advertiser)).id,
        tourType: 'in_person',
        day: '2026-11-24',
        time: '17:30',
      }),
  },
  'visit.changed': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer }) => {
      const id = await confirmed(db, { advertiser, buyer })
      await as(buyer).visits.cancelAppointment({ id, sequence: 0 })
    },
  },
  'visit.openHouseChanged': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer }) => {
      const team = await createTeam(db, [
        { actor: buyer, role: 'owner' },
        { actor: advertiser, role: 'member' },
      ])
      const { id: propertyId } = await createProperty(db, advertiser, { teamId: team.id })
      const span = { day: '2026-11-28', time: '11:00', endTime: '13:00', places: 4 } as const
      await as(team.actors[0] ?? null).visits.createOpenHouse({
        id: crypto.randomUUID(),
        propertyId,
        ...span,
      })
    },
  },
  'visit.reminderDue': {
    says: 'optional',
    happens: async ({ db, advertiser, buyer, now, services }) => {
      await confirmed(db, { advertiser, buyer })
      const later = new Date(now().getTime() + 2 * 86_400_000)
      await publishReminders(systemCall({ db, services, now: () => later }))
    },
  },
  'visit.withdrawn': {
    says: 'optional',
    happens: async ({ db, advertiser, buyer }) => {
      const property = await createProperty(db, advertiser)
      const visit = { propertyId: property.id, scheduledDate: '2026-11-24', scheduledTime: '10:00' }
      const sides = { agentId: advertiser.userId, userId: buyer.userId, name: 'Former user' }
      const [made] = await db
        .insert(propertyTours)
        .values({ ...visit, ...sides, status: 'cancelled', cancelledBy: 'visitor' })
        .returning({ id: propertyTours.id })
      await publishEvent(db, { name: 'visit.withdrawn', visitId: made?.id ?? '' })
    },
  },
  'visit.riskChanged': {
    says: 'optional',
    happens: async ({ db, advertiser, buyer, now }) => {
      const visitId = await confirmed(db, { advertiser, buyer })
      const atRiskSince = now()
      await db.update(propertyTours).set({ atRiskSince }).where(eq(propertyTours.id, visitId))
      await publishEvent(db, {
        name: 'visit.riskChanged',
        visitId,
        isAtRisk: true,
        at: atRiskSince.toISOString(),
      })
    },
  },
  'visit.listingEnded': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer }) => {
      const { id } = await createProperty(db, advertiser)
      const visit = { propertyId: id, scheduledDate: '2026-11-24', scheduledTime: '10:00', name: buyer.name }
      await db.insert(propertyTours).values({ ...visit, agentId: advertiser.userId, userId: buyer.userId })
      await as(advertiser).availability.archiveProperty({ id })
    },
  },
  'message.unread': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer, pass }) => {
      const { id } = await createLead(db, advertiser, { userId: buyer.userId })
      const { conversationId } = await as(advertiser).messages.openConversation({ leadId: id })
      const submissionKey = crypto.randomUUID()
      await as(advertiser).messages.sendMessage({ id: conversationId, content: 'Yes, it is.', submissionKey })
      pass({ minutes: 11 })
    },
  },
  'message.reported': {
    says: 'optional',
    happens: async ({ as, db, advertiser, buyer }) => {
      const { id } = await createLead(db, advertiser, { userId: buyer.userId })
      const { conversationId } = await as(advertiser).messages.openConversation({ leadId: id })
      await as(buyer).messages.reportConversation({ id: conversationId, reason: 'spam' })
    },
  },
} satisfies Record<string, NotificationFixture>
