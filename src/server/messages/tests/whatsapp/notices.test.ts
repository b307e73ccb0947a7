import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { whatsAppMessages } from '#database/schema/messages/whatsapp-messages.ts'
import { messageName } from '#server/platform/mail/outbox-file.ts'
import { createWhatsApp } from '#server/platform/texts/whatsapp.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { startWhatsAppApi } from '#tests/fixtures/servers/whatsapp-api.ts'
import { createAgreed, prove } from '#tests/fixtures/whatsapp.ts'
import { expect, test } from '#tests/test.ts'

import { systemCall } from '../../../platform/call.ts'
import { publishEvent } from '../../../platform/jobs/publish-event.ts'
import { publishReminders } from '../../../visits/commands/send-reminders.ts'

const asked = { type: 'contact' as const, message: 'Is the terrace\nshared?' }

test('nobody gets a WhatsApp message who did not agree, withdrew it, has another or an unused number or is suspended', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const silent = await createUser(db)
  await prove(db, silent)
  const withdrawn = await createAgreed(db, as)
  await as(withdrawn).accounts.setWhatsApp({ isOn: false })
  const moved = await createAgreed(db, as)
  fakes.pass({ days: 1 })
  await db.update(users).set({ phoneVerifiedAt: fakes.now() }).where(eq(users.id, moved.userId))
  const unused = await createAgreed(db, as)
  const phoneUsedAt = new Date(fakes.now().getTime() - 91 * 86_400_000)
  await db.update(users).set({ phoneUsedAt }).where(eq(users.id, unused.userId))
  const suspended = await createAgreed(db, as)
  const seeker = await createUser(db)
  for (const advertiser of [silent, withdrawn, moved, unused, suspended]) {
    const { id: propertyId } = await createProperty(db, advertiser)
    await as(seeker).leads.createLead({ ...asked, propertyId })
  }
  await db.update(users).set({ suspendedAt: fakes.now() }).where(eq(users.id, suspended.userId))
  await deliverEvents()
  expect(fakes.whatsApps).toEqual([])
  expect(await db.$count(whatsAppMessages)).toBe(0)
})

test('an enquiry is told by WhatsApp in the reader’s language, without number or address', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const advertiser = await createAgreed(db, as, { locale: 'hi' })
  const seeker = await createUser(db, { name: 'Imran Khan', mobileNumber: '+919414055021' })
  const { id: propertyId } = await createProperty(db, advertiser, { title: 'Garden villa' })
  const { id: leadId } = await as(seeker).leads.createLead({ ...asked, propertyId })
  await deliverEvents()
  expect(fakes.whatsApps).toEqual([
    {
      to: advertiser.phone,
      locale: 'hi',
      messageId: `lead-created-whatsapp:${leadId}`,
      template: 'enquiry',
      text: 'नई पूछताछ: Imran Khan, Garden villa: “Is the terrace\nshared?” जवाब देने के लिए इसी संदेश का उत्तर दें, हवेली उसे आगे पहुँचा देगा।\n\nइन्हें बंद करने के लिए STOP या बंद लिखें।',
      parameters: ['Imran Khan', 'Garden villa', 'Is the terrace\nshared?'],
      path: `hi/user-dashboard/leads/${leadId}`,
    },
  ])
  expect(await db.select().from(whatsAppMessages)).toMatchObject([
    { userId: advertiser.userId, kind: 'lead_received', leadId, sentAt: fakes.now(), deliveredAt: null },
  ])
})

test('a message that warns of a scam, or a very long one, is read on the site', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const advertiser = await createAgreed(db, as)
  const { id: propertyId } = await createProperty(db, advertiser)
  for (const message of [
    'Pay the token amount first to this UPI and send me the OTP that you receive.',
    'very '.repeat(200),
  ]) {
    await as(await createUser(db)).leads.createLead({ ...asked, message, propertyId })
    await deliverEvents()
  }
  const quoted = fakes.whatsApps.map(({ parameters }) => parameters?.[2] ?? '')
  expect(quoted[0]).toBe('Be careful with this message. Please read it on Haveli.')
  expect(quoted[1]).toMatch(/^very .{280,290} very…$/)
})

test('both sides are reminded of a visit, and answers go to each other', async ({
  db,
  as,
  fakes,
  services,
  now,
  deliverEvents,
}) => {
  const { advertiser, visitor, visit } = await inhabit(db)
  for (const person of [advertiser, visitor]) {
    await prove(db, person)
    await as(person).accounts.setWhatsApp({ isOn: true })
  }
  const { id: leadId } = await createLead(db, advertiser, { userId: visitor.userId, type: 'tour' })
  await visit({ leadId, status: 'confirmed' })
  fakes.pass({ days: 2 })
  for (let run = 1; run <= 2; run++) {
    await publishReminders(systemCall({ db, services, now }))
    await deliverEvents()
  }
  expect(fakes.whatsApps.map(({ text }) => text)).toEqual(
    Array.from(
      { length: 2 },
      () =>
        'Reminder: property visit, Garden villa, Nov 24, 2026, 10:00 AM IST. Open it to see the details, to move it or to cancel it.\n\nReply STOP to end these messages.',
    ),
  )
  const rows = await db.select().from(whatsAppMessages).where(eq(whatsAppMessages.kind, 'visit_reminder'))
  expect(rows.map((row) => row.leadId)).toEqual([leadId, leadId])
})

test('while the provider is away for two hours nothing is lost, and everything sent once', async ({
  db,
  as,
  services,
  fakes,
  now,
  deliverEvents,
}) => {
  const api = await startWhatsAppApi()
  const config = { ...services.config, whatsApp: api.config }
  services.whatsApp = createWhatsApp({ config, db, log: services.log, now })
  const advertiser = await createAgreed(db, as)
  const { id: propertyId } = await createProperty(db, advertiser)
  const away = Array.from({ length: 40 }, () => ({ code: 131_016, status: 500 }))
  api.answerNext(...away)
  const { id: leadId } = await as(await createUser(db)).leads.createLead({ ...asked, propertyId })
  await expect(deliverEvents()).rejects.toThrow('The gateway did not take a WhatsApp message: 131016')
  const again = async () => {
    fakes.pass({ minutes: 10 })
    await publishEvent(db, { name: 'lead.created', leadId })
    await deliverEvents()
  }
  for (let minutes = 0; minutes < 120; minutes += 10) await expect(again()).rejects.toThrow('131016')
  api.arrived.length = 0
  api.takeAgain()
  await again()
  await again()
  expect(api.arrived).toHaveLength(1)
  const key = messageName(`lead-created-whatsapp:${leadId}`)
  expect(await db.select().from(whatsAppMessages)).toMatchObject([{ key, providerId: 'wamid.1' }])
})

test('what comes at night waits until the morning, and is sent once', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const advertiser = await createAgreed(db, as)
  const { id: propertyId } = await createProperty(db, advertiser)
  // From 11 am to 11 pm in India.
  fakes.pass({ hours: 12 })
  await as(await createUser(db)).leads.createLead({ ...asked, propertyId })
  await deliverEvents()
  expect(fakes.whatsApps).toEqual([])
  expect(await db.$count(whatsAppMessages)).toBe(0)
  fakes.pass({ hours: 9 })
  await deliverEvents()
  await deliverEvents()
  expect(fakes.whatsApps).toHaveLength(1)
})
