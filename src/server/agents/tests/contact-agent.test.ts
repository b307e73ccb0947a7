import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { leads } from '#database/schema/leads.ts'
import { notifications } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const message = 'I look for a flat near the park.'

test('guests, empty messages, invalid numbers and past days are refused, and nobody writes to themselves', async ({
  db,
  as,
}) => {
  const agent = await createUser(db, { role: 'agent' })
  const member = await createUser(db)
  const id = agent.userId
  await expect(as(null).agents.contactAgent({ id, message })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { agents } = as(member)
  const fieldOf = (input: object) =>
    agents.contactAgent({ id, message, ...input }).then(
      () => null,
      (error: { data: { fields: unknown } }) => error.data.fields,
    )
  expect(await fieldOf({ message: '  ' })).toEqual({ message: ['Message is required'] })
  expect(await fieldOf({ phone: '12345' })).toEqual({
    phone: ['Please enter a valid 10-digit mobile number starting with 6-9'],
  })
  expect(await fieldOf({ preferredTime: '10:00' })).toEqual({ preferredDate: ['Please select a date'] })
  await expect(agents.contactAgent({ id, message, preferredDate: '2020-01-01' })).rejects.toMatchObject({
    code: 'DATE_PAST',
  })
  await expect(as(agent).agents.contactAgent({ id, message })).rejects.toMatchObject({ code: 'SELF' })
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, id))
  await expect(agents.contactAgent({ id, message })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.$count(leads)).toBe(0)
})

test('a message becomes one lead of the agent, with an email and a notification; a second within the day is added to it', async ({
  db,
  as,
  deliverEvents,
  mail,
}) => {
  const agent = await createUser(db, { role: 'agent', email: 'agent@example.com' })
  const member = await createUser(db, { name: 'Imran Khan', email: 'imran@example.com' })
  const { agents } = as(member)
  const first = { id: agent.userId, message, phone: '94140 55021', submissionKey: randomUUID() }
  expect(
    await agents.contactAgent({ ...first, preferredDate: '2027-01-05', preferredTime: '10:30' }),
  ).toMatchObject({ repeated: false })
  expect(await agents.contactAgent(first)).toMatchObject({ repeated: false })
  await deliverEvents()
  expect(mail.filter(({ to }) => to === 'agent@example.com')).toHaveLength(1)
  expect(await db.$count(notifications, eq(notifications.userId, agent.userId))).toBe(1)
  expect(await agents.contactAgent({ id: agent.userId, message: 'It may be older.' })).toMatchObject({
    repeated: true,
  })
  const made = await db.select().from(leads)
  expect(made).toMatchObject([
    {
      agentId: agent.userId,
      userId: member.userId,
      propertyId: null,
      type: 'contact',
      source: 'agent_profile',
      status: 'new',
      name: 'Imran Khan',
      email: 'imran@example.com',
      phone: '+919414055021',
      preferredCallbackDate: '2027-01-05',
      preferredCallbackTime: '10:30',
      message: `${message}\n\nIt may be older.`,
    },
  ])
})
