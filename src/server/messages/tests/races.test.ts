import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { agentMessages, conversations } from '#database/schema/messages.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { talk, write } from '#tests/fixtures/lead-fixtures.ts'
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
