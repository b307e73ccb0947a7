import { platformLeads } from '#database/schema/support.ts'
import { createUser } from '#tests/factories.ts'
import { solved } from '#tests/fixtures/captcha.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const contactForm = (more: object = {}) => ({
  kind: 'contact' as const,
  name: 'Ravi Jain',
  email: 'ravi@example.in',
  phone: '9829012345',
  message: 'Do you also cover Ajmer?',
  ...more,
})

test('the same submission sent again makes one row and returns the same response, captcha used or not', async ({
  db,
  as,
  deliverEvents,
}) => {
  const guest = as(null)
  const form = contactForm({ submissionKey: crypto.randomUUID(), ...(await solved(guest)) })
  const first = await guest.support.createPlatformLead(form)
  expect(await guest.support.createPlatformLead(form)).toEqual(first)
  expect(await db.$count(platformLeads)).toBe(1)
  expect(await deliverEvents()).toBe(1)
})

test('the same phone number within a day updates the open enquiry, without telling a guest', async ({
  db,
  as,
  fakes,
}) => {
  const guest = as(null)
  const send = async (more: object = {}) =>
    guest.support.createPlatformLead(contactForm({ ...more, ...(await solved(guest)) }))
  const first = await send()
  fakes.pass({ hours: 23 })
  const second = await send({ name: 'Ravi', email: 'other@example.in', message: 'And Kota?' })
  expect(second).toEqual({ id: first.id, repeated: false })
  const [row] = await db.select().from(platformLeads)
  expect(row).toMatchObject({
    name: 'Ravi Jain',
    email: 'ravi@example.in',
    message: 'Do you also cover Ajmer?\n\nAnd Kota?',
    repeatCount: 1,
  })
  fakes.pass({ hours: 25 })
  expect((await send()).id).not.toBe(first.id)
})

test('another kind, another phone number or an answered enquiry makes a new one', async ({ db, as }) => {
  const guest = as(null)
  const send = async (more: object = {}) =>
    guest.support.createPlatformLead(contactForm({ ...more, ...(await solved(guest)) }))
  await send()
  await send({ phone: '9414055021' })
  await send({ phone: '' })
  await send({ phone: '', message: 'Nobody answered yet.' })
  expect(await db.$count(platformLeads)).toBe(3)
  await db.update(platformLeads).set({ status: 'closed' })
  await send()
  expect(await db.$count(platformLeads)).toBe(4)
})

test("knowing a member's phone number does not add to their enquiry", async ({ db, as }) => {
  const member = await createUser(db, { email: 'ravi@example.in' })
  const first = await as(member).support.createPlatformLead(contactForm())
  const again = await as(member).support.createPlatformLead(contactForm({ message: 'And Kota?' }))
  expect(again).toEqual({ id: first.id, repeated: true })
  const guest = as(null)
  const forged = await guest.support.createPlatformLead(contactForm(await solved(guest)))
  expect(forged.id).not.toBe(first.id)
  const rows = await db.select({ id: platformLeads.id, message: platformLeads.message }).from(platformLeads)
  expect(rows.find(({ id }) => id === first.id)?.message).toBe('Do you also cover Ajmer?\n\nAnd Kota?')
})

test('enquiries are rate-limited by network, and by phone number across networks', async ({
  db,
  as,
  fakes,
}) => {
  const sendFrom = async (address: string, more: object) => {
    const guest = as(null, { address })
    const captcha = await solved(as(null, { address: `198.51.100.${Math.ceil(Math.random() * 200)}` }))
    return guest.support.createPlatformLead(contactForm({ ...more, ...captcha })).then(
      () => 'made',
      ({ code }: { code: string }) => code,
    )
  }
  const sameNetwork = []
  for (let round = 0; round < 16; round++)
    sameNetwork.push(await sendFrom('203.0.113.7', { phone: `98290${10_000 + round}` }))
  expect(sameNetwork).toEqual([...Array<string>(15).fill('made'), 'TOO_MANY_REQUESTS'])
  const sameNumber = []
  for (let round = 0; round < 11; round++) sameNumber.push(await sendFrom(`192.0.2.${round}`, {}))
  expect(sameNumber).toEqual([...Array<string>(10).fill('made'), 'TOO_MANY_REQUESTS'])
  fakes.pass({ days: 1 })
  expect(await sendFrom('203.0.113.7', {})).toBe('made')
  expect(await db.$count(platformLeads)).toBeLessThanOrEqual(17)
})

raceTest('a double press and a second tab make one row', async ({ engine: { db }, as }) => {
  const member = await createUser(db)
  const submissionKey = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      as(member).support.createPlatformLead(contactForm(index < 4 ? { submissionKey } : {})),
    ),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await db.$count(platformLeads)).toBe(1)
})

raceTest('one captcha opens the door once, however often it is pressed', async ({ engine: { db }, as }) => {
  const guest = as(null)
  const captcha = await solved(guest)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      guest.support.createPlatformLead(contactForm({ phone: `982901234${index}`, ...captcha })).then(
        () => 'made',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(1)
  expect(await db.$count(platformLeads)).toBe(1)
})
