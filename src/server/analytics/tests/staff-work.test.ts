import { reports } from '#database/schema/moderation.ts'
import { createProject, createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('pending staff work is counted by duty: guests are refused, members get nothing', async ({ db, as }) => {
  const owner = await createUser(db)
  const pending = { approvalStatus: 'pending', listedAt: null } as const
  const { id } = await createProperty(db, owner, pending)
  const live = await createProperty(db, owner)
  await editAsOwner(as, owner, live.id, { price: '9000000' })
  const twice = { subject: 'property', subjectId: live.id, reason: 'fraud' } as const
  await db.insert(reports).values([twice, twice])
  await as(owner).subscriptions.requestUpgrade({ propertyId: live.id, months: 1 })
  await as(owner).support.createTicket({
    subject: 'Photos do not load',
    category: 'technical',
    description: 'The photos of my flat do not load on my phone.',
    submissionKey: crypto.randomUUID(),
  })
  await createProject(db, { approvalStatus: 'pending', proposedBy: owner.userId })
  await expect(as(null).analytics.getStaffWork()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const nothing = {
    reviews: null,
    reported: null,
    tickets: null,
    messages: null,
    leads: null,
    upgrades: null,
    projectChanges: null,
    projects: null,
  }
  const getWork = async (
    loginRole: 'normal' | 'listingagent' | 'listingmanager' | 'support' | 'sales' | 'admin',
  ) => as(await createUser(db, { loginRole })).analytics.getStaffWork()
  expect(await getWork('normal')).toEqual(nothing)
  expect(await getWork('listingagent')).toEqual(nothing)
  expect(await getWork('listingmanager')).toEqual({ ...nothing, reviews: 2, reported: 1 })
  expect(await getWork('support')).toEqual({ ...nothing, tickets: 1, messages: 0 })
  // An upgrade request is also an enquiry for the sales team.
  expect(await getWork('sales')).toEqual({ ...nothing, leads: 1, upgrades: 1 })
  const api = as(await createUser(db, { loginRole: 'admin' })).moderation
  await api.takeDownListing({ id, reason: 'The pictures show another house.' })
  expect(await getWork('admin')).toEqual({
    reviews: 1,
    reported: 1,
    tickets: 1,
    messages: 0,
    leads: 1,
    upgrades: 1,
    projectChanges: 0,
    projects: 1,
  })
})
