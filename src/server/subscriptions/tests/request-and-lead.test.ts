import type { Database } from '#database/client.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { offerPlans } from '#tests/fixtures/plan-fixtures.ts'
import { expect, test, type As } from '#tests/test.ts'

async function arrangePlanRequest(db: Database, as: As) {
  await offerPlans(db)
  const owner = await createUser(db, { name: 'Kavita Sharma' })
  const seller = await createUser(db, { name: 'Sonal Verma', loginRole: 'sales' })
  const { id } = await as(owner).subscriptions.requestPlan({ level: 'professional', months: 3 })
  const staff = as(seller)
  const [entry] = (await staff.support.listPlatformLeads({})).items
  const leadId = entry?.id ?? ''
  const getLead = () => staff.support.getPlatformLead({ id: leadId })
  return { owner, seller, id, staff, leadId, lead: getLead }
}

test('a request and its enquiry refer to each other', async ({ db, as, fakes }) => {
  const { owner, id, staff, leadId, lead } = await arrangePlanRequest(db, as)
  fakes.pass({ minutes: 1 })
  const { id: propertyId } = await createProperty(db, owner)
  await as(owner).subscriptions.requestUpgrade({ propertyId, months: 1 })
  expect(await lead()).toMatchObject({ kind: 'upgrade', upgradeRequestId: id })
  expect(await staff.subscriptions.listUpgrades({ request: id })).toMatchObject({
    total: 1,
    items: [{ id, leadId }],
    counts: { open: 2 },
  })
})

test('an upgrade enquiry follows its request, from the price to the payment', async ({ db, as, fakes }) => {
  const { seller, id, staff, leadId, lead } = await arrangePlanRequest(db, as)
  fakes.pass({ minutes: 30 })
  await staff.subscriptions.priceUpgrade({ id, amount: 5_997 })
  expect(await lead()).toMatchObject({ status: 'interested', answeredAfterMinutes: 30 })
  fakes.pass({ minutes: 30 })
  await staff.subscriptions.completeUpgrade({ id, amount: 5_997, paymentReference: 'UPI 4029' })
  expect(await lead()).toMatchObject({ status: 'converted', answeredAfterMinutes: 30, can: { moveTo: [] } })
  const { items } = await staff.support.listPlatformLeadEvents({ id: leadId })
  expect(items.map(({ by, to }) => [by, to])).toEqual([
    [seller.name, 'converted'],
    [seller.name, 'interested'],
  ])
  expect((await staff.subscriptions.listUpgrades({ request: id })).items).toMatchObject([
    { status: 'completed' },
  ])
})

test('an upgrade enquiry cannot be closed by hand; a withdrawn request closes it without a response', async ({
  db,
  as,
}) => {
  const { owner, id, staff, leadId, lead } = await arrangePlanRequest(db, as)
  expect((await lead()).can.moveTo).toEqual(['contacted'])
  const closing = { from: 'new', to: 'closed', ending: 'spam' } as const
  await expect(staff.support.movePlatformLead({ id: leadId, ...closing })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await as(owner).subscriptions.withdrawUpgrade({ id })
  expect(await lead()).toMatchObject({ status: 'closed', answeredAfterMinutes: null, can: { moveTo: [] } })
  const { items } = await staff.support.listPlatformLeadEvents({ id: leadId })
  expect(items).toMatchObject([{ kind: 'status_changed', to: 'closed', by: null }])
})
