import { z } from 'zod'

import { webhookEvents, type WebhookEvent } from '#contract/enums/partners.ts'
import type { Database } from '#database/client.ts'
import { updateFreshness } from '#server/availability/commands/update-freshness.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { visitForm } from '#tests/fixtures/lead-fixtures.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { own, site } from '#tests/fixtures/site.ts'
import { test } from '#tests/fixtures/webhook-fixtures.ts'
import { expect, type As, type Fixtures } from '#tests/test.ts'

const reason = 'The pictures show another house.'
const phone = '+919414055021'
const slot = { day: '2026-11-24', time: '17:30' as const }

type Home = Pick<Awaited<ReturnType<typeof createProperty>>, 'id' | 'propertyNumericId' | 'title'>

type Scene = {
  db: Database
  as: As
  fakes: Fixtures['fakes']
  teamId: string
  /** Of the team and of its listing. */
  owner: Actor
  home: Home
  /** Shares the contact with the owner only by what an event says. */
  seeker: Actor
  reviewer: Actor
  enquire: (share: 'message' | 'phone_and_email') => Promise<unknown>
}

function listingLink({ propertyNumericId: id, title }: Home) {
  return { id, reference: null, title, url: `${own}/property/${id}` }
}

function listingState(home: Home, more: object = {}) {
  return {
    ...listingLink(home),
    availability: 'available',
    review: 'approved',
    rejection_reason: null,
    is_archived: false,
    is_taken_down: false,
    is_public: true,
    confirm_by: expect.any(String),
    ...more,
  }
}

function createPending({ db, owner, teamId }: Scene) {
  return createProperty(db, owner, { teamId, approvalStatus: 'pending', listedAt: null })
}

async function bookVisit({ as, seeker, home }: Scene) {
  const form = visitForm(home.id, { ...slot, share: 'phone_and_email' })
  const { id } = await as(seeker).visits.createVisit(form)
  return id
}

function visitWith({ home }: Scene, more: object) {
  return {
    visit: expect.objectContaining({
      kind: 'tour',
      meeting_type: 'in_person',
      ...slot,
      proposal: null,
      cancelled: null,
      name: 'Imran Khan',
      contact: { email: expect.any(String), phone, alternate_phone: null, call_after: null },
      listing: listingLink(home),
      ...more,
    }),
  }
}

async function withdrawContact({ as, seeker }: Scene) {
  const { items } = await as(seeker).leads.listSharedContacts({})
  await as(seeker).leads.withdrawContact({ id: items[0]?.id ?? '' })
}

const noContact = { email: null, phone: null, alternate_phone: null, call_after: null }

/** Each brings its event about, and returns the data that its message has to have. */
const causes: Record<WebhookEvent, (scene: Scene) => Promise<object>> = {
  'lead.received': async ({ enquire, home }) => {
    await enquire('message')
    return {
      lead: expect.objectContaining({
        type: 'contact',
        status: 'new',
        name: 'Imran Khan',
        contact: noContact,
        message: 'Is it still available?',
        listing: listingLink(home),
        callback: null,
      }),
    }
  },
  'contact.shared': async ({ enquire }) => {
    await enquire('message')
    await enquire('phone_and_email')
    const contact = { email: expect.any(String), phone, alternate_phone: null, call_after: null }
    return { lead: { id: expect.any(String), contact } }
  },
  'contact.withdrawn': async (scene) => {
    await scene.enquire('phone_and_email')
    await withdrawContact(scene)
    return { lead: { id: expect.any(String), contact: noContact } }
  },
  'visit.booked': async (scene) => {
    const id = await bookVisit(scene)
    return visitWith(scene, { id, status: 'scheduled', sequence: 0 })
  },
  'visit.confirmed': async (scene) => {
    const id = await bookVisit(scene)
    await scene.as(scene.owner).visits.confirmAppointment({ id, sequence: 0 })
    return visitWith(scene, { id, status: 'confirmed', sequence: 1 })
  },
  'visit.moved': async (scene) => {
    const id = await bookVisit(scene)
    const other = { day: '2026-11-25', time: '10:00' as const }
    await scene.as(scene.owner).visits.confirmAppointment({ id, sequence: 0 })
    await scene.as(scene.seeker).visits.proposeTime({ id, sequence: 1, ...other })
    await scene.as(scene.owner).visits.acceptTime({ id, sequence: 2 })
    return visitWith(scene, { id, status: 'confirmed', ...other, time_stands: false, sequence: 3 })
  },
  'visit.cancelled': async (scene) => {
    const id = await bookVisit(scene)
    await scene.as(scene.seeker).visits.cancelAppointment({ id, sequence: 0, reason: 'I am ill' })
    const cancelled = { by: 'visitor', reason: 'I am ill' }
    return visitWith(scene, { id, status: 'cancelled', cancelled, sequence: 1 })
  },
  'listing.approved': async (scene) => {
    const home = await createPending(scene)
    await scene.as(scene.reviewer).moderation.decideProperty({ id: home.id, decision: 'approved' })
    const decision = { about: 'listing', outcome: 'approved', reason: null }
    return { listing: listingState(home), decision }
  },
  'listing.refused': async (scene) => {
    const home = await createPending(scene)
    await scene.as(scene.reviewer).moderation.decideProperty({ id: home.id, decision: 'rejected', reason })
    const refused = { review: 'rejected', rejection_reason: reason, is_public: false }
    const decision = { about: 'listing', outcome: 'rejected', reason }
    return { listing: listingState(home, refused), decision }
  },
  'listing.released': async ({ as, reviewer, home }) => {
    await as(reviewer).moderation.takeDownListing({ id: home.id, reason })
    await as(reviewer).moderation.releaseListing({ id: home.id })
    return { listing: listingState(home) }
  },
  'listing.unconfirmed': async ({ db, fakes, home }) => {
    fakes.pass({ days: 42 })
    await updateFreshness(db, { now: fakes.now() })
    return { listing: listingState(home, { is_public: false }) }
  },
  'listing.gone': async ({ as, owner, home }) => {
    await as(owner).availability.archiveProperty({ id: home.id })
    return { listing: listingState(home, { is_archived: true, is_public: false }) }
  },
}

const published = z.object({
  webhooks: z.record(
    z.string(),
    z.object({
      post: z.object({
        requestBody: z.object({
          content: z.object({ 'application/json': z.object({ schema: z.object({ $ref: z.string() }) }) }),
        }),
      }),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), z.json()) }),
})

/** Reads messages of this type as the published document describes them. */
async function readDescription(world: Pick<Fixtures, 'db' | 'services' | 'now'>, event: WebhookEvent) {
  const text = await (await site(world)('/api/v1/openapi.json')).text()
  const { webhooks, components } = published.parse(
    // Where a JSON schema names its parts.
    JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')),
  )
  const { $ref } = webhooks[event]?.post.requestBody.content['application/json'].schema ?? {}
  // Of any shape for the compiler; one that zod cannot read fails the test.
  return z.fromJSONSchema({ $ref, $defs: components.schemas } as never)
}

test.for(webhookEvents)(
  '%s is sent once, as the document describes it',
  async (event, { db, as, fakes, services, now, listen, enquire: send, deliverEvents }) => {
    const { receiver, ...team } = await listen()
    const seeker = await createUser(db, { name: 'Imran Khan', mobileNumber: phone, share: null })
    const reviewer = await createUser(db, { loginRole: 'listingmanager' })
    const enquire: Scene['enquire'] = (share) => send(seeker, { propertyId: team.home.id, share })
    const data = await causes[event]({ db, as, fakes, ...team, seeker, reviewer, enquire })
    await deliverEvents()
    const sent = receiver.arrived.filter(({ type }) => type === event)
    expect(sent.map((message) => message.data)).toEqual([data])
    const description = await readDescription({ db, services, now }, event)
    for (const { type, text } of receiver.arrived) {
      const { success, error } = description.safeParse(JSON.parse(text))
      expect(success, `${text} ${error}`).toBe(type === event)
    }
  },
)

test('each message about a decision has that one, whatever was decided later', async ({
  db,
  as,
  fakes,
  listen,
  attempt,
  deliverEvents,
}) => {
  const { receiver, webhook, owner, teamId } = await listen()
  const reviewer = as(await createUser(db, { loginRole: 'listingmanager' })).moderation
  const home = await createProperty(db, owner, { teamId, approvalStatus: 'pending', listedAt: null })
  await reviewer.decideProperty({ id: home.id, decision: 'approved' })
  fakes.pass({ minutes: 1 })
  const { revision } = await editAsOwner(as, owner, home.id, { price: '9000000' })
  await reviewer.decideRevision({ revisionId: revision?.id ?? '', decision: 'rejected', reason })
  await deliverEvents()
  const approved = { about: 'listing', outcome: 'approved', reason: null }
  const refused = { about: 'change', outcome: 'rejected', reason }
  const listing = { review: 'approved', rejection_reason: null, is_public: true }
  // Messages go out side by side.
  expect(receiver.arrived.toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
    { type: 'listing.approved', data: { listing, decision: approved } },
    { type: 'listing.refused', data: { listing, decision: refused } },
  ])
  const { items } = await as(owner).partners.listWebhookMessages({ id: webhook.id })
  const first = items.find(({ event }) => event === 'listing.approved')
  await as(owner).partners.resendWebhookMessage({ messageId: first?.id ?? '' })
  await attempt()
  expect(receiver.arrived.at(-1)).toMatchObject({ type: 'listing.approved', data: { decision: approved } })
})
