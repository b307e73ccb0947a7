import { eq } from 'drizzle-orm'

import { projects } from '#database/schema/catalogue.ts'
import { createCity, createProject, createProperty, createUser } from '#tests/factories.ts'
import { refusalsOf, sampleEdit, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('a name without English letters or digits is refused on the field', async ({ as, db }) => {
  const owner = await createUser(db)
  await createCity(db, 'Jaipur')
  const refusals = await refusalsOf(as(owner).listings.createProperty(sampleListing({ project: 'महल' })))
  expect(Object.keys(refusals)).toEqual(['project'])
})

test('a project of another city, or one that staff refused, is refused', async ({ as, db }) => {
  const owner = await createUser(db)
  await createCity(db, 'Jaipur')
  await createProject(db, { title: 'Marudhar Towers', city: 'Jodhpur' })
  await createProject(db, { title: 'Best Flats', approvalStatus: 'rejected' })
  const { listings } = as(owner)
  await expect(listings.createProperty(sampleListing({ project: 'Marudhar Towers' }))).rejects.toMatchObject({
    code: 'PROJECT_ELSEWHERE',
    message: 'This project is not in the city of the listing. Choose another, or leave it empty.',
  })
  await expect(listings.createProperty(sampleListing({ project: 'best flats' }))).rejects.toMatchObject({
    code: 'PROJECT_REFUSED',
  })
})

test('an edit with a project of another city changes nothing', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id: projectId } = await createProject(db, { title: 'Kesar Residency' })
  await createProject(db, { title: 'Marudhar Towers', city: 'Jodhpur' })
  const home = await createProperty(db, owner, { projectId, approvalStatus: 'pending' })
  const edit = sampleEdit(home, { project: 'Marudhar Towers', balconies: '2' })
  await expect(as(owner).listings.updateProperty(edit)).rejects.toMatchObject({ code: 'PROJECT_ELSEWHERE' })
  expect(await as(owner).listings.getOwnProperty({ id: home.id })).toMatchObject({
    version: 0,
    values: { project: 'Kesar Residency', balconies: null },
  })
})

test('a listing joins a project of the catalogue by its name in any spelling', async ({ as, db }) => {
  const owner = await createUser(db)
  const project = await createProject(db, { title: 'Kesar Residency', titleHi: 'केसर रेज़िडेंसी' })
  const { id } = await as(owner).listings.createProperty(sampleListing({ project: ' kesar  RESIDENCY' }))
  expect(await as(null).properties.getProperty({ id })).toMatchObject({
    project: { name: 'Kesar Residency', slug: project.slug },
  })
  expect(await as(null).catalogue.suggestProjects({ city: 'jaipur', query: 'resid' })).toMatchObject([
    { name: 'Kesar Residency', nameHi: 'केसर रेज़िडेंसी' },
  ])
  expect(await as(null).catalogue.suggestProjects({ city: 'Jodhpur', query: 'resid' })).toEqual([])
})

test('a project that staff renamed is joined by its present name', async ({ as, db }) => {
  const owner = await createUser(db)
  const project = await createProject(db, { title: 'Kesar Heights', slug: 'kesar-residency' })
  await as(owner).listings.createProperty(sampleListing({ project: 'kesar heights' }))
  expect(await db.select({ id: projects.id }).from(projects)).toEqual([{ id: project.id }])
})

test('names in Hindi with the same number are of two projects', async ({ as, db }) => {
  await createCity(db, 'Jaipur')
  for (const project of ['आशियाना 2', 'केसर 2'])
    await as(await createUser(db)).listings.createProperty(sampleListing({ project }))
  const proposed = await db.select({ title: projects.title }).from(projects)
  expect(proposed.map(({ title }) => title).toSorted()).toEqual(['आशियाना 2', 'केसर 2'])
})

test('an unknown project waits for staff: its listing shows it once they approve it', async ({ as, db }) => {
  const owner = await createUser(db)
  const staff = await createUser(db, { loginRole: 'admin' })
  await createCity(db, 'Jaipur')
  const { id } = await as(owner).listings.createProperty(sampleListing({ project: 'Neem Court' }))
  const second = await as(await createUser(db)).listings.createProperty(
    sampleListing({ project: 'neem court' }),
  )
  const [project, ...others] = await db.select().from(projects)
  expect(others).toEqual([])
  expect(project).toMatchObject({ approvalStatus: 'pending', proposedBy: owner.userId, userId: null })
  expect((await as(owner).listings.getOwnProperty({ id })).values.project).toBe('Neem Court')
  const shown = async () => (await as(null).properties.getProperty({ id: second.id })).project?.name
  expect(await shown()).toBeUndefined()
  const read = async () => await as(staff).moderation.getReview({ id: second.id })
  expect((await read()).project).toBeUndefined()
  expect((await read()).proposedProject).toBe('Neem Court')
  expect(await as(null).catalogue.suggestProjects({ city: 'Jaipur', query: 'neem' })).toEqual([])
  const { items } = await as(staff).catalogue.listEntries({ kind: 'project', part: 'inactive' })
  expect(items).toMatchObject([{ name: 'Neem Court', listings: 2 }])
  const saved = await as(staff).catalogue.getProject({ id: project?.id ?? '' })
  await as(staff).catalogue.updateProject({ ...saved, approvalStatus: 'approved' })
  expect(await shown()).toBe('Neem Court')
  expect(await read()).toMatchObject({ project: { name: 'Neem Court' }, proposedProject: null })
})

test('twenty proposed projects of a person wait at most', async ({ as, db }) => {
  const owner = await createUser(db)
  for (let number = 1; number <= 20; number += 1)
    await createProject(db, {
      title: `Tower ${number}`,
      approvalStatus: 'pending',
      proposedBy: owner.userId,
    })
  await expect(
    as(owner).listings.createProperty(sampleListing({ project: 'Tower 21' })),
  ).rejects.toMatchObject({ code: 'PROJECT_LIMIT' })
})

test('a changed project of an approved listing waits for review, by its name', async ({ as, db }) => {
  const owner = await createUser(db)
  await createProject(db, { title: 'Kesar Residency' })
  const home = await createProperty(db, owner)
  const saved = await as(owner).listings.updateProperty(sampleEdit(home, { project: 'Kesar Residency' }))
  expect(saved.isWaiting).toBe(true)
  expect((await as(null).properties.getProperty({ id: home.id })).project).toBeUndefined()
  const { revision, values } = await as(owner).listings.getOwnProperty({ id: home.id })
  expect(revision?.changes).toEqual([{ field: 'project', before: null, after: 'Kesar Residency' }])
  expect(values.project).toBe('Kesar Residency')
  const staff = await createUser(db, { loginRole: 'listingmanager' })
  await as(staff).moderation.decideRevision({ revisionId: revision?.id ?? '', decision: 'approved' })
  expect((await as(null).properties.getProperty({ id: home.id })).project?.name).toBe('Kesar Residency')
})

test('a form that does not send the project leaves it, an empty one takes it away', async ({ as, db }) => {
  const owner = await createUser(db)
  const project = await createProject(db, { title: 'Kesar Residency' })
  const home = await createProperty(db, owner, { projectId: project.id, approvalStatus: 'pending' })
  const { version } = await as(owner).listings.updateProperty(sampleEdit(home))
  expect((await as(owner).listings.getOwnProperty({ id: home.id })).values.project).toBe('Kesar Residency')
  await as(owner).listings.updateProperty(sampleEdit({ id: home.id, version }, { project: '' }))
  expect((await as(owner).listings.getOwnProperty({ id: home.id })).values.project).toBe('')
})

test('an outdated edit proposes no project', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id, version } = await createProperty(db, owner, { approvalStatus: 'pending' })
  const edit = sampleEdit({ id, version: version + 1 }, { project: 'Neem Court' })
  await expect(as(owner).listings.updateProperty(edit)).rejects.toMatchObject({ code: 'STALE' })
  expect(await db.$count(projects)).toBe(0)
})

test('a listing keeps the project that staff refused after it joined', async ({ as, db }) => {
  const owner = await createUser(db)
  const project = await createProject(db, { title: 'Kesar Residency' })
  const home = await createProperty(db, owner, { projectId: project.id, approvalStatus: 'pending' })
  await db.update(projects).set({ approvalStatus: 'rejected' }).where(eq(projects.id, project.id))
  const edit = sampleEdit(home, { project: 'Kesar Residency', description: 'On the quiet side.' })
  await expect(as(owner).listings.updateProperty(edit)).resolves.toMatchObject({ isWaiting: false })
})

test('a copy of a listing is of the same project', async ({ as, db }) => {
  const owner = await createUser(db)
  const project = await createProject(db)
  const { id } = await createProperty(db, owner, { projectId: project.id })
  const draftId = crypto.randomUUID()
  await as(owner).listings.duplicateProperty({ id, draftId })
  expect((await as(owner).listings.getDraft({ id: draftId })).fields.project).toBe('Kesar Residency')
})
