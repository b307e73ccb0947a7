import { eq } from 'drizzle-orm'

import { maxTeams } from '#contract/teams/team.ts'
import { users } from '#database/schema/accounts.ts'
import { leads } from '#database/schema/leads.ts'
import { teamInvites, teamMembers } from '#database/schema/teams.ts'
import type { Actor } from '#server/platform/context.ts'
import { deleteOldInvites } from '#server/teams/commands/members.ts'
import { inviteToken } from '#server/teams/policy.ts'
import { createLead, createProperty, createTeam, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { createWorld } from './team-world.ts'

test('an invite that was sent again for another role admits to that role; nobody suspended joins', async ({
  db,
  as,
  services,
  now,
  fakes,
}) => {
  const { id, owner } = await createWorld({ db })
  const invited = await createUser(db, { email: 'new.colleague@example.com' })
  for (const role of ['member', 'assistant'] as const) {
    await as(owner).teams.inviteMember({ id, contact: invited.email, role })
    fakes.pass({ hours: 1 })
  }
  const [invite] = await db.select().from(teamInvites)
  const token = inviteToken(services.config.authSecret, {
    id: invite?.id ?? '',
    phone: null,
  })
  const isInvited = eq(users.id, invited.userId)
  await db.update(users).set({ suspendedAt: now() }).where(isInvited)
  await expect(as(invited).teams.acceptInvite({ token })).rejects.toMatchObject({ code: 'WRONG_ADDRESS' })
  await db.update(users).set({ suspendedAt: null }).where(isInvited)
  await as(invited).teams.acceptInvite({ token })
  expect(await as(invited).teams.listTeams()).toMatchObject([{ id, role: 'assistant' }])
})

test('one address is invited once an hour by a team, and three times a day by all of them', async ({
  db,
  as,
  fakes,
}) => {
  const email = 'stranger@example.com'
  const teams: { owner: Actor; id: string }[] = []
  for (let team = 0; team < 4; team++) {
    const owner = await createUser(db)
    teams.push({ owner, ...(await as(owner).teams.createTeam({ name: `Team ${team}` })) })
  }
  const invite = (team: (typeof teams)[number] | undefined) =>
    as(team?.owner ?? null).teams.inviteMember({ id: team?.id ?? '', contact: email, role: 'member' })
  await invite(teams[0])
  await expect(invite(teams[0])).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('60 minutes'),
  })
  await invite(teams[1])
  fakes.pass({ hours: 1 })
  await invite(teams[0])
  await expect(invite(teams[2])).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  fakes.pass({ hours: 23 })
  await invite(teams[2])
})

test('the name of a team carries no advertising into mailboxes', async ({ db, as }) => {
  const owner = await createUser(db)
  for (const name of ['evil-prize.com', 'You won ₹5,00,000', 'Call 98290 12345', 'See www.evil', 'a@b'])
    await expect(as(owner).teams.createTeam({ name }), name).rejects.toMatchObject({
      data: { fields: { name: ['Please enter a name without a link, an amount or a phone number'] } },
    })
  for (const name of ['Dr.Sharma & Sons', 'Plot 2026', 'Sector 302017 Realtors', 'M.K. Co.'])
    await as(owner).teams.createTeam({ name })
})

test('whoever is in as many teams as may be reads that, and not that the team is full', async ({
  db,
  as,
  services,
}) => {
  const { id, owner } = await createWorld({ db })
  const invited = await createUser(db, { email: 'new.colleague@example.com' })
  for (let team = 0; team < maxTeams; team++) await createTeam(db, [{ actor: invited, role: 'owner' }])
  await as(owner).teams.inviteMember({ id, contact: invited.email, role: 'member' })
  const [invite] = await db.select().from(teamInvites)
  const token = inviteToken(services.config.authSecret, {
    id: invite?.id ?? '',
    phone: null,
  })
  await expect(as(invited).teams.acceptInvite({ token })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    message: 'You can be in 10 teams at most',
  })
})

test('invites are removed thirty days after they end', async ({ db, as, callAs, fakes }) => {
  const { id, owner } = await createWorld({ db })
  await as(owner).teams.inviteMember({ id, contact: 'new.colleague@example.com', role: 'member' })
  fakes.pass({ days: 36 })
  expect(await deleteOldInvites(callAs(null))).toBe(0)
  fakes.pass({ days: 2 })
  expect(await deleteOldInvites(callAs(null))).toBe(1)
  expect(await db.$count(teamInvites)).toBe(0)
})

test('no lead comes by rule to a suspended member', async ({ db, as, now }) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, owner, { teamId: id })
  await as(owner).teams.updateTeam({ id, name: 'Pink City Homes', assignsLeads: true, version: 0 })
  for (const { userId } of [owner, assistant])
    await db.update(teamMembers).set({ pausedAt: now() }).where(eq(teamMembers.userId, userId))
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, member.userId))
  await as(buyer).leads.createLead({ propertyId, type: 'contact', message: 'Free?' })
  expect((await as(owner).leads.listLeads({ side: 'received' })).items).toMatchObject([{ assignee: null }])
})

test('whoever answers as many leads as they have room for, assigned or of their own listings, gets no more', async ({
  db,
  as,
  now,
}) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  await as(owner).teams.updateTeam({ id, name: 'Pink City Homes', assignsLeads: true, version: 0 })
  for (const { userId } of [owner, assistant])
    await db.update(teamMembers).set({ pausedAt: now() }).where(eq(teamMembers.userId, userId))
  await db.update(teamMembers).set({ capacity: 2 }).where(eq(teamMembers.userId, member.userId))
  const { id: propertyId } = await createProperty(db, member, { teamId: id })
  await createLead(db, member, { propertyId })
  // Of the same person, but not of this team.
  for (let other = 0; other < 2; other++) await createLead(db, member)
  const enquire = async (actor: typeof buyer) => {
    await as(actor).leads.createLead({ propertyId, type: 'contact', message: 'Free?' })
    return db.$count(leads, eq(leads.assignedTo, member.userId))
  }
  expect(await enquire(buyer)).toBe(1)
  expect(await enquire(await createUser(db))).toBe(1)
})

raceTest(
  'invites accepted at one moment exceed no number of teams',
  async ({ engine: { db }, as, fakes: { services, pass } }) => {
    const invited = await createUser(db, { email: 'new.colleague@example.com' })
    const tokens: string[] = []
    for (let team = 0; team < maxTeams + 2; team++) {
      const owner = await createUser(db)
      const { id, actors } = await createTeam(db, [{ actor: owner, role: 'owner' }])
      await as(actors[0] ?? owner).teams.inviteMember({ id, contact: invited.email, role: 'member' })
      pass({ hours: 9 })
    }
    for (const { id } of await db.select().from(teamInvites))
      tokens.push(inviteToken(services.config.authSecret, { id, phone: null }))
    await Promise.allSettled(tokens.map((token) => as(invited).teams.acceptInvite({ token })))
    expect(await db.$count(teamMembers, eq(teamMembers.userId, invited.userId))).toBe(maxTeams)
  },
)
