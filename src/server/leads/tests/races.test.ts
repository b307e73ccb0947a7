import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { leadEvents, leads } from '#database/schema/leads.ts'
import { publishActionReminders } from '#server/leads/commands/next-action.ts'
import { systemCall } from '#server/platform/call.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest } from '#tests/test.ts'

raceTest('a note that is sent eight times at one moment is kept once', async ({ engine: { db }, as }) => {
  const advertiser = await createUser(db)
  const { id } = await createLead(db, advertiser)
  const note = { id, note: 'Wants a lift', submissionKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => as(advertiser).leads.addNote(note)))
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(await db.$count(leadEvents, eq(leadEvents.leadId, id))).toBe(1)
})

raceTest(
  'a call that is sent eight times at one moment is kept once, and answers once',
  async ({ engine: { db }, as }) => {
    const advertiser = await createUser(db)
    const { id } = await createLead(db, advertiser)
    const call = { id, outcome: 'reached' as const, note: '', submissionKey: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => as(advertiser).leads.logCall(call)))
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id))
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['call_logged', 'status_changed'])
    expect(await db.select().from(leads)).toMatchObject([
      { firstResponseAt: new Date('2026-11-21T05:30:00Z') },
    ])
  },
)

const orders = [
  { first: 'the lister', steps: ['contacted → closed', 'new → contacted'] },
  { first: 'who asked', steps: ['new → closed'] },
]
for (const { first, steps } of orders)
  raceTest(
    `an enquiry that is taken back while its advertiser moves it ends as closed, and its history says how: ${first} comes first`,
    async ({ engine: { db, pool }, as }) => {
      const [advertiser, seeker] = [await createUser(db), await createUser(db)]
      const home = await createProperty(db, advertiser)
      const { id } = await createLead(db, advertiser, { userId: seeker.userId, propertyId: home.id })
      const move = () => as(advertiser).leads.moveLead({ id, from: 'new', to: 'contacted' })
      const withdraw = () => as(seeker).leads.withdrawLead({ id })

      // Both requests queue for the same row lock; PostgreSQL serves them in order.
      const holder = await pool.connect()
      await holder.query('begin')
      await holder.query('select from leads where id = $1 for no key update', [id])
      const answers: Promise<unknown>[] = []
      for (const action of first === 'the lister' ? [move, withdraw] : [withdraw, move]) {
        answers.push(action().catch(({ code }: { code: string }) => code))
        await expect
          .poll(async () => (await pool.query(waitingForLock)).rowCount, { timeout: 20_000 })
          .toBe(answers.length)
      }
      await holder.query('commit')
      holder.release()

      const [, second] = await Promise.all(answers)
      expect(second).toEqual(first === 'the lister' ? expect.objectContaining({ status: 'closed' }) : 'STALE')
      expect(await db.select().from(leads)).toMatchObject([{ id, status: 'closed' }])
      const history = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id))
      expect(history.map(({ fromStatus, toStatus }) => `${fromStatus} → ${toStatus}`).toSorted()).toEqual(
        steps,
      )
    },
  )

const waitingForLock = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const plan = { kind: 'call', day: '2026-11-22', time: '10:00' } as const

raceTest('of two workers one reminds of an action', async ({ engine: { db }, as, fakes }) => {
  const advertiser = await createUser(db)
  for (const name of ['Imran Khan', 'Sunita Meena']) {
    const { id } = await createLead(db, advertiser, { name })
    await as(advertiser).leads.planAction({ ...plan, id, submissionKey: randomUUID() })
  }
  fakes.pass({ days: 2 })
  const remind = () => publishActionReminders(systemCall({ db, services: fakes.services, now: fakes.now }))
  const counts = await Promise.all([remind(), remind(), remind()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await remind()).toBe(0)
})

raceTest(
  'an action that is finished eight times at one moment is logged once',
  async ({ engine: { db }, as }) => {
    const advertiser = await createUser(db)
    const { id } = await createLead(db, advertiser)
    const { leads: api } = as(advertiser)
    const { id: actionId } = await api.planAction({ ...plan, id, submissionKey: randomUUID() })
    const finish = () =>
      api.completeAction({ id, actionId, kind: 'call', outcome: 'no_answer', submissionKey: randomUUID() })
    const finished = await Promise.allSettled(Array.from({ length: 8 }, finish))
    expect(finished.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const calls = await db.select().from(leadEvents).where(eq(leadEvents.kind, 'call_logged'))
    expect(calls).toHaveLength(1)
  },
)

raceTest(
  'a closed lead has no next action, however closing and planning meet',
  async ({ engine: { db }, as }) => {
    const advertiser = await createUser(db)
    const { leads: api } = as(advertiser)
    for (let round = 0; round < 6; round += 1) {
      const { id } = await createLead(db, advertiser)
      await Promise.allSettled([
        api.planAction({ ...plan, id, submissionKey: randomUUID() }),
        api.moveLead({ id, from: 'new', to: 'closed', lostReason: 'price' }),
      ])
      expect(await api.getLead({ id })).toMatchObject({ status: 'closed', nextAction: null })
    }
  },
)

raceTest(
  'leads that are merged in both directions at one moment are one person',
  async ({ engine: { db }, as }) => {
    const advertiser = await createUser(db)
    const ids: string[] = []
    for (let number = 0; number < 4; number++) ids.push((await createLead(db, advertiser)).id)
    const others = (id: string) => ids.filter((leadId) => leadId !== id)
    await Promise.all(ids.map((id) => as(advertiser).leads.mergeLeads({ id, leadIds: others(id) })))
    const merged = await db.select({ personId: leads.personId }).from(leads)
    expect(new Set(merged.map(({ personId }) => personId)).size).toBe(1)
    const { merges } = await as(advertiser).leads.getLeadPerson({ id: ids[0] ?? '' })
    expect(merges).toHaveLength(1)
    const mergeId = merges[0]?.id ?? ''
    await Promise.all(ids.map((id) => as(advertiser).leads.separateLeads({ id, mergeId })))
    const separated = await db.select({ personId: leads.personId }).from(leads)
    expect(separated.map(({ personId }) => personId)).toEqual([null, null, null, null])
    expect(await db.$count(leadEvents)).toBe(8)
  },
)
