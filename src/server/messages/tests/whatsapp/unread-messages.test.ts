import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { whatsAppMessages } from '#database/schema/messages/whatsapp-messages.ts'
import type { Actor } from '#server/platform/context.ts'
import { createWhatsApp } from '#server/platform/texts/whatsapp.ts'
import { createWorld as createTeamWorld } from '#server/teams/tests/team-world.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { write } from '#tests/fixtures/lead-fixtures.ts'
import { startWhatsAppApi } from '#tests/fixtures/servers/whatsapp-api.ts'
import { createAgreed, prove, provider } from '#tests/fixtures/whatsapp.ts'
import { expect, test } from '#tests/test.ts'

import { answer, pass, textsOf } from './whatsapp-world.ts'

test('a message goes by WhatsApp to nobody who did not agree, withdrew it or chose otherwise, and not to another’s number', async ({
  world,
  db,
  as,
  fakes,
}) => {
  const withdrawn = await answer(world)
  await as(withdrawn.advertiser).accounts.setWhatsApp({ isOn: false })
  const silent = await answer(world)
  await as(silent.advertiser).accounts.chooseNotices({ group: 'messages', channel: 'whatsapp', isOn: false })
  const unused = await answer(world)
  const phoneUsedAt = new Date(fakes.now().getTime() - 91 * 86_400_000)
  await db.update(users).set({ phoneUsedAt }).where(eq(users.id, unused.advertiser.userId))
  const suspended = await answer(world)
  await suspended.say('And the parking?')
  await db.update(users).set({ suspendedAt: fakes.now() }).where(eq(users.id, suspended.advertiser.userId))
  const unagreed = await answer(world)
  await write(as, unagreed.advertiser, unagreed.id, 'Come on Saturday.')
  for (const { say } of [withdrawn, silent, unused]) await say('And the parking?')
  await pass(world, { minutes: 11 })
  expect(fakes.whatsApps).toEqual([])
})

test('nothing goes by WhatsApp to whoever has not written to our number within a day, or did with another number', async ({
  world,
  db,
  as,
  fakes,
}) => {
  const late = await answer(world)
  const moved = await answer(world)
  const silent = await createAgreed(db, as)
  const { id: propertyId } = await createProperty(db, silent)
  const asked = { propertyId, type: 'contact' as const, message: 'Is the terrace shared?' }
  const { conversationId } = await as(late.seeker).leads.createLead(asked)
  await pass(world, { hours: 23 })
  fakes.whatsApps.length = 0
  const phoneVerifiedAt = fakes.now()
  await db.update(users).set({ phoneVerifiedAt }).where(eq(users.id, moved.advertiser.userId))
  for (const isOn of [false, true]) await as(moved.advertiser).accounts.setWhatsApp({ isOn })
  await moved.say('And the parking?')
  await write(as, late.seeker, conversationId ?? '', 'And the parking?')
  await pass(world, { minutes: 11 })
  await late.say('And the parking?')
  await pass(world, { hours: 1 })
  await late.say('And the lift?')
  await pass(world, { minutes: 11 })
  expect(fakes.whatsApps).toEqual([])
  const mailed = fakes.mail.filter(({ to }) => to === late.advertiser.email)
  expect(mailed.at(-1)?.text).toContain('And the parking?')
})

test('what is read on the site within a minute, or comes from somebody blocked, is not passed on', async ({
  world,
  as,
  fakes,
}) => {
  const read = await answer(world)
  await read.say('And the parking?')
  await as(read.advertiser).messages.markRead({ id: read.id, until: '2027-01-01T00:00:00.000Z' })
  const blocked = await answer(world)
  await blocked.say('And the parking?')
  await as(blocked.advertiser).messages.blockOther({ id: blocked.id })
  await pass(world, { minutes: 11 })
  expect(fakes.whatsApps).toEqual([])
})

test('a message that warns of a scam is passed on without its text', async ({ world, fakes }) => {
  const { id, say } = await answer(world)
  await say('And the parking?')
  await say('Pay the token amount first to this UPI and send me the OTP that you receive.')
  await pass(world, { minutes: 1 })
  expect(textsOf(world)).toEqual([
    `2 new messages from Imran Khan (Garden villa). Please be careful, and read on Haveli: http://localhost:3000/user-dashboard/messages?conversation=${id}`,
  ])
  expect(JSON.stringify(fakes.whatsApps)).not.toMatch(/UPI|parking/)
})

test('whoever answered by WhatsApp gets what the other side writes back there, once, without a number or address', async ({
  world,
  db,
  fakes,
}) => {
  const { advertiser, seeker, leadId, say } = await answer(world, 'hi')
  const { id } = await say('And the parking?')
  await pass(world, { minutes: 1 })
  for (let again = 1; again <= 3; again++) await pass(world, { minutes: 5 })
  expect(fakes.whatsApps).toEqual([
    {
      to: advertiser.phone,
      locale: 'hi',
      messageId: `message-unread-whatsapp:${id}:${advertiser.userId}`,
      template: null,
      text: 'Imran Khan (Garden villa) का नया संदेश: “And the parking?” जवाब देने के लिए इसी संदेश का उत्तर दें, हवेली उसे आगे पहुँचा देगा।\n\nइन्हें बंद करने के लिए STOP या बंद लिखें।',
    },
  ])
  expect(JSON.stringify(fakes.whatsApps)).not.toContain(seeker.email)
  expect(
    await db.select().from(whatsAppMessages).where(eq(whatsAppMessages.kind, 'message_received')),
  ).toMatchObject([{ userId: advertiser.userId, leadId, sentAt: expect.any(Date) }])
})

test('each further message is passed on, those of one minute together', async ({ world }) => {
  const { say } = await answer(world)
  await say('And the parking?')
  await pass(world, { minutes: 1 })
  await say('And the lift?')
  world.fakes.pass({ minutes: 0.5 })
  await say('And a pet?')
  await pass(world, { minutes: 1 })
  await pass(world, { minutes: 5 })
  expect(textsOf(world).map((text) => text?.split(': ')[0])).toEqual([
    'New message from Imran Khan (Garden villa)',
    '2 new messages from Imran Khan (Garden villa)',
  ])
  expect(world.fakes.whatsApps[1]?.text).toContain('“And the lift?\n\nAnd a pet?” To answer')
})

test('an answer goes to the conversation that the message was passed on from, and counts as reading it', async ({
  world,
  db,
  fakes,
}) => {
  const first = await answer(world)
  const { advertiser, seeker, unreadOf, arrive } = first
  await first.say('And the parking?')
  await pass(world, { minutes: 1 })
  const told = `wamid.${fakes.whatsApps[0]?.messageId}`
  const { id: propertyId } = await createProperty(db, advertiser, { title: 'City flat' })
  const other = await createUser(db, { name: 'Asha Rao' })
  const asked = { propertyId, type: 'contact' as const, message: 'Is it still free?' }
  await world.as(other).leads.createLead(asked)
  await pass(world, { minutes: 0.5 })
  await first.say('Sorry, one more: the lift?')
  expect(await unreadOf(advertiser)).toEqual([3, 1])
  await arrive(advertiser.phone, 'Two cars.', { answers: told })
  const contents = async (person: Actor) => {
    const { items } = await world.as(person).messages.listConversations({})
    const threads = await Promise.all(items.map(({ id }) => world.as(person).messages.listMessages({ id })))
    return threads.map(({ items: written }) => written.at(-1)?.content)
  }
  expect(await contents(seeker)).toEqual(['Two cars.'])
  expect(await contents(other)).toEqual(['Is it still free?'])
  expect(await unreadOf(advertiser)).toEqual([1, 1])
  fakes.whatsApps.length = 0
  await pass(world, { minutes: 1 })
  expect(textsOf(world)).toEqual([
    'New message from Imran Khan (Garden villa): “Sorry, one more: the lift?” To answer, reply to this message: Haveli passes it on.',
  ])
})

test('a day after their last answer by WhatsApp, bell and email tell of the next message', async ({
  world,
  fakes,
  mail,
}) => {
  const { advertiser, say, arrive } = await answer(world)
  await say('And the parking?')
  await pass(world, { minutes: 1 })
  await arrive(advertiser.phone, 'Two cars.')
  await pass(world, { days: 1, minutes: 1 })
  fakes.whatsApps.length = 0
  mail.length = 0
  await say('And the lift?')
  await pass(world, { minutes: 11 })
  expect(fakes.whatsApps).toEqual([])
  expect(mail).toMatchObject([{ to: advertiser.email, text: expect.stringContaining('And the lift?') }])
})

test('the enquirer gets the advertiser’s messages there too, and answers them', async ({
  world,
  as,
  fakes,
}) => {
  const { advertiser, id, arrive } = await answer(world)
  const seeker = await createAgreed(world.db, as, { name: 'Asha Rao' })
  const { id: propertyId } = await createProperty(world.db, advertiser, { title: 'City flat' })
  const asked = { propertyId, type: 'contact' as const, message: 'Is it still free?' }
  const { conversationId } = await as(seeker).leads.createLead(asked)
  await arrive(seeker.phone, 'Hello?')
  await pass(world, { minutes: 1 })
  fakes.whatsApps.length = 0
  await write(as, advertiser, conversationId ?? '', 'Yes, until Sunday.')
  await pass(world, { minutes: 1 })
  expect(fakes.whatsApps).toMatchObject([
    { to: seeker.phone, text: expect.stringContaining('Farah Ali (City flat): “Yes, until Sunday.”') },
  ])
  await arrive(seeker.phone, 'I come on Saturday.')
  const { items } = await as(advertiser).messages.listMessages({ id: conversationId ?? '' })
  expect(items.at(-1)).toMatchObject({ content: 'I come on Saturday.', isOwn: false })
  expect((await as(advertiser).messages.listMessages({ id })).items).toHaveLength(2)
})

test('of a team whoever works on the lead gets the message, and their answer comes into the same conversation', async ({
  world,
  db,
  as,
  fakes,
}) => {
  const { member, assistant, buyer, id: teamId } = await createTeamWorld({ db })
  const phone = await prove(db, assistant)
  await as(assistant).accounts.setWhatsApp({ isOn: true })
  const { id: propertyId } = await createProperty(db, member, { title: 'City flat', teamId })
  const asked = { propertyId, type: 'contact' as const, message: 'Is it still free?' }
  const { id: leadId, conversationId } = await as(buyer).leads.createLead(asked)
  const id = conversationId ?? ''
  await as(member).leads.assignLead({ id: leadId, from: null, to: assistant.userId })
  const { write: arrive } = provider(world)
  await arrive(phone, 'Hello?')
  await pass(world, { minutes: 1 })
  fakes.whatsApps.length = 0
  await write(as, buyer, id, 'And on Sunday?')
  await pass(world, { minutes: 1 })
  expect(fakes.whatsApps).toMatchObject([{ to: phone, text: expect.stringContaining('“And on Sunday?”') }])
  await arrive(phone, 'Sunday at ten.', { answers: `wamid.${fakes.whatsApps[0]?.messageId}` })
  const { items } = await as(buyer).messages.listMessages({ id })
  expect(items.at(-1)).toMatchObject({ content: 'Sunday at ten.', author: 'Meena Soni' })
})

test('of many messages of the night the morning has one, which says how many there are', async ({
  world,
  fakes,
}) => {
  const { id, say, arrive, advertiser } = await answer(world)
  // From 11:00 AM to 11:00 PM; they wrote last at ten.
  await pass(world, { hours: 11 })
  await arrive(advertiser.phone, 'Ask me anything.', {})
  await pass(world, { hours: 1 })
  for (const content of ['One?', 'Two?', 'Three?', 'Four?', 'Five?']) {
    await say(content)
    await pass(world, { minutes: 2 })
  }
  expect(fakes.whatsApps).toEqual([])
  await pass(world, { hours: 9 })
  await pass(world, { hours: 1 })
  expect(fakes.whatsApps.map(({ text }) => text)).toEqual([
    `5 new messages from Imran Khan (Garden villa): “One?\n\nTwo?\n\nThree?\n\n… and 2 more” To answer, reply to this message: Haveli passes it on.\n\nhttp://localhost:3000/user-dashboard/messages?conversation=${id}\n\nReply STOP to end these messages.`,
  ])
})

test('while the provider is away nothing is lost, and nothing sent twice', async ({
  world,
  db,
  services,
  now,
}) => {
  const { say } = await answer(world)
  const api = await startWhatsAppApi()
  const config = { ...services.config, whatsApp: api.config }
  services.whatsApp = createWhatsApp({ config, db, log: services.log, now })
  api.answerNext({ code: 131_016, status: 500 }, { code: 131_016, status: 500 })
  await say('And the parking?')
  await expect(pass(world, { minutes: 1 })).rejects.toThrow('131016')
  await say('And the lift?')
  api.arrived.length = 0
  api.takeAgain()
  for (let again = 1; again <= 3; again++) await pass(world, { minutes: 2 })
  expect(api.arrived).toHaveLength(1)
})
