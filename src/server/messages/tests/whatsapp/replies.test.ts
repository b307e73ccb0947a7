import { eq } from 'drizzle-orm'

import { messageLimits } from '#contract/messages/conversations.ts'
import { consents, users } from '#database/schema/accounts.ts'
import { conversations } from '#database/schema/messages.ts'
import { whatsAppMessages } from '#database/schema/messages/whatsapp-messages.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { createAgreed, provider } from '#tests/fixtures/whatsapp.ts'
import { expect, test as base, type Fixtures } from '#tests/test.ts'

type World = Pick<Fixtures, 'db' | 'as' | 'fakes' | 'services' | 'now' | 'deliverEvents'>

const test = base.extend<{ world: World }>({
  world: async ({ db, as, fakes, services, now, deliverEvents }, use) =>
    use({ db, as, fakes, services, now, deliverEvents }),
})

/** An advertiser who was told of an enquiry by WhatsApp, and the provider that took it. */
async function enquire({ db, as, fakes, services, now, deliverEvents }: World) {
  const advertiser = await createAgreed(db, as, { name: 'Farah Ali' })
  const seeker = await createUser(db, { name: 'Imran Khan' })
  const { id: propertyId } = await createProperty(db, advertiser, { title: 'Garden villa' })
  const asked = { propertyId, type: 'contact' as const, message: 'Is the terrace shared?' }
  const { id: leadId, conversationId } = await as(seeker).leads.createLead(asked)
  await deliverEvents()
  const told = `wamid.lead-created-whatsapp:${leadId}`
  fakes.whatsApps.length = 0
  const messagesOf = async (person: typeof seeker) => {
    const { items } = await as(person).messages.listConversations({})
    const threads = await Promise.all(items.map(({ id }) => as(person).messages.listMessages({ id })))
    return threads.map(({ items: written }) => written.map(({ content, isOwn }) => [content, isOwn]))
  }
  const { write } = provider({ db, services, now })
  return { advertiser, seeker, leadId, conversationId, told, messagesOf, write }
}

const answersOf = ({ fakes }: Pick<World, 'fakes'>) => fakes.whatsApps.map(({ text }) => text)

test('a reply of somebody suspended, or who withdrew the consent, is not passed on', async ({ world }) => {
  const { db, as, fakes, deliverEvents } = world
  const { advertiser, seeker, told, write, messagesOf } = await enquire(world)
  await as(advertiser).accounts.setWhatsApp({ isOn: false })
  await write(advertiser.phone, 'No, it is yours alone.', { answers: told })
  await as(advertiser).accounts.setWhatsApp({ isOn: true })
  await db.update(users).set({ suspendedAt: fakes.now() }).where(eq(users.id, advertiser.userId))
  await write(advertiser.phone, 'No, it is yours alone.', { answers: told })
  await deliverEvents()
  expect(await messagesOf(seeker)).toEqual([[['Is the terrace shared?', true]]])
  expect(fakes.whatsApps).toEqual([])
})

test('a reply from a number that may be somebody else’s by now is not passed on', async ({ world }) => {
  const { db, fakes, deliverEvents } = world
  const { advertiser, seeker, told, write, messagesOf } = await enquire(world)
  const phoneUsedAt = new Date(fakes.now().getTime() - 91 * 86_400_000)
  await db.update(users).set({ phoneUsedAt }).where(eq(users.id, advertiser.userId))
  await write(advertiser.phone, 'Who is this?', { answers: told })
  await deliverEvents()
  expect(await messagesOf(seeker)).toEqual([[['Is the terrace shared?', true]]])
  expect(answersOf(world)).toHaveLength(1)
})

test('a reply is a message of the one conversation, which the other side sees and is told of', async ({
  world,
}) => {
  const { db, fakes, deliverEvents } = world
  const { advertiser, seeker, told, write, messagesOf } = await enquire(world)
  const id = await write(advertiser.phone, '  No, it is yours alone. ', { answers: told })
  for (let again = 1; again <= 2; again++)
    await write(advertiser.phone, 'No, it is yours alone.', { answers: told, id })
  const thread = [
    ['Is the terrace shared?', true],
    ['No, it is yours alone.', false],
  ]
  expect(await messagesOf(seeker)).toEqual([thread])
  expect(await messagesOf(advertiser)).toEqual([thread.map(([content, isOwn]) => [content, !isOwn])])
  expect(await db.$count(conversations)).toBe(1)
  fakes.pass({ hours: 1 })
  await deliverEvents()
  expect(fakes.mail.filter(({ to }) => to === seeker.email).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Farah Ali'),
  )
  expect(fakes.whatsApps).toEqual([])
})

test('a message that answers none goes to the enquiry that they were told of within a day', async ({
  world,
}) => {
  const { fakes, deliverEvents } = world
  const { advertiser, seeker, write, messagesOf } = await enquire(world)
  fakes.pass({ hours: 23 })
  await write(advertiser.phone, 'It is yours alone.')
  expect((await messagesOf(seeker)).flat()).toContainEqual(['It is yours alone.', false])
  fakes.pass({ hours: 2 })
  await write(advertiser.phone, 'And the parking too.')
  await write(advertiser.phone, 'Do you hear me?')
  await deliverEvents()
  expect((await messagesOf(seeker)).flat()).toHaveLength(2)
  expect(answersOf(world)).toEqual([
    'Thank you for your message. We could not tell whom it is for: please write it here: http://localhost:3000/user-dashboard/messages',
  ])
})

test('an answer to a message about something else, or to one of another person, opens no conversation', async ({
  world,
}) => {
  const { db, as, fakes, deliverEvents } = world
  const { advertiser, seeker, told, leadId, write, messagesOf } = await enquire(world)
  const other = await createAgreed(db, as)
  await write(other.phone, 'Let me in', { answers: told })
  await db
    .insert(whatsAppMessages)
    .values({ key: 'alert', userId: advertiser.userId, kind: 'search_new', providerId: 'wamid.alert' })
  await write(advertiser.phone, 'Nice one', { answers: 'wamid.alert' })
  // Somebody else's enquiry, whatever the row says.
  await db
    .insert(whatsAppMessages)
    .values({ key: 'foreign', userId: other.userId, kind: 'lead_received', providerId: 'wamid.2', leadId })
  await write(other.phone, 'Let me in', { answers: 'wamid.2' })
  await deliverEvents()
  expect(await messagesOf(seeker)).toEqual([[['Is the terrace shared?', true]]])
  expect(fakes.whatsApps.map(({ to }) => to).toSorted()).toEqual([advertiser.phone, other.phone].toSorted())
})

test('what closes a conversation on the site closes it here, and its writer is told', async ({ world }) => {
  const { as, deliverEvents } = world
  const { advertiser, seeker, conversationId, told, write, messagesOf } = await enquire(world)
  const id = conversationId ?? ''
  await as(seeker).messages.blockOther({ id })
  await write(advertiser.phone, 'Are you there?', { answers: told })
  await deliverEvents()
  expect((await messagesOf(seeker)).flat()).toHaveLength(1)
  expect(answersOf(world)).toEqual([
    'Your message was not passed on. Messages to this person cannot be delivered. See http://localhost:3000/user-dashboard/messages',
  ])
})

test('pictures are answered once a day, and do not get through', async ({ world }) => {
  const { advertiser, seeker, told, write, messagesOf } = await enquire(world)
  await write(advertiser.phone, null, { answers: told })
  await write(advertiser.phone, null)
  await world.deliverEvents()
  expect(answersOf(world)).toEqual([
    'Pictures, voice messages and files do not get through here. Please write a text, or send it on Haveli: http://localhost:3000/user-dashboard/messages',
  ])
  expect((await messagesOf(seeker)).flat()).toHaveLength(1)
})

test('as on the site, there is a limit for each minute', async ({ world }) => {
  const { advertiser, seeker, told, write, messagesOf } = await enquire(world)
  for (let count = 1; count <= messageLimits.minute.limit + 2; count++)
    await write(advertiser.phone, `Message ${count}`, { answers: told })
  await world.deliverEvents()
  expect(answersOf(world)).toEqual(['You have sent very many messages. Please wait a while.'])
  const { length } = (await messagesOf(seeker)).flat()
  expect(length).toBe(30)
})

test('STOP, रोकें or बंद withdraws the consent, confirmed once', async ({ world }) => {
  const { db, as, fakes, services, now, deliverEvents } = world
  const { write } = provider({ db, services, now })
  for (const [locale, word] of [
    ['en', ' Stop. '],
    ['hi', 'रोकें'],
    ['hi', 'बंद करें'],
    ['hi', '“बंद”'],
  ] as const) {
    const person = await createAgreed(db, as, { locale })
    const id = await write(person.phone, word)
    await write(person.phone, word, { id })
    await write(person.phone, word)
    await deliverEvents()
    expect((await as(person).accounts.getSettings()).whatsApp.isOn).toBe(false)
    expect(await db.$count(consents, eq(consents.userId, person.userId))).toBe(2)
    expect(answersOf(world)).toEqual([
      locale === 'en'
        ? 'You get no more WhatsApp messages from Haveli. You can switch them on again in your settings: http://localhost:3000/user-dashboard/settings'
        : 'अब हवेली से आपको WhatsApp पर संदेश नहीं आएँगे। इन्हें सेटिंग में फिर चालू कर सकते हैं: http://localhost:3000/hi/user-dashboard/settings',
    ])
    fakes.whatsApps.length = 0
  }
})

test('a sentence with such a word in it is a message', async ({ world }) => {
  const { advertiser, seeker, told, write, messagesOf } = await enquire(world)
  await write(advertiser.phone, 'Stop by at five, the gate बंद है', { answers: told })
  expect((await messagesOf(seeker)).flat()).toHaveLength(2)
})
