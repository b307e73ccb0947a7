import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { propertyImports } from '#database/schema/imports.ts'
import { listingPulls } from '#database/schema/partners/listing-pulls.ts'
import { properties } from '#database/schema/properties.ts'
import { teamMembers } from '#database/schema/teams.ts'
import { deleteOldImports } from '#server/imports/commands/change-import.ts'
import { systemCall } from '#server/platform/call.ts'
import { publishEvent } from '#server/platform/jobs/publish-event.ts'
import { listOf, test } from '#tests/fixtures/partners/pull-fixtures.ts'
import { expect } from '#tests/test.ts'

import { stopSoftwareOf } from '../commands/stop-software.ts'

test('what is the same as an hour before changes nothing, by its ETag or its content', async ({ pulled }) => {
  const { server, next, imports, read } = await pulled({ A1: 8_500_000 })
  await next({ A1: 8_500_000 })
  expect(await imports()).toBe(1)
  await next({ A1: 8_500_000 }, '"one"')
  await next({ A1: 8_500_000 }, '"one"')
  expect(server.asked.at(-1)).toEqual({ etag: '"one"', answered: 304 })
  expect(await imports()).toBe(1)
  expect(await read()).toMatchObject({ state: 'active', failure: null })
})

test('what changed is updated, also on a listing of a colleague, and what is new is added to the team', async ({
  db,
  pulled,
}) => {
  const { next, listings, imports, member, teamId, read, owner } = await pulled({
    A1: 8_500_000,
    A2: 6_000_000,
  })
  await db.update(properties).set({ userId: member.userId }).where(eq(properties.reference, 'A2'))
  await next({ A1: 8_300_000, A2: 5_900_000, A3: 4_500_000 })
  expect(await listings()).toEqual([
    { reference: 'A1', price: 8_300_000 },
    { reference: 'A2', price: 5_900_000 },
    { reference: 'A3', price: 4_500_000 },
  ])
  const [added] = await db.select().from(properties).where(eq(properties.reference, 'A3'))
  expect(added).toMatchObject({ userId: owner.userId, teamId, approvalStatus: 'pending' })
  expect(await imports()).toBe(2)
  expect(await read()).toMatchObject({ listings: 3, shrunkBy: null })
})

test('what left the list stays, unless its owner chose otherwise', async ({ as, pulled }) => {
  const { owner, teamId, next, listings, read, hour } = await pulled({
    A1: 8_500_000,
    A2: 6_000_000,
    A3: 4_500_000,
  })
  await next({ A1: 8_500_000, A2: 6_000_000 })
  expect((await listings()).map(({ reference }) => reference)).toEqual(['A1', 'A2', 'A3'])
  expect(await listings()).not.toContainEqual(expect.objectContaining({ isArchived: true }))
  const { importId } = await read()
  const { items } = await as(owner).imports.listImportRows({ id: importId ?? '', show: 'missing' })
  expect(items).toMatchObject([
    { reference: 'A3', state: 'skipped', reasons: ['one of the team’s listings, but no longer in its list'] },
  ])
  await as(owner).partners.choosePullArchiving({ teamId, isArchiving: true })
  await hour()
  expect(await listings()).toContainEqual({ reference: 'A3', price: 4_500_000, isArchived: true })
})

test('what is archived because it left is listed again when it returns, and what its owner archived is not', async ({
  as,
  db,
  pulled,
}) => {
  const all = { A1: 8_500_000, A2: 6_000_000, A3: 4_500_000, A4: 4_000_000, A5: 3_900_000 }
  const { owner, next, listings, read } = await pulled(all, { isArchiving: true })
  const { A3: _gone, ...without } = all
  await next(without)
  expect(await listings()).toContainEqual({ reference: 'A3', price: 4_500_000, isArchived: true })
  const [put] = await db.select().from(properties).where(eq(properties.reference, 'A5'))
  await as(owner).availability.archiveProperty({ id: put?.id ?? '' })
  await next({ ...all, A3: 4_400_000 })
  expect(await listings()).toEqual([
    { reference: 'A1', price: 8_500_000 },
    { reference: 'A2', price: 6_000_000 },
    { reference: 'A3', price: 4_400_000 },
    { reference: 'A4', price: 4_000_000 },
    { reference: 'A5', price: 3_900_000, isArchived: true },
  ])
  expect(await read()).toMatchObject({ state: 'active', shrunkBy: null })
})

test('undoing a pull lists again what it archived', async ({ as, deliverEvents, pulled }) => {
  const { owner, next, listings, read } = await pulled(
    { A1: 8_500_000, A2: 6_000_000, A3: 4_500_000 },
    { isArchiving: true },
  )
  await next({ A1: 8_300_000, A2: 6_000_000 })
  const { importId } = await read()
  await as(owner).imports.undoImport({ id: importId ?? '' })
  await deliverEvents()
  expect(await listings()).toEqual([
    { reference: 'A1', price: 8_500_000 },
    { reference: 'A2', price: 6_000_000 },
    { reference: 'A3', price: 4_500_000 },
  ])
})

test('of a list that lost more than half, nothing is archived before its owner says so', async ({
  as,
  deliverEvents,
  mail,
  pulled,
}) => {
  const all = { A1: 8_500_000, A2: 6_000_000, A3: 4_500_000, A4: 4_000_000 }
  const { owner, teamId, next, hour, listings, read } = await pulled(all, { isArchiving: true })
  const choice = (isArchiving: boolean) => as(owner).partners.answerPull({ teamId, isArchiving })
  await expect(choice(true)).rejects.toMatchObject({ code: 'STALE' })
  await next({ A1: 8_400_000 })
  expect(await read()).toMatchObject({ shrunkBy: 3, state: 'active' })
  expect(await listings()).not.toContainEqual(expect.objectContaining({ isArchived: true }))
  // What it still has is brought in meanwhile.
  expect(await listings()).toContainEqual({ reference: 'A1', price: 8_400_000 })
  const told = () => mail.filter(({ subject }) => subject.includes('no longer in your list')).length
  expect(told()).toBe(1)
  await next({ A1: 8_300_000 })
  expect(told()).toBe(1)
  await choice(false)
  await hour()
  expect(await read()).toMatchObject({ shrunkBy: null, listings: 1 })
  await next({ ...all, A5: 3_500_000 })
  await next({ A5: 3_500_000 })
  expect(await read()).toMatchObject({ shrunkBy: 4 })
  await choice(true)
  await deliverEvents()
  expect((await listings()).filter((listing) => 'isArchived' in listing)).toHaveLength(4)
})

test('a list with other columns is not imported, and its owner is told what to do', async ({ pulled }) => {
  const { server, hour, read, listings, set } = await pulled({ A1: 8_500_000 })
  const columns = ['reference', 'title', 'type', 'status', 'address', 'sqft', 'price', 'bhk', 'floor']
  server.give({ body: await listOf({ A1: 8_300_000 }, columns) })
  await hour()
  expect(await read()).toMatchObject({ state: 'failing', failure: 'columns_changed' })
  expect(await listings()).toEqual([{ reference: 'A1', price: 8_500_000 }])
  await set()
  expect(await read()).toMatchObject({ state: 'checked', failure: null })
})

test('a list that fails is asked for again every hour, and not any more after four days', async ({
  as,
  fakes,
  mail,
  pulled,
}) => {
  const { owner, teamId, server, hour, read, next, listings } = await pulled({ A1: 8_500_000 })
  server.give({ status: 503, body: '' })
  await hour()
  expect(await read()).toMatchObject({ state: 'failing', failure: 'answered', answer: 503 })
  await next({ A1: 8_400_000 })
  expect(await read()).toMatchObject({ state: 'active', failure: null, failingSince: null })
  server.give({ status: 404, body: '' })
  await hour()
  for (let days = 0; days < 4; days += 1) {
    fakes.pass({ hours: 23 })
    await hour()
  }
  expect(await read()).toMatchObject({ state: 'off', dueAt: null })
  expect(mail.filter(({ subject }) => subject.includes('was switched off'))).toHaveLength(1)
  const before = server.asked.length
  await hour()
  expect(server.asked).toHaveLength(before)
  await expect(as(owner).partners.pullNow({ teamId })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await as(owner).partners.switchOnPull({ teamId })
  await next({ A1: 8_300_000 })
  expect(await read()).toMatchObject({ state: 'active' })
  expect(await listings()).toEqual([{ reference: 'A1', price: 8_300_000 }])
})

test('it is read once, however often its job is delivered, and pulling at once has a limit', async ({
  as,
  db,
  deliverEvents,
  pulled,
}) => {
  const { owner, teamId, server } = await pulled({ A1: 8_500_000 })
  const before = server.asked.length
  const [pull] = await db.select().from(listingPulls)
  const due = { pullId: pull?.id ?? '', attempt: pull?.attempt ?? 0 }
  for (let times = 0; times < 3; times += 1) await publishEvent(db, { name: 'pull.due', ...due })
  await deliverEvents()
  expect(server.asked).toHaveLength(before + 1)
  for (let times = 0; times < 6; times += 1) {
    await as(owner).partners.pullNow({ teamId })
    await deliverEvents()
  }
  expect(server.asked).toHaveLength(before + 7)
  await expect(as(owner).partners.pullNow({ teamId })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('nothing is pulled for who is suspended, does not own the team any more, or reset the password', async ({
  as,
  db,
  now,
  services,
  pulled,
}) => {
  const { owner, member, teamId, server, hour, read, next } = await pulled({ A1: 8_500_000 })
  const before = server.asked.length
  const suspend = (suspendedAt: Date | null, suspendedReason: string | null) =>
    db.update(users).set({ suspendedAt, suspendedReason }).where(eq(users.id, owner.userId))
  await suspend(now(), 'x')
  await hour()
  await suspend(null, null)
  await stopSoftwareOf(systemCall({ db, now, services }), owner.userId)
  await hour()
  expect(server.asked).toHaveLength(before)
  expect(await read()).toMatchObject({ state: 'off' })
  await as(owner).partners.switchOnPull({ teamId })
  await next({ A1: 8_400_000 })
  expect(server.asked.length).toBeGreaterThan(before)
  const since = server.asked.length
  const ofOwner = eq(teamMembers.userId, owner.userId)
  await db.update(teamMembers).set({ role: 'member' }).where(ofOwner)
  await db.update(teamMembers).set({ role: 'owner' }).where(eq(teamMembers.userId, member.userId))
  await next({ A1: 8_300_000 })
  expect(server.asked).toHaveLength(since)
  const successor = { ...member, teams: [{ id: teamId, role: 'owner' as const }] }
  expect((await as(successor).partners.getPull({ teamId })).pull).toMatchObject({ state: 'stopped' })
  await expect(as(successor).partners.switchOnPull({ teamId })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('what its owner took back is brought in again only once the list changes', async ({
  as,
  deliverEvents,
  pulled,
}) => {
  const { owner, next, server, hour, listings, read } = await pulled({ A1: 8_500_000 })
  await next({ A1: 8_400_000 })
  const { importId } = await read()
  await as(owner).imports.undoImport({ id: importId ?? '' })
  await deliverEvents()
  const before = server.asked.length
  await hour()
  expect(server.asked).toHaveLength(before + 1)
  expect(await listings()).toEqual([{ reference: 'A1', price: 8_500_000 }])
  await next({ A1: 8_300_000 })
  expect(await listings()).toEqual([{ reference: 'A1', price: 8_300_000 }])
})

test('an import that was cancelled is made again from the same list', async ({ db, pulled }) => {
  const { next, hour, imports, read } = await pulled({ A1: 8_500_000 })
  await next({ A1: 8_400_000 })
  const { importId } = await read()
  const ofImport = eq(propertyImports.id, importId ?? '')
  await db.update(propertyImports).set({ state: 'cancelled' }).where(ofImport)
  await hour()
  expect(await imports()).toBe(3)
  expect((await read()).importId).not.toBe(importId)
})

test('a day later an import of a pull has no rows that changed nothing', async ({
  as,
  db,
  fakes,
  services: { files },
  pulled,
}) => {
  const { owner, next, read, listings } = await pulled({ A1: 8_500_000, A2: 6_000_000 })
  await next({ A1: 8_400_000, A2: 6_000_000 })
  const { importId } = await read()
  const id = importId ?? ''
  const counts = async () => (await as(owner).imports.getImport({ id })).counts
  expect(await counts()).toMatchObject({ imported: 1, known: 1 })
  fakes.pass({ hours: 25 })
  await deleteOldImports(db, { files, now: fakes.now() })
  expect(await counts()).toMatchObject({ imported: 1, known: 0 })
  expect(await listings()).toHaveLength(2)
})
