import { eq } from 'drizzle-orm'

import { leads, softLeads } from '#database/schema/leads.ts'
import { agentMessages } from '#database/schema/messages.ts'
import { teamMembers } from '#database/schema/teams.ts'
import { deleteAccount } from '#server/accounts/commands/deletion.ts'
import { personalData } from '#server/personal-data.ts'
import { createLead, createProperty } from '#tests/factories.ts'
import { write } from '#tests/fixtures/lead-fixtures.ts'
import { meetAt } from '#tests/fixtures/meet-at.ts'
import { expect, raceTest } from '#tests/test.ts'

import { createWorld } from './team-world.ts'

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
  expect(await db.select().from(agentMessages)).toMatchObject([{ receiverId: owner.userId }])
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
