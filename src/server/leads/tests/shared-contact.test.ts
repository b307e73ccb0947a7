import { eq } from 'drizzle-orm'

import { contactShareDays } from '#contract/leads/shared-contact.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { contactConsents } from '#database/schema/lead-contacts.ts'
import { leads, softLeads } from '#database/schema/leads.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { prove } from '#tests/fixtures/whatsapp.ts'
import { expect, test, type As } from '#tests/test.ts'

import { expireContacts } from '../commands/share-contact.ts'

/** An advertiser with a home, and a seeker who has never enquired. */
async function inhabit(db: Database) {
  const advertiser = await createUser(db, { name: 'Meera Joshi' })
  const home = await createProperty(db, advertiser, { title: 'Garden villa' })
  const seeker = await createUser(db, { name: 'Imran Khan', email: 'imran@example.com', share: null })
  const ask = { propertyId: home.id, type: 'contact', message: 'Still free?' } as const
  return { advertiser, home, seeker, ask }
}

async function seenBy(as: As, advertiser: Actor) {
  const [lead] = (await as(advertiser).leads.listLeads({})).items
  return lead && { phone: lead.phone, email: lead.email, callAfter: lead.callAfter }
}

test('a first enquiry without a choice is refused; the choice is proposed for the next', async ({
  db,
  as,
}) => {
  const { seeker, ask, advertiser } = await inhabit(db)
  const { accounts, leads: own } = as(seeker)
  await expect(own.createLead(ask)).rejects.toMatchObject({
    code: 'SHARE_REQUIRED',
    message: 'Choose how the advertiser may reach you',
  })
  expect(await accounts.session()).toMatchObject({ user: { contactShare: null } })
  await own.createLead({ ...ask, share: 'email' })
  expect(await accounts.session()).toMatchObject({ user: { contactShare: 'email' } })
  const other = await createProperty(db, advertiser)
  await own.createLead({ ...ask, propertyId: other.id })
  expect(await as(advertiser).leads.listLeads({ query: '98290' })).toMatchObject({ total: 0 })
})

test('who has no email chooses between number and answers here; an earlier choice of the email alone is none', async ({
  db,
  as,
}) => {
  const { advertiser, seeker, ask } = await inhabit(db)
  const { accounts, leads: own } = as(seeker)
  await own.createLead({ ...ask, share: 'email' })
  await prove(db, seeker)
  await db.update(users).set({ email: null, emailVerified: false }).where(eq(users.id, seeker.userId))
  expect(await accounts.session()).toMatchObject({ user: { contactShare: null } })
  const other = await createProperty(db, advertiser)
  const again = { ...ask, propertyId: other.id }
  const withoutEmail = as({ ...seeker, email: null }).leads
  for (const share of ['email', undefined] as const)
    await expect(withoutEmail.createLead({ ...again, ...(share && { share }) })).rejects.toMatchObject({
      code: 'SHARE_REQUIRED',
    })
  await withoutEmail.createLead({ ...again, share: 'phone_and_email' })
  const { items } = await as(advertiser).leads.listLeads({})
  expect(items.find(({ property }) => property?.numericId === other.propertyNumericId)).toMatchObject({
    email: '',
    phone: expect.stringMatching(/^\+91/),
  })
})

test('somebody who wants to be called has to share a number', async ({ db, as }) => {
  const { seeker, home } = await inhabit(db)
  const when = { preferredCallbackDate: '2026-11-25', preferredCallbackTime: '10:30' } as const
  const callback = { propertyId: home.id, type: 'callback', share: 'email', ...when } as const
  const refused = { code: 'CALL_WITHOUT_PHONE', message: 'To be called, share your number' }
  await expect(as(seeker).leads.createLead(callback)).rejects.toMatchObject(refused)
  const slot = { propertyId: home.id, day: '2026-11-25', time: '11:00', share: 'message' } as const
  await expect(as(seeker).visits.createMeeting({ ...slot, meetingType: 'phone' })).rejects.toMatchObject(
    refused,
  )
})

test('the advertiser sees what was chosen, and the newest choice counts', async ({ db, as }) => {
  const { advertiser, seeker, ask } = await inhabit(db)
  await as(seeker).leads.createLead({ ...ask, share: 'message' })
  expect(await seenBy(as, advertiser)).toEqual({ phone: '', email: '', callAfter: null })
  await as(seeker).leads.createLead({ ...ask, share: 'phone_and_email' })
  const all = { phone: '+919829012345', email: 'imran@example.com', callAfter: null }
  expect(await seenBy(as, advertiser)).toEqual(all)
  await as(seeker).leads.createLead({ ...ask, share: 'email' })
  expect(await seenBy(as, advertiser)).toEqual({ ...all, phone: '' })
  const rows = await db.select().from(contactConsents).orderBy(contactConsents.endedAt, contactConsents.share)
  expect(rows.map(({ share, endedAt }) => [share, endedAt === null])).toEqual([
    ['message', false],
    ['phone_and_email', false],
    ['email', true],
  ])
})

test('a withdrawn or expired contact disappears, and only its owner can withdraw it', async ({
  db,
  as,
  callAs,
  fakes,
}) => {
  const { advertiser, seeker, ask } = await inhabit(db)
  const { id: leadId } = await as(seeker).leads.createLead({ ...ask, share: 'phone_and_email' })
  const { shared } = await as(seeker).leads.getLead({ id: leadId })
  expect(shared).toMatchObject({
    recipient: { name: 'Meera Joshi' },
    property: { title: 'Garden villa' },
    share: 'phone_and_email',
    noticeLocale: 'en',
    lastSeenAt: null,
  })
  const id = shared?.id ?? ''
  for (const other of [advertiser, await createUser(db)])
    await expect(as(other).leads.withdrawContact({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(seeker).leads.withdrawContact({ id })
  await as(seeker).leads.withdrawContact({ id })
  expect(await seenBy(as, advertiser)).toMatchObject({ phone: '', email: '' })
  expect(await as(seeker).leads.listSharedContacts({})).toMatchObject({ total: 0 })

  await as(seeker).leads.createLead({ ...ask, share: 'phone_and_email' })
  fakes.pass({ days: contactShareDays })
  expect(await expireContacts(callAs(null))).toBe(1)
  expect(await expireContacts(callAs(null))).toBe(0)
  expect(await seenBy(as, advertiser)).toMatchObject({ phone: '', email: '' })
})

test('its owner sees when a contact was shown and where, once an hour', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { advertiser, seeker, ask } = await inhabit(db)
  const { id } = await as(seeker).leads.createLead({ ...ask, share: 'phone_and_email' })
  await deliverEvents()
  for (let time = 0; time < 3; time++) await as(advertiser).leads.getLead({ id })
  await as(advertiser).leads.exportLeads({})
  fakes.pass({ hours: 2 })
  await as(advertiser).leads.getLead({ id })
  const { items } = await as(seeker).leads.listContactViews({})
  expect(items.map(({ place, at }) => [place, at])).toEqual([
    ['lead', '2026-11-21T07:30:00.000Z'],
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ])
  expect(items.map(({ place }) => place).toSorted()).toEqual(['email', 'export', 'lead', 'lead'])
  expect(items[0]).toMatchObject({ viewer: { name: 'Meera Joshi' }, property: { title: 'Garden villa' } })
  expect(await as(advertiser).leads.listContactViews({})).toMatchObject({ total: 0 })
})

test('outside the call hours the advertiser sees when to call instead of the number', async ({
  db,
  as,
  fakes,
}) => {
  const { advertiser, seeker, ask } = await inhabit(db)
  const { leads: own } = as(seeker)
  await expect(own.setCallHours({ callHours: { from: '19:00', until: '10:00' } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await own.setCallHours({ callHours: { from: '12:00', until: '19:00' } })
  await own.createLead({ ...ask, share: 'phone_and_email' })
  expect(await seenBy(as, advertiser)).toEqual({ phone: '', email: 'imran@example.com', callAfter: '12:00' })
  fakes.pass({ hours: 1 })
  expect(await seenBy(as, advertiser)).toMatchObject({ phone: '+919829012345', callAfter: null })
  await own.setCallHours({ callHours: null })
  expect(await own.getContactPreferences()).toEqual({ share: 'phone_and_email', callHours: null })
})

test('a person abroad is called by their own clock, and the advertiser reads both times', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { advertiser, seeker, ask } = await inhabit(db)
  const { leads: own } = as(seeker)
  // It is 19:00 in New York and 5:30 in India.
  fakes.pass({ minutes: 18.5 * 60 })
  const callHours = { from: '19:30' as const, until: '22:00' as const, timeZone: 'America/New_York' }
  await own.setCallHours({ callHours })
  expect(await own.getContactPreferences()).toMatchObject({ callHours })
  await own.createLead({ ...ask, share: 'phone_and_email' })
  await deliverEvents()
  expect(await seenBy(as, advertiser)).toMatchObject({ phone: '', callAfter: '06:00' })
  expect(mail.find(({ to }) => to === advertiser.email)?.text).toContain(
    'Call after 6:00 AM IST (7:30 PM in New York)',
  )
  fakes.pass({ minutes: 30 })
  expect(await seenBy(as, advertiser)).toMatchObject({ phone: '+919829012345', callAfter: null })
  fakes.pass({ minutes: 150 })
  expect(await seenBy(as, advertiser)).toMatchObject({ phone: '', callAfter: '06:00' })
  for (const timeZone of ['Asia/Jaipur', 'x'.repeat(65)])
    await expect(own.setCallHours({ callHours: { ...callHours, timeZone } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test('a message shares nothing, and keeps what is shared already', async ({ db, as }) => {
  const { advertiser, seeker, home, ask } = await inhabit(db)
  const write = async () => {
    const { conversationId: id } = await as(seeker).messages.openConversation({ propertyId: home.id })
    await as(seeker).messages.sendMessage({ id, content: 'Is it free?', submissionKey: crypto.randomUUID() })
  }
  await write()
  expect(await seenBy(as, advertiser)).toMatchObject({ phone: '', email: '' })
  await as(seeker).leads.createLead({ ...ask, share: 'email' })
  await write()
  expect(await seenBy(as, advertiser)).toMatchObject({ phone: '', email: 'imran@example.com' })
})

test('an unknown viewer is invited once, and stays unknown until they enquire', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { advertiser, seeker, home, ask } = await inhabit(db)
  const [soft] = await db
    .insert(softLeads)
    .values({ propertyId: home.id, userId: seeker.userId })
    .returning({ id: softLeads.id })
  const id = soft?.id ?? ''
  await expect(as(seeker).leads.inviteViewer({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const first = await as(advertiser).leads.inviteViewer({ id })
  expect(await as(advertiser).leads.inviteViewer({ id })).toEqual(first)
  await deliverEvents()
  expect((await as(seeker).messages.listNotifications({})).items).toMatchObject([{ kind: 'contact_invited' }])
  expect((await as(advertiser).leads.listSoftLeads({})).items).toMatchObject([
    { viewer: null, can: { convert: false, invite: false } },
  ])
  expect(await db.$count(leads, eq(leads.userId, seeker.userId))).toBe(0)
  await as(seeker).leads.createLead({ ...ask, share: 'message' })
  await db.update(softLeads).set({ invitedAt: null })
  await expect(as(advertiser).leads.inviteViewer({ id })).rejects.toMatchObject({ code: 'ALREADY_ENGAGED' })
})
