import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { savedSearches } from '#database/schema/search.ts'
import { publishEvent } from '#server/platform/jobs/publish-event.ts'
import { claimInviteToken } from '#server/properties/policy.ts'
import { createUnsubscribeToken } from '#server/search/policy.ts'

import { createProperty, createUser } from './factories.ts'
import { site } from './fixtures/site.ts'
import { expect, test, type Fixtures } from './test.ts'

async function savedDaily({ db, as }: Pick<Fixtures, 'db' | 'as'>) {
  const person = await createUser(db)
  const { id } = await as(person).search.saveSearch({
    name: 'Near work',
    filters: {},
    alertFrequency: 'daily',
  })
  const frequency = async () => {
    const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id))
    return row?.alertFrequency
  }
  return { person, id, frequency }
}

const press = (body: BodyInit | undefined, headers?: Record<string, string>): RequestInit => ({
  method: 'POST',
  ...(body === undefined ? {} : { body }),
  ...(headers && { headers }),
})
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

test('a forged link, a link of another kind and a press without its text change nothing', async ({
  db,
  as,
  now,
  services,
}) => {
  const { id, frequency } = await savedDaily({ db, as })
  const call = site({ db, services, now })
  const { authSecret } = services.config
  const real = createUnsubscribeToken(authSecret, id)
  const forged = [
    id,
    `${id}.`,
    `${id}.${'a'.repeat(43)}`,
    createUnsubscribeToken('another secret, also long enough for all', id),
    createUnsubscribeToken(authSecret, randomUUID()).replace(/^[^.]+/, id),
    claimInviteToken(authSecret, id),
    `${real}a`,
  ]
  for (const token of forged) {
    await call(`/unsubscribe/${token}`, press(oneClick()))
    await expect(as(null).search.findEmailedSearch({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const refused = [
    press(undefined),
    press(new URLSearchParams({ 'List-Unsubscribe': 'Yes' })),
    press('{"List-Unsubscribe":"One-Click"}', { 'content-type': 'application/json' }),
    press('--', { 'content-type': 'multipart/form-data; boundary=x' }),
  ]
  for (const init of refused) expect((await call(`/unsubscribe/${real}`, init)).status).toBe(400)
  expect(await frequency()).toBe('daily')
})

test('opening the link changes nothing; a provider or the button stops the emails of that search only', async ({
  db,
  as,
  now,
  mail,
  fakes,
  services,
  deliverEvents,
}) => {
  const { person, id, frequency } = await savedDaily({ db, as })
  fakes.pass({ minutes: 1 })
  await as(person).search.saveSearch({ name: 'Other', filters: { beds: 9 }, alertFrequency: 'daily' })
  const token = createUnsubscribeToken(services.config.authSecret, id)
  const call = site({ db, services, now })
  for (const method of ['GET', 'HEAD', 'GET']) await call(`/unsubscribe/${token}`, { method })
  expect(await as(null).search.findEmailedSearch({ token })).toEqual({
    search: { name: 'Near work', isEmailed: true },
  })
  expect(await frequency()).toBe('daily')

  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  for (const init of [
    press(oneClick()),
    press(multipart),
    press(oneClick(), { 'sec-fetch-site': 'cross-site' }),
  ]) {
    const page = await call(`/hi/unsubscribe/${token}`, init)
    // A provider follows no redirect.
    expect(page.status).toBe(200)
    expect(await frequency()).toBe('off')
  }
  expect((await as(person).search.listSavedSearches({})).items).toMatchObject([
    { name: 'Other', alertFrequency: 'daily', isPaused: false },
    { name: 'Near work', alertFrequency: 'off', isPaused: false },
  ])
  const { id: propertyId } = await createProperty(db, await createUser(db))
  const at = now().toISOString()
  await publishEvent(db, { name: 'property.marketChanged', propertyId, change: 'new', at })
  await deliverEvents()
  expect((await as(person).messages.listNotifications({})).total).toBe(1)
  expect(mail).toEqual([])
})

test('the link outlives a rotated secret and the search itself', async ({ db, as, now, services }) => {
  const { person, id, frequency } = await savedDaily({ db, as })
  const token = createUnsubscribeToken(services.config.authSecret, id)
  services.config.authSecretPrevious = services.config.authSecret
  services.config.authSecret = 'the next secret of the tests, long enough too'
  const call = site({ db, services, now })
  await call(`/unsubscribe/${token}`, press(oneClick()))
  expect(await frequency()).toBe('off')
  await as(person).search.deleteSavedSearch({ id })
  expect((await call(`/unsubscribe/${token}`, press(oneClick()))).status).toBe(200)
  expect(await as(null).search.findEmailedSearch({ token })).toEqual({ search: null })
})

test('presses of one network are limited', async ({ db, as, now, services }) => {
  const { id } = await savedDaily({ db, as })
  const call = site({ db, services, now })
  const path = `/unsubscribe/${createUnsubscribeToken(services.config.authSecret, id)}`
  const statuses = new Set<number>()
  for (let count = 0; count < 260; count++) statuses.add((await call(path, press(oneClick()))).status)
  expect([...statuses]).toEqual([200, 429])
})
