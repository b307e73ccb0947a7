import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { leads } from '#database/schema/leads.ts'
import { notifications } from '#database/schema/messages.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { createCall } from '../../platform/call.ts'
import { createAgentLead } from '../commands/create-enquiry.ts'

const message = 'Do you sell plots in Jagatpura?'

test('nobody writes to themselves, or to a closed account', async ({ db, callAs, now }) => {
  const agent = await createUser(db, { role: 'agent' })
  const actor = await createUser(db)
  const write = (from: typeof actor, agentId: string) => createAgentLead(callAs(from), { agentId, message })
  expect(await write(agent, agent.userId)).toEqual({ outcome: 'refused', code: 'SELF' })
  const notFound = { outcome: 'refused', code: 'NOT_FOUND' }
  expect(await write(actor, crypto.randomUUID())).toEqual(notFound)
  for (const gone of [{ suspendedAt: now() }, { deletedAt: now() }]) {
    await db
      .update(users)
      .set({ suspendedAt: null, deletedAt: null, ...gone })
      .where(eq(users.id, agent.userId))
    expect(await write(actor, agent.userId)).toEqual(notFound)
  }
  expect(await db.$count(leads)).toBe(0)
})

test('a message to an agent is a lead without a property, answered like any other', async ({
  db,
  as,
  callAs,
  mail,
  deliverEvents,
}) => {
  const agent = await createUser(db, { role: 'agent', name: 'Meera Joshi', email: 'meera@example.com' })
  const actor = await createUser(db, { email: 'kavita@example.com' })
  const made = await createAgentLead(callAs(actor), {
    agentId: agent.userId,
    message,
    phone: '9414055021',
    preferredDate: '2026-11-24',
    preferredTime: '10:00',
  })
  expect(made).toMatchObject({ repeated: false })
  await deliverEvents()
  const { items } = await as(agent).leads.listLeads({ side: 'received' })
  expect(items).toEqual([
    expect.objectContaining({
      type: 'contact',
      phone: '+919414055021',
      preferredCallbackDate: '2026-11-24',
      property: null,
      can: { moveTo: ['contacted', 'closed'], plan: true, assign: false },
    }),
  ])
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    ['meera@example.com', 'New enquiry from Kavita Sharma'],
    ['kavita@example.com', 'Your enquiry was sent: Meera Joshi'],
  ])
  const [mailMessage, receipt] = mail
  for (const part of ['Kavita Sharma wrote to you', '+91 94140 55021', message, 'Nov 24, 2026, 10:00 AM IST'])
    expect(mailMessage?.text).toContain(part)
  expect(mailMessage?.text).not.toContain('your property')
  expect(receipt?.text).toContain('http://localhost:3000/user-dashboard/leads?side=sent')
  expect(receipt?.text).not.toContain('meera@example.com')
  expect(await db.$count(notifications)).toBe(1)
})

test('writing again within a day appends to it, apart from enquiries about the agent’s properties', async ({
  db,
  as,
  callAs,
  fakes,
  mail,
  deliverEvents,
}) => {
  const agent = await createUser(db, { role: 'agent', email: 'meera@example.com' })
  const home = await createProperty(db, agent)
  const actor = await createUser(db)
  const write = (more: object = {}) =>
    createAgentLead(callAs(actor), { agentId: agent.userId, message, ...more })
  await as(actor).leads.createLead({ propertyId: home.id, type: 'contact', message: 'Still free?' })
  const submissionKey = crypto.randomUUID()
  const first = await write({ submissionKey })
  expect(await write({ submissionKey })).toEqual(first)
  await deliverEvents()
  const second = await write({ message: 'Or in Sanganer?' })
  expect(second).toEqual({ ...first, repeated: true })
  await deliverEvents()
  expect(mail.at(-1)?.subject).toBe('Kavita Sharma wrote to you again')
  expect(mail.at(-1)?.text).not.toContain('Preferred time')
  await write({ preferredDate: '2026-11-24' })
  await deliverEvents()
  expect(mail.at(-1)?.text).toContain('Preferred time: Nov 24, 2026\n')
  fakes.pass({ hours: 25 })
  expect(await write()).toMatchObject({ repeated: false })
  expect(await db.$count(leads)).toBe(3)
})

raceTest('writing eight times at one moment makes one lead', async ({ engine: { db }, fakes }) => {
  const { userId: agentId } = await createUser(db, { role: 'agent' })
  const actor = await createUser(db)
  const { services, now } = fakes
  const call = createCall({ db, actor, now: now(), requestId: 'test', services })
  await Promise.all(Array.from({ length: 8 }, () => createAgentLead(call, { agentId, message })))
  expect(await db.$count(leads)).toBe(1)
})
