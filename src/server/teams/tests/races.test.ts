import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'

import { leads, softLeads } from '#database/schema/leads.ts'
import { agentMessages } from '#database/schema/messages.ts'
import { teamMembers } from '#database/schema/teams.ts'
import { deleteAccount } from '#server/accounts/commands/deletion.ts'
import { personalData } from '#server/personal-data.ts'
import { createLead, createProperty } from '#tests/factories.ts'
import { write } from '#tests/fixtures/lead-fixtures.ts'
import { expect, raceTest } from '#tests/test.ts'

import { createWorld } from './team-world.ts'

/** Hold the row with this id, start the actions one after the other, each until it waits or ends, and let go. */
async function meetAt(pool: Pool, lock: { sql: string; id: string }, actions: (() => Promise<unknown>)[]) {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(lock.sql, [lock.id])
  const answers: Promise<unknown>[] = []
  let ended = 0
  for (const action of actions) {
    const answer = action().catch(({ code }: { code: string }) => code)
    answers.push(answer.finally(() => (ended += 1)))
    await expect
      .poll(async () => ended + ((await pool.query(waitingForLock)).rowCount ?? 0), { timeout: 20_000 })
      .toBe(answers.length)
  }
  await holder.query('commit')
  holder.release()
  return Promise.all(answers)
}

const waitingForLock = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

raceTest('no lead is assigned to somebody who leaves meanwhile', async ({ engine: { db, pool }, as }) => {
  const { id, owner, member } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, owner, { teamId: id })
  const lead = await createLead(db, owner, { propertyId })
  await meetAt(pool, { sql: 'select from leads where id = $1 for no key update', id: lead.id }, [
    () => as(owner).leads.assignLead({ id: lead.id, from: null, to: member.userId }),
    () => as(member).teams.removeMember({ id, userId: member.userId }),
  ])
  expect(await db.$count(teamMembers, eq(teamMembers.userId, member.userId))).toBe(0)
  expect(await db.$count(leads, eq(leads.assignedTo, member.userId))).toBe(0)
})

raceTest('an enquiry and a departure about one listing both end', async ({ engine: { db, pool }, as }) => {
  const { id, owner, member, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId: id })
  await as(owner).teams.updateTeam({ id, name: 'Pink City Homes', assignsLeads: true, version: 0 })
  const [lead, left] = await meetAt(
    pool,
    { sql: 'select from users where id = $1 for update', id: buyer.userId },
    [
      () => as(buyer).leads.createLead({ propertyId, type: 'contact', message: 'Free?' }),
      () => as(member).teams.removeMember({ id, userId: member.userId }),
    ],
  )
  expect(lead).toMatchObject({ repeated: false })
  expect(left).toEqual({ listings: 1 })
  expect(await db.$count(leads, eq(leads.agentId, owner.userId))).toBe(1)
})

raceTest(
  'an account is deleted while a lead is assigned to it, and both end',
  async ({ engine: { db, pool }, as, fakes }) => {
    const { id, owner, member } = await createWorld({ db })
    const { id: propertyId } = await createProperty(db, owner, { teamId: id })
    const lead = await createLead(db, owner, { propertyId })
    const [assigned, deleted] = await meetAt(
      pool,
      { sql: 'select from leads where id = $1 for no key update', id: lead.id },
      [
        () => as(owner).leads.assignLead({ id: lead.id, from: null, to: member.userId }),
        () => deleteAccount(db, { userId: member.userId, personalData, now: fakes.now() }),
      ],
    )
    expect(assigned).toEqual({ done: true })
    expect(deleted).toHaveProperty('removed')
    const [row] = await db.select().from(leads).where(eq(leads.id, lead.id))
    expect(row?.assignedTo).toBe(owner.userId)
  },
)

for (const isFirst of [false, true])
  raceTest(
    `a message ${isFirst ? 'that makes a lead ' : ''}during a departure is the successor’s`,
    async ({ engine: { db, pool }, as }) => {
      const { id, owner, member, buyer } = await createWorld({ db })
      const { id: propertyId } = await createProperty(db, member, { teamId: id })
      if (!isFirst) await createLead(db, member, { propertyId, userId: buyer.userId, teamId: id })
      const { conversationId } = await as(buyer).messages.openConversation({ propertyId })
      const [viewed] = await db.insert(softLeads).values({ propertyId, userId: buyer.userId }).returning()
      const [sent, left] = await meetAt(
        pool,
        { sql: 'select from soft_leads where id = $1 for no key update', id: viewed?.id ?? '' },
        [
          () => write(as, buyer, conversationId, 'Is it free?'),
          () => as(member).teams.removeMember({ id, userId: member.userId }),
        ],
      )
      expect(sent).toHaveProperty('id')
      expect(left).toEqual({ listings: 1 })
      expect(await db.select().from(agentMessages)).toMatchObject([{ receiverId: owner.userId }])
      expect(await db.select().from(leads)).toMatchObject([
        { agentId: owner.userId, type: isFirst ? 'message' : 'contact' },
      ])
    },
  )
