import { randomUUID } from 'node:crypto'

import { leads } from '#database/schema/leads.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const contact = (propertyId: string, more: object = {}) => ({
  propertyId,
  type: 'contact' as const,
  message: 'Is it still available?',
  ...more,
})

test('a guest can neither enquire nor read or move leads', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const property = await createProperty(db, advertiser)
  const lead = await createLead(db, advertiser)
  const guest = as(null)
  await expect(guest.leads.createLead(contact(property.id))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await expect(guest.leads.listLeads({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(guest.leads.moveLead({ id: lead.id, from: 'new', to: 'contacted' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('a contact form needs a message, and an alternate phone must be a mobile number', async ({ db, as }) => {
  const property = await createProperty(db, await createUser(db))
  const form = { ...contact(property.id), message: '  ', alternatePhone: '12345' }
  await expect(as(await createUser(db)).leads.createLead(form)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: {
      fields: {
        message: ['Message is required'],
        alternatePhone: ['Please enter a valid 10-digit mobile number starting with 6-9'],
      },
    },
  })
  expect(await db.$count(leads)).toBe(0)
})

test('a callback needs a future day and half-hour in IST', async ({ db, as, fakes }) => {
  const property = await createProperty(db, await createUser(db))
  const { leads: rooms } = as(await createUser(db))
  const callback = { propertyId: property.id, type: 'callback' as const }
  await expect(rooms.createLead(callback)).rejects.toMatchObject({
    data: {
      fields: {
        preferredCallbackDate: ['Please select a date'],
        preferredCallbackTime: ['Please select a time'],
      },
    },
  })
  fakes.pass({ hours: 14 })
  const yesterday = { preferredCallbackDate: '2026-11-21', preferredCallbackTime: '18:30' as const }
  await expect(rooms.createLead({ ...callback, ...yesterday })).rejects.toMatchObject({ code: 'DATE_PAST' })
  fakes.pass({ hours: 12 })
  const begun = { preferredCallbackDate: '2026-11-22', preferredCallbackTime: '13:00' as const }
  await expect(rooms.createLead({ ...callback, ...begun })).rejects.toMatchObject({ code: 'TIME_PAST' })
  const next = { preferredCallbackDate: '2026-11-22', preferredCallbackTime: '13:30' as const }
  await expect(rooms.createLead({ ...callback, ...next })).resolves.toMatchObject({ repeated: false })
})

test('nobody enquires about their own listing, or a sold one', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const own = await createProperty(db, advertiser)
  const sold = await createProperty(db, advertiser, { availability: 'sold' })
  const rented = await createProperty(db, advertiser, { purpose: 'rent', availability: 'rented' })
  await expect(as(advertiser).leads.createLead(contact(own.id))).rejects.toMatchObject({
    code: 'SELF',
  })
  const visitor = as(await createUser(db))
  for (const { id } of [sold, rented])
    await expect(visitor.leads.createLead(contact(id))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('hidden listings are not found by an enquirer and refused to staff', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const hidden = [
    await createProperty(db, advertiser, { approvalStatus: 'rejected' }),
    await createProperty(db, advertiser, { approvalStatus: 'pending', isHeld: true }),
    await createProperty(db, advertiser, { isHeld: true, archivedAt: new Date() }),
    { id: randomUUID() },
  ]
  const visitor = as(await createUser(db))
  const manager = as(await createUser(db, { loginRole: 'listingmanager' }))
  for (const { id } of hidden) {
    await expect(visitor.leads.createLead(contact(id))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This property is no longer listed.',
    })
  }
  for (const { id } of hidden.slice(0, 3))
    await expect(manager.leads.createLead(contact(id))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'This property is not open for enquiries',
    })
})

test('whoever had the page open is told that its advertiser archived the listing meanwhile', async ({
  db,
  as,
}) => {
  const { id } = await createProperty(db, await createUser(db), { archivedAt: new Date() })
  const { leads, visits, properties, messages, moderation } = as(await createUser(db))
  const slot = { propertyId: id, day: '2026-11-24', time: '10:00' as const }
  const attempts = {
    enquiry: () => leads.createLead(contact(id)),
    times: () => visits.listFreeSlots({ propertyId: id }),
    hold: () => visits.holdSlot(slot),
    visit: () => visits.createVisit({ ...slot, tourType: 'in_person' }),
    meeting: () => visits.createMeeting({ ...slot, meetingType: 'video' }),
    phone: () => properties.revealContact({ id }),
    whatsapp: () => properties.openWhatsapp({ id }),
    conversation: () => messages.openConversation({ propertyId: id }),
    chat: () => messages.findWithAdvertiser({ property: id }),
    report: () => moderation.reportListing({ propertyId: id, reason: 'fraud' }),
  }
  for (const [name, attempt] of Object.entries(attempts))
    await expect(attempt(), name).rejects.toMatchObject({
      message: 'This listing was archived by its advertiser.',
    })
})

test('without a phone number in the account the form says so', async ({ db, as }) => {
  const property = await createProperty(db, await createUser(db))
  const person = await createUser(db, { mobileNumber: null })
  await expect(as(person).leads.createLead(contact(property.id))).rejects.toMatchObject({
    code: 'PHONE_REQUIRED',
    message: 'Phone number is required',
  })
})
