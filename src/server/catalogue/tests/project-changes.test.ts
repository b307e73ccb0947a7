import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { cities, projects } from '#database/schema/catalogue.ts'
import { notifications } from '#database/schema/messages.ts'
import { createLocality, createProject, createUser } from '#tests/factories.ts'
import { refusalsOf } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

const proposed = {
  phase: 'under_construction' as const,
  possessionDate: '2027-12-31',
  towers: '3',
  units: '',
  reraNumber: '',
  description: '',
}

async function projectOfBuilder(db: Database) {
  const builder = await createUser(db, { role: 'builder' })
  const project = await createProject(db, {
    userId: builder.userId,
    phase: 'under_construction',
    possessionDate: '2027-06-30',
  })
  return { builder, project }
}

async function waiting({ db, as }: { db: Database; as: As }) {
  const made = await projectOfBuilder(db)
  const { id, version } = made.project
  await as(made.builder).catalogue.proposeProjectChange({ ...proposed, id, version, note: 'RERA order' })
  const admin = await createUser(db, { loginRole: 'admin' })
  const [change] = (await as(admin).catalogue.listProjectChanges({ status: 'pending' })).items
  if (!change) throw new Error('No change waits')
  return { ...made, admin, change }
}

test('only the builder of a project proposes changes', async ({ db, as }) => {
  const { project } = await projectOfBuilder(db)
  const { id, version } = project
  const stranger = as(await createUser(db, { role: 'builder' })).catalogue
  await expect(stranger.proposeProjectChange({ ...proposed, id, version })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await stranger.listOwnProjects()).toEqual([])
})

test('a change of nothing, an odd number and a project that moved on are refused', async ({ db, as }) => {
  const { builder, project } = await projectOfBuilder(db)
  const { id, version } = project
  const same = { ...proposed, possessionDate: '2027-06-30', towers: '' }
  const { catalogue } = as(builder)
  await expect(catalogue.proposeProjectChange({ ...same, id, version })).rejects.toMatchObject({
    code: 'NOTHING_CHANGED',
  })
  await expect(
    catalogue.proposeProjectChange({ ...proposed, reraNumber: 'P/1', id, version }),
  ).rejects.toMatchObject({ code: 'RERA_INVALID' })
  await expect(
    catalogue.proposeProjectChange({ ...proposed, id, version: version + 1 }),
  ).rejects.toMatchObject({ code: 'STALE' })
  expect(
    await refusalsOf(catalogue.proposeProjectChange({ ...proposed, towers: '0', id, version })),
  ).toHaveProperty('towers')
})

test('staff need the duty, a reason to refuse, and decide on no change of their own', async ({ db, as }) => {
  const { change, builder, admin } = await waiting({ db, as })
  const decision = { id: change.id, version: change.version }
  await expect(
    as(builder).catalogue.decideProjectChange({ ...decision, decision: 'accepted' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(
    await refusalsOf(as(admin).catalogue.decideProjectChange({ ...decision, decision: 'refused' })),
  ).toHaveProperty('reason')
  const own = await createProject(db, { title: 'Own Tower', userId: admin.userId })
  await as(admin).catalogue.proposeProjectChange({ ...proposed, id: own.id, version: 0 })
  const { items } = await as(admin).catalogue.listProjectChanges({ query: 'own tower' })
  expect(items).toMatchObject([{ can: { decide: false } }])
  await expect(
    as(admin).catalogue.decideProjectChange({ id: items[0]?.id ?? '', version: 0, decision: 'accepted' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an accepted change is public, each date with its day, and the builder is notified', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { change, builder, admin, project } = await waiting({ db, as })
  expect(change).toMatchObject({
    note: 'RERA order',
    changes: [
      { field: 'possessionDate', before: '2027-06-30', after: '2027-12-31' },
      { field: 'towers', before: null, after: 3 },
    ],
  })
  await as(admin).catalogue.decideProjectChange({ id: change.id, version: 0, decision: 'accepted' })
  const page = await as(null).search.getProject({ slug: project.slug })
  expect(page).toMatchObject({ possessionDate: '2027-12-31', towers: 3 })
  expect(page.possessionDates.map(({ day }) => day)).toEqual(['2027-12-31', '2027-06-30'])
  await deliverEvents()
  expect(mail.at(-1)).toMatchObject({ to: expect.stringContaining(builder.email) })
  const [bell] = await db.select().from(notifications).where(eq(notifications.userId, builder.userId))
  expect(bell).toMatchObject({ kind: 'project_change_decided' })
})

test('a builder who reads Hindi finds the names of their projects in Hindi, in the list, the bell and the email', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const builder = await createUser(db, { role: 'builder', locale: 'hi' })
  const { id: localityId, cityId } = await createLocality(db, { nameHi: 'मालवीय नगर' })
  await db.update(cities).set({ nameHi: 'जयपुर' }).where(eq(cities.id, cityId))
  const names = { title: 'Kesar Residency', titleHi: 'केसर रेज़िडेंसी' }
  const { id, version } = await createProject(db, { ...names, userId: builder.userId, localityId })
  const { catalogue } = as(builder, { locale: 'hi' })
  expect(await catalogue.listOwnProjects()).toMatchObject([
    { name: 'केसर रेज़िडेंसी', location: 'मालवीय नगर, जयपुर' },
  ])
  await catalogue.proposeProjectChange({ ...proposed, id, version })
  const admin = await createUser(db, { loginRole: 'admin' })
  const [change] = (await as(admin).catalogue.listProjectChanges({})).items
  await as(admin).catalogue.decideProjectChange({ id: change?.id ?? '', version: 0, decision: 'accepted' })
  await deliverEvents()
  expect(mail.at(-1)?.text).toContain('केसर रेज़िडेंसी')
  expect(mail.at(-1)?.text).not.toContain('Kesar')
  const { items } = await as(builder, { locale: 'hi' }).messages.listNotifications({})
  expect(items).toMatchObject([{ parameters: { title: 'केसर रेज़िडेंसी' } }])
})

raceTest('of two decisions at once the first counts', async ({ engine: { db }, as }) => {
  const { change, admin } = await waiting({ db, as })
  const other = await createUser(db, { loginRole: 'admin' })
  const decision = { id: change.id, version: 0 }
  const outcomes = await Promise.allSettled([
    as(admin).catalogue.decideProjectChange({ ...decision, decision: 'accepted' }),
    as(other).catalogue.decideProjectChange({ ...decision, decision: 'refused', reason: 'No order found' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(failed).toMatchObject({ reason: { code: 'STALE' } })
})

test('a change over values that staff edited since is refused as outdated', async ({ db, as }) => {
  const { change, admin, project } = await waiting({ db, as })
  await db
    .update(projects)
    .set({ possessionDate: '2028-01-31', version: 1 })
    .where(eq(projects.id, project.id))
  const decision = { id: change.id, version: 0, decision: 'accepted' as const }
  await expect(as(admin).catalogue.decideProjectChange(decision)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('staff decide on no change of a project that they proposed', async ({ db, as }) => {
  const { change, admin, project } = await waiting({ db, as })
  await db.update(projects).set({ proposedBy: admin.userId }).where(eq(projects.id, project.id))
  const { items } = await as(admin).catalogue.listProjectChanges({})
  expect(items).toMatchObject([{ can: { decide: false } }])
  const decision = { id: change.id, version: 0, decision: 'accepted' as const }
  await expect(as(admin).catalogue.decideProjectChange(decision)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a change by somebody who is no longer the builder is not accepted', async ({ db, as }) => {
  const { change, admin, project } = await waiting({ db, as })
  await db.update(projects).set({ userId: null }).where(eq(projects.id, project.id))
  const decision = { id: change.id, version: 0, decision: 'accepted' as const }
  await expect(as(admin).catalogue.decideProjectChange(decision)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('another proposal replaces the one that waits, a withdrawn one is decided by nobody', async ({
  db,
  as,
}) => {
  const { change, builder, admin, project } = await waiting({ db, as })
  const { catalogue } = as(builder)
  await catalogue.proposeProjectChange({ ...proposed, towers: '4', id: project.id, version: 0 })
  const { items } = await as(admin).catalogue.listProjectChanges({})
  expect(items).toMatchObject([{ id: change.id, version: 1 }])
  const decision = { id: change.id, decision: 'accepted' as const }
  await expect(as(admin).catalogue.decideProjectChange({ ...decision, version: 0 })).rejects.toMatchObject({
    code: 'STALE',
  })
  await catalogue.withdrawProjectChange({ id: project.id })
  await expect(as(admin).catalogue.decideProjectChange({ ...decision, version: 1 })).rejects.toMatchObject({
    code: 'STALE',
  })
  expect(await catalogue.listOwnProjects()).toMatchObject([{ change: { status: 'withdrawn' } }])
})
