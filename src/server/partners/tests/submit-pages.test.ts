import { pageChanges } from '#database/schema/platform.ts'
import { systemCall } from '#server/platform/call.ts'
import type { Services } from '#server/platform/context.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

import { publishChangedPages, submitPages } from '../commands/submit-pages.ts'

const key = 'a1b2c3d4e5f6'

/** What is sent, and what it is answered. */
function submitted(services: Services, status: number) {
  const sent: { address: string; body: unknown }[] = []
  services.outgoing.post = async (address, { body }) => {
    sent.push({ address, body: JSON.parse(body) })
    return { ok: true, status, headers: {}, body: Buffer.from(''), address }
  }
  return sent
}

test('without a key no search engine is told, and no key is shown', async ({ db, services, now }) => {
  const sent = submitted(services, 200)
  expect(await publishChangedPages(systemCall({ db, services, now }))).toBe(0)
  await submitPages(services, [41_001])
  expect(sent).toEqual([])
  expect((await site({ db, services, now })(`/${key}.txt`)).status).toBe(404)
})

test('the key is at its own address', async ({ db, services, now }) => {
  services.config.indexNowKey = key
  const answer = await site({ db, services, now })(`/${key}.txt`)
  expect([answer.status, await answer.text()]).toEqual([200, key])
})

test('published listings that changed in the last five minutes are submitted, others not', async ({
  db,
  services,
  now,
}) => {
  services.config.indexNowKey = key
  const owner = await createUser(db)
  await createProperty(db, owner, { propertyNumericId: 41_001, listedAt: now() })
  await createProperty(db, owner, { propertyNumericId: 41_002, listedAt: null, approvalStatus: 'pending' })
  await createProperty(db, owner, { propertyNumericId: 41_003, listedAt: now() })
  await db.delete(pageChanges)
  const end = Math.floor(now().getTime() / 300_000) * 300_000
  const changed = (propertyNumber: number | null, secondsBefore: number) => ({
    propertyNumber,
    createdAt: new Date(end - secondsBefore * 1000),
  })
  await db
    .insert(pageChanges)
    .values([
      changed(41_001, 10),
      changed(41_001, 20),
      changed(41_002, 10),
      changed(null, 10),
      changed(41_003, 301),
    ])
  expect(await publishChangedPages(systemCall({ db, services, now }))).toBe(1)
})

test('both languages of a page are submitted; a busy server is asked again, a refusal is not repeated', async ({
  services,
}) => {
  services.config.indexNowKey = key
  const sent = submitted(services, 200)
  await submitPages(services, [41_001])
  const { publicUrl } = services.config
  expect(sent).toEqual([
    {
      address: 'https://api.indexnow.org/indexnow',
      body: {
        host: new URL(publicUrl).host,
        key,
        keyLocation: `${publicUrl}/${key}.txt`,
        urlList: [`${publicUrl}/property/41001`, `${publicUrl}/hi/property/41001`],
      },
    },
  ])
  submitted(services, 429)
  await expect(submitPages(services, [41_001])).rejects.toThrow('429')
  submitted(services, 422)
  await submitPages(services, [41_001])
})
