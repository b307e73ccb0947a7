import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { createUser, employ } from '#tests/factories.ts'
import { talk, write } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const scam = 'Pehle 5000 token bhejo phir flat dikhaunga'
const warned = {
  warnings: [{ rule: 'pay_before_visit', trigger: 'Pehle 5000 token bhejo phir flat dikhaunga' }],
}

test('the recipient of a message is warned with the words that caused it; its sender sees nothing of that', async ({
  db,
  as,
}) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  const harmless = { warnings: [] }
  expect(await write(as, advertiser, id, scam)).toMatchObject(harmless)
  const last = async (actor: typeof seeker) => (await as(actor).messages.listMessages({ id })).items.at(-1)
  expect(await last(seeker)).toMatchObject({ content: scam, isOwn: false, ...warned })
  expect(await last(advertiser)).toMatchObject({ content: scam, isOwn: true, ...harmless })
  const { leadId } = await as(seeker).messages.getConversation({ id })
  if (leadId === null) throw new Error('The first message made no lead')
  const thread = async (actor: typeof seeker) =>
    (await as(actor).messages.findThread({ leadId }))?.messages.at(-1)
  expect(await thread(seeker)).toMatchObject(warned)
  expect(await thread(advertiser)).toMatchObject(harmless)
})

test('the email about a message that may be a scam says so, in the language of its recipient', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await db.update(users).set({ locale: 'hi' }).where(eq(users.id, seeker.userId))
  await write(as, advertiser, id, scam)
  fakes.pass({ minutes: 11 })
  await deliverEvents()
  expect(mail).toHaveLength(1)
  expect(mail[0]?.text).toContain('सावधान: यह धोखाधड़ी हो सकती है।')
  expect(mail[0]?.text).toContain(`“${scam}”`)
})

test('staff see in a report which rules its messages break', async ({ db, as }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await write(as, advertiser, id, scam)
  await as(seeker).messages.reportConversation({ id, reason: 'fraud', details: '' })
  const support = await createUser(db, { loginRole: 'support' })
  await employ(db, support, 'support')
  const { items } = await as(support).messages.listReports({})
  expect(items[0]?.lines.map(({ warnings }) => warnings.length)).toEqual([0, 1])
  expect(items[0]?.lines.at(-1)).toMatchObject({ content: scam, isOfReported: true, ...warned })
})
