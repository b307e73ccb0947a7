import { createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { createPhoneOnly } from '#tests/fixtures/whatsapp.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { systemCall } from '../../platform/call.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { publishDigests } from '../commands/alerts.ts'

type World = Pick<Fixtures, 'db' | 'now'>

/** From Saturday 11 am, when a test begins, to 8 am in India. */
const toSunday = { hours: 21 }

async function publishListing({ db, now }: World, propertyId: string) {
  const at = now().toISOString()
  await publishEvent(db, { name: 'property.marketChanged', propertyId, change: 'new', at })
}

test('a search saved without a choice is sent daily to whoever has no email, and else not', async ({
  db,
  as,
}) => {
  const search = { name: 'Near work', filters: {} }
  for (const [person, alertFrequency] of [
    [await createPhoneOnly(db), 'daily'],
    [await createUser(db), 'off'],
  ] as const) {
    await as(person).search.saveSearch(search)
    const { items } = await as(person).search.listSavedSearches({})
    expect(items).toMatchObject([{ alertFrequency }])
  }
})

test('without an email and a consent to WhatsApp nothing is sent, and the saved searches say so', async ({
  world,
  db,
  as,
  mail,
  fakes,
  deliverEvents,
}) => {
  const [owner, person] = [await createUser(db), await createPhoneOnly(db)]
  const { accounts, search } = as(person)
  await search.saveSearch({ name: 'Near work', filters: {}, alertFrequency: 'instant' })
  const isReached = async () => (await search.listSavedSearches({})).isReached
  expect(await isReached()).toBe(false)
  await accounts.setWhatsApp({ isOn: true })
  expect(await isReached()).toBe(true)
  await accounts.setWhatsApp({ isOn: false })
  expect(await isReached()).toBe(false)
  await publishListing(world, (await createProperty(db, owner)).id)
  await deliverEvents()
  expect([...mail, ...fakes.whatsApps]).toEqual([])
  expect((await as(person).messages.listNotifications({})).total).toBe(1)
})

test('alerts at once go by WhatsApp to a person without an email, each with its home', async ({
  world,
  db,
  as,
  mail,
  fakes,
  deliverEvents,
}) => {
  const [owner, person] = [await createUser(db), await createPhoneOnly(db)]
  await as(person).accounts.setWhatsApp({ isOn: true })
  await as(person).search.saveSearch({ name: 'Near work', filters: {}, alertFrequency: 'instant' })
  const { id, propertyNumericId } = await createProperty(db, owner, {
    title: 'Three-bedroom flat near the park',
  })
  await publishListing(world, id)
  await publishListing(world, id)
  await deliverEvents()
  await editAsOwner(as, owner, id, { price: 4_800_000 })
  await deliverEvents()
  await as(owner).availability.moveAvailability({ id, from: 'available', to: 'sold' })
  await deliverEvents()
  const { phone } = person
  const at = { to: phone, template: 'search' }
  const home = `property/${propertyNumericId}`
  expect(mail).toEqual([])
  expect(fakes.whatsApps).toMatchObject([
    {
      ...at,
      parameters: [
        'Near work',
        expect.stringMatching(/^New · Three-bedroom flat near the park · ₹50\.0 Lac/),
      ],
    },
    {
      ...at,
      parameters: [
        'Near work',
        expect.stringContaining('Price dropped · Three-bedroom flat near the park · ₹50.0 Lac → ₹48.0 Lac'),
      ],
    },
    {
      ...at,
      parameters: [
        'Near work',
        expect.stringContaining('No longer available · Three-bedroom flat near the park'),
      ],
    },
  ])
  expect(fakes.whatsApps.map(({ path }) => path)).toEqual([home, home, expect.stringMatching(/search\?/)])
})

test('the daily one goes by WhatsApp once, with how many homes there are', async ({
  world,
  db,
  as,
  services,
  now,
  fakes,
  deliverEvents,
}) => {
  const [owner, person] = [await createUser(db), await createPhoneOnly(db)]
  await as(person).accounts.setWhatsApp({ isOn: true })
  await as(person).search.saveSearch({ name: 'Near work', filters: {} })
  for (let home = 0; home < 2; home++) await publishListing(world, (await createProperty(db, owner)).id)
  await deliverEvents()
  expect(fakes.whatsApps).toEqual([])
  fakes.pass(toSunday)
  for (let run = 0; run < 2; run++) {
    await publishDigests(systemCall({ db, services, now }))
    await deliverEvents()
  }
  expect(fakes.whatsApps).toMatchObject([
    { to: person.phone, template: 'search', parameters: ['Near work', '2 updates'] },
  ])
})
