import { leadEvents, leads } from '#database/schema/leads.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest } from '#tests/test.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

raceTest('a note that is sent eight times at one moment is kept once', async ({ engine: { db }, as }) => {
  const lister = await createUser(db)
  const { id } = await createLead(db, lister)
  const note = { id, note: 'Wants a lift', submissionKey: randomUUID() }
  const kept = await Promise.all(Array.from({ length: 8 }, () => as(lister).leads.addNote(note)))
  expect(kept.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(await db.$count(leadEvents, eq(leadEvents.leadId, id))).toBe(1)
})

raceTest(
  'a call that is sent eight times at one moment is kept once, and answers once',
  async ({ engine: { db }, as }) => {
    const lister = await createUser(db)
    const { id } = await createLead(db, lister)
    const call = { id, outcome: 'reached' as const, note: '', submissionKey: randomUUID() }
    const kept = await Promise.all(Array.from({ length: 8 }, () => as(lister).leads.logCall(call)))
    expect(kept.filter(({ repeated }) => !repeated)).toHaveLength(1)
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id))
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['call_logged', 'status_changed'])
    expect(await db.select().from(leads)).toMatchObject([
      { firstResponseAt: new Date('2026-11-21T05:30:00Z') },
    ])
  },
)

raceTest(
  'an enquiry that is taken back while its lister moves it ends as closed, and its history says how',
  async ({ engine: { db }, as }) => {
    const [lister, seeker] = [await createUser(db), await createUser(db)]
    const seen = new Set<string>()
    for (let round = 0; round < 16; round++) {
      const home = await createProperty(db, lister)
      const { id } = await createLead(db, lister, { userId: seeker.userId, propertyId: home.id })
      const move = () => as(lister).leads.moveLead({ id, from: 'new', to: 'contacted' })
      const withdraw = () => as(seeker).leads.withdrawLead({ id })
      const order = round % 2 === 0 ? [move, withdraw] : [withdraw, move]
      const answers = await Promise.allSettled(order.map((act) => act()))
      const refused = answers.filter((answer) => answer.status === 'rejected')
      for (const { reason } of refused) expect(reason).toMatchObject({ code: 'MOVED_ON' })

      const [lead] = await db.select().from(leads).where(eq(leads.id, id))
      expect(lead?.status).toBe('closed')
      const steps = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id))
      const told = steps.map(({ fromStatus, toStatus }) => `${fromStatus} → ${toStatus}`).toSorted()
      expect(told).toEqual(refused.length > 0 ? ['new → closed'] : ['contacted → closed', 'new → contacted'])
      seen.add(told.join())
    }
    expect(seen.size, 'either came first once').toBe(2)
  },
)
