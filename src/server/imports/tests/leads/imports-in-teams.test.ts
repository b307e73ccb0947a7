import { eq } from 'drizzle-orm'

import { propertyImports } from '#database/schema/imports.ts'
import { leads } from '#database/schema/leads.ts'
import { liveEvents } from '#database/schema/platform.ts'
import { createWorld } from '#server/teams/tests/team-world.ts'
import { createProperty } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { bringIn, farhan, send, sunita } from './lead-files.ts'

test('what somebody imported for themself stays theirs when its listing joins a team and they leave it', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { id: teamId, owner, member } = await createWorld({ db })
  const home = await createProperty(db, member)
  const rows = [sunita.with(3, String(home.propertyNumericId))]
  await bringIn({ as, deliverEvents }, member, { rows })
  const [lead] = await db.select().from(leads)
  const id = lead?.id ?? ''
  const mine = { phone: '+919829012345', property: null, team: null }
  const isTheirsAlone = async () => {
    await expect(as(owner).leads.getLead({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(member).leads.getLead({ id })).toMatchObject(mine)
  }
  await as(member).teams.addListings({ id: teamId, propertyIds: [home.id] })
  await isTheirsAlone()
  // As if it were imported before this was so.
  await db.update(leads).set({ propertyId: home.id })
  await as(owner).teams.removeMember({ id: teamId, userId: member.userId })
  await isTheirsAlone()
})

test('what a colleague imported for the team counts for everybody in it', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { id: teamId, owner, member } = await createWorld({ db })
  await bringIn({ as, deliverEvents }, owner, { teamId, rows: [sunita] })
  for (const actor of [owner, member])
    expect((await as(actor).analytics.getOverview()).activeLeads).toMatchObject({ total: 1, new: 1 })
})

test('importing, deleting and undoing refresh the open windows of the whole team, once a portion', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { id: teamId, owner, member, assistant } = await createWorld({ db })
  const team = [owner, member, assistant].map(({ userId }) => userId).toSorted()
  const heard = async () => {
    const sent = await db.delete(liveEvents).returning({ userId: liveEvents.userId, kind: liveEvents.kind })
    return sent.flatMap(({ userId, kind }) => (kind === 'lead' ? [userId] : [])).toSorted()
  }
  const id = await bringIn({ as, deliverEvents }, member, { teamId, rows: [sunita, farhan] })
  expect(await heard()).toEqual(team)
  const [first] = await db.select({ id: leads.id }).from(leads)
  await as(owner).leads.deleteLead({ id: first?.id ?? '' })
  expect(await heard()).toEqual(team)
  await as(member).imports.undoImport({ id })
  await deliverEvents()
  expect(await heard()).toEqual(team)
  expect(await db.$count(leads)).toBe(0)
})

test('undoing removes no lead that is somebody else’s by now', async ({ db, as, deliverEvents }) => {
  const { owner, member } = await createWorld({ db })
  const id = await bringIn({ as, deliverEvents }, member, { rows: [sunita] })
  await db.update(leads).set({ agentId: owner.userId })
  await as(member).imports.undoImport({ id })
  await deliverEvents()
  expect(await db.$count(leads, eq(leads.agentId, owner.userId))).toBe(1)
})

test('who left a team learns by no import whether it has a lead', async ({ db, as, deliverEvents }) => {
  const { id: teamId, owner, member } = await createWorld({ db })
  await bringIn({ as, deliverEvents }, owner, { teamId, rows: [sunita] })
  const begun = await send({ as, deliverEvents }, member, { teamId })
  // Sent at the moment of leaving, it is not discarded with the others.
  const late = await send({ as, deliverEvents }, member)
  await as(owner).teams.removeMember({ id: teamId, userId: member.userId })
  const { imports: theirs } = as({ ...member, teams: [] })
  await expect(theirs.getImport({ id: begun })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await theirs.listImports({ kind: 'leads' })).items.map(({ id }) => id)).toEqual([late])
  await db.update(propertyImports).set({ teamId }).where(eq(propertyImports.id, late))
  const { columns } = await theirs.getImport({ id: late })
  const mapping = Object.fromEntries(columns.map(({ name, field }) => [name, field ?? '']))
  await theirs.mapImport({ id: late, mapping })
  await deliverEvents()
  const { items } = await theirs.listImportRows({ id: late })
  const isNotIn = { state: 'refused', reasons: ['you are no longer in this team'] }
  expect(items).toMatchObject([isNotIn, isNotIn])
})

test('leads imported for a team are open leads of its members', async ({ db, as, deliverEvents }) => {
  const { id: teamId, owner, member } = await createWorld({ db })
  await bringIn({ as, deliverEvents }, owner, { teamId, rows: [sunita] })
  const [lead] = await db.select().from(leads)
  await as(owner).leads.assignLead({ id: lead?.id ?? '', from: null, to: member.userId })
  const { members } = await as(owner).teams.getTeam({ id: teamId })
  expect(members.map(({ userId, openLeads }) => [userId, openLeads])).toEqual(
    expect.arrayContaining([
      [owner.userId, 0],
      [member.userId, 1],
    ]),
  )
})
