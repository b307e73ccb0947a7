import { noNeeds, type Needs } from '#contract/tenancies/needs.ts'
import { createMember, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const family: Needs = {
  people: 4,
  hasPets: true,
  hasVisitors: false,
  cooksMeat: false,
  hasCar: true,
  months: 11,
}

test('numbers out of range are refused', async ({ as }) => {
  for (const wrong of [{ people: 0 }, { people: 21 }, { people: 2.5 }, { months: 37 }]) {
    await expect(as(null).tenancies.setNeeds({ ...family, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
})

test('a guest’s needs stay on the device, a member’s are in the account', async ({ as, db }) => {
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).tenancies.setNeeds(family)
  const written = responseHeaders.get('set-cookie') ?? ''
  expect(written).toContain('HttpOnly')
  const [cookie = ''] = written.split(';')
  expect(await as(null, { cookie }).tenancies.getNeeds()).toEqual({ needs: family, isOnDevice: true })
  expect(await as(null).tenancies.getNeeds()).toEqual({ needs: noNeeds, isOnDevice: true })
  const member = await createMember(db)
  await as(member, { cookie }).tenancies.setNeeds({ ...family, people: 2 })
  expect(await as(member).tenancies.getNeeds()).toEqual({
    needs: { ...family, people: 2 },
    isOnDevice: false,
  })
  await as(member).tenancies.setNeeds(noNeeds)
  expect(await as(member).tenancies.getNeeds()).toEqual({ needs: noNeeds, isOnDevice: true })
})

test('nothing that an advertiser can ask for depends on what the people who ask need', async ({
  as,
  db,
  deliverEvents,
}) => {
  const [owner, seeker] = [await createUser(db, { role: 'owner' }), await createMember(db)]
  const { id, numericId } = await createHome()
  await as(seeker).tenancies.setNeeds(family)
  const { items } = await as(seeker).search.searchProperties({ purpose: 'rent' })
  expect(items).toMatchObject([{ id, ruledOutBy: ['people', 'pets'] }])
  await as(seeker).favorites.addFavorite({ propertyId: id })
  await as(seeker).leads.createLead({
    propertyId: id,
    type: 'contact',
    share: 'phone_and_email',
    message: 'Is it free from March?',
  })
  await deliverEvents()
  const asked = await askEverything()
  expect(asked.length).toBeGreaterThan(8)
  await as(seeker).tenancies.setNeeds({ ...noNeeds, cooksMeat: true, people: 19 })
  expect(await askEverything()).toEqual(asked)
  expect(JSON.stringify(asked)).not.toMatch(/cooksMeat|hasPets|ruledOut/)

  async function createHome() {
    const home = await createProperty(db, owner, { purpose: 'rent', maxPeople: 2, allowsPets: false })
    return { id: home.id, numericId: home.propertyNumericId }
  }

  /** What an advertiser reads of their listings and of who asks. */
  async function askEverything() {
    const api = as(owner)
    const leads = await api.leads.listLeads({})
    const [lead] = leads.items
    return [
      leads,
      lead && (await api.leads.getLead({ id: lead.id })),
      await api.leads.listSoftLeads({}),
      await api.messages.listConversations({}),
      await api.messages.listNotifications({}),
      await api.visits.listRequests({}),
      await api.properties.getProperty({ id: String(numericId) }),
      await api.search.searchProperties({ purpose: 'rent' }),
      await api.listings.listOwn({}),
      await api.analytics.getOverview({ days: 30 }),
    ]
  }
})
