import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { agentMessages, conversations } from '#database/schema/messages.ts'
import { deleteAccount } from '#server/accounts/commands/deletion.ts'
import { personalData } from '#server/personal-data.ts'
import { createWorld } from '#server/teams/tests/team-world.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { talk, write } from '#tests/fixtures/lead-fixtures.ts'
import { meetAt } from '#tests/fixtures/meet-at.ts'
import { expect, raceTest } from '#tests/test.ts'

raceTest('two sides who open it at once have one conversation', async ({ engine: { db }, as }) => {
  const advertiser = await createUser(db)
  const seeker = await createUser(db)
  const property = await createProperty(db, advertiser)
  const { id: leadId } = await createLead(db, advertiser, { userId: seeker.userId, propertyId: property.id })
  const opened = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      as(index % 2 === 0 ? advertiser : seeker).messages.openConversation({ leadId }),
    ),
  )
  expect(new Set(opened.map(({ conversationId }) => conversationId)).size).toBe(1)
  expect(await db.$count(conversations)).toBe(1)
  expect(await db.$count(agentMessages)).toBe(1)
})

raceTest('the same submission sent many times at once is one message', async ({ engine: { db }, as }) => {
  const { advertiser, conversationId: id } = await talk(db, as)
  const submissionKey = randomUUID()
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      as(advertiser).messages.sendMessage({ id, content: 'Yes', submissionKey }),
    ),
  )
  expect(new Set(sent.map((message) => message.id)).size).toBe(1)
})

raceTest(
  'a reader who goes on from the last message sees every message of both sides once',
  async ({ engine: { db }, as }) => {
    const { advertiser, seeker, conversationId: id } = await talk(db, as)
    await write(as, advertiser, id, 'Hello')
    const seen: string[] = []
    let after: string | null = null
    const read = async () => {
      const part = await as(seeker).messages.listMessages({ id, ...(after !== null && { after }) })
      after = part.after
      seen.push(...part.items.map((message) => message.id))
      return part.hasMore
    }
    // The first page is the newest one: reading begins before the writing.
    await read()
    const writing = Promise.allSettled(
      Array.from({ length: 48 }, (_, index) =>
        write(as, index % 2 ? advertiser : seeker, id, `Line ${index}`),
      ),
    )
    let isWriting = true
    void writing.then(() => (isWriting = false))
    while (isWriting) await read()
    while (await read());
    const results = await writing
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    const written = await db
      .select({ id: agentMessages.id })
      .from(agentMessages)
      .where(eq(agentMessages.conversationId, id))
    expect(seen.toSorted()).toEqual(written.map((message) => message.id).toSorted())
    expect(seen).toHaveLength(50)
  },
)

const contact = { type: 'contact' as const, message: 'Is it free?' }
const holdConversation = 'select from conversations where id = $1 for no key update'

raceTest(
  'eight enquiries at one moment are eight messages of one conversation',
  async ({ engine: { db }, as }) => {
    const { id: propertyId } = await createProperty(db, await createUser(db))
    const seeker = await createUser(db)
    await Promise.all(
      Array.from({ length: 8 }, () => as(seeker).leads.createLead({ ...contact, propertyId })),
    )
    expect(await db.$count(conversations)).toBe(1)
    const times = await db.selectDistinct({ at: agentMessages.createdAt }).from(agentMessages)
    expect(times).toHaveLength(8)
  },
)

raceTest(
  'an enquiry from a profile and the answer to an earlier one both end',
  async ({ engine: { db, pool }, as }) => {
    const agent = await createUser(db, { role: 'agent' })
    const seeker = await createUser(db)
    const ask = (message: string) => as(seeker).agents.contactAgent({ id: agent.userId, message })
    const { conversationId } = await ask('Do you have plots?')
    const id = conversationId ?? ''
    const [answered, asked] = await meetAt(pool, { sql: holdConversation, id }, [
      () => write(as, agent, id, 'Yes, two.'),
      () => ask('Or villas?'),
    ])
    expect(answered).toHaveProperty('id')
    expect(asked).toMatchObject({ conversationId, repeated: true })
  },
)

raceTest(
  'an advertiser reads while a colleague answers, and both end',
  async ({ engine: { db, pool }, as }) => {
    const { id: teamId, member, assistant, buyer } = await createWorld({ db })
    const { id: propertyId } = await createProperty(db, member, { teamId })
    const { conversationId } = await as(buyer).leads.createLead({ ...contact, propertyId })
    const id = conversationId ?? ''
    const [answered, read] = await meetAt(pool, { sql: holdConversation, id }, [
      () => write(as, assistant, id, 'Yes.'),
      () => as(member).messages.markRead({ id, until: '2027-01-01T00:00:00.000Z' }),
    ])
    expect(answered).toHaveProperty('id')
    expect(read).toEqual({ done: true })
  },
)

raceTest(
  'an enquirer deletes their account during an answer, and both end',
  async ({ engine: { db, pool }, as, fakes }) => {
    const { advertiser, seeker, conversationId: id } = await talk(db, as)
    let tries = 0
    const lock: typeof personalData.lock = (tx, userId) => {
      tries += 1
      return personalData.lock(tx, userId)
    }
    const deletion = { userId: seeker.userId, personalData: { ...personalData, lock }, now: fakes.now() }
    const [answered, deleted] = await meetAt(pool, { sql: holdConversation, id }, [
      () => write(as, advertiser, id, 'Yes.'),
      () => deleteAccount(db, deletion),
    ])
    expect(answered).toHaveProperty('id')
    expect(deleted).toHaveProperty('removed')
    expect(tries).toBe(1)
  },
)
