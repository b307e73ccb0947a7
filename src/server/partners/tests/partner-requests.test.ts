import { eq } from 'drizzle-orm'

import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { webhooks } from '#database/schema/partners/webhooks.ts'
import { createPartner, flat } from '#tests/fixtures/partner.ts'
import { pictureNamed } from '#tests/fixtures/servers/picture-server.ts'
import { own, site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

import { beginRequest, finishRequest, forgetRequest } from '../commands/idempotent-requests.ts'

test('pictures that are the same text, but not the same bytes, are not the same request', async ({
  world,
}) => {
  const { ask } = await createPartner(world)
  await ask('PUT /listings/HV-1', { body: flat })
  const picture = new Uint8Array(await pictureNamed('a'))
  const upload = (...more: number[]) => {
    const file = new Blob([picture, new Uint8Array(more)], { type: 'image/png' })
    return ask('POST /listings/HV-1/photos', { file, headers: { 'idempotency-key': 'p-1' } })
  }
  expect(await upload(0xfe, 0xff)).toMatchObject({ status: 200 })
  expect((await upload(0xfe, 0xff)).headers.get('idempotent-replay')).toBe('true')
  expect(await upload(0xff, 0xfe)).toMatchObject({ status: 422, body: { code: 'CONFLICT' } })
})

test('a request that took so long that it was given up changes nothing of the one after it', async ({
  world: { db, fakes, now, ...world },
}) => {
  const { key } = await createPartner({ db, now, ...world })
  const named = { keyId: key.id, requestKey: 'n-1', line: '/api/v1/leads' }
  const [first, second] = [Buffer.from('first'), Buffer.from('second')]
  const begin = (body: Uint8Array) => beginRequest(db, { ...named, body, now: now() })
  const begunAt = now()
  expect(await begin(first)).toBe('begun')
  expect(await begin(first)).toBe('working')
  fakes.pass({ minutes: 2 })
  const begunLater = now()
  expect(await begin(second)).toBe('begun')
  await finishRequest(db, { ...named, begunAt, status: 200, answer: { id: 'first' } })
  await forgetRequest(db, { ...named, begunAt })
  expect(await begin(second)).toBe('working')
  await finishRequest(db, { ...named, begunAt: begunLater, status: 200, answer: { id: 'second' } })
  expect(await begin(second)).toEqual({ status: 200, answer: { id: 'second' } })
  expect(await begin(first)).toBe('other')
})

test('a key that is revoked while its request is read is refused, and adds nothing', async ({ world }) => {
  const { db } = world
  const body = { url: 'https://crm.example/haveli', events: ['lead.received'] }
  const asked: Record<string, string>[] = [{ 'idempotency-key': 'w-1' }, {}]
  for (const headers of asked) {
    const { key, secret } = await createPartner(world)
    const slow = new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          await db.delete(apiKeys).where(eq(apiKeys.id, key.id))
          stream.enqueue(Buffer.from(JSON.stringify(body)))
          stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    const sent = {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: slow,
      duplex: 'half',
    }
    const refused = await site(world)(new Request(`${own}/api/v1/webhooks`, sent))
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await db.$count(webhooks)).toBe(0)
  }
})

test('a reference in letters of any language is one reference', async ({ world }) => {
  const { ask } = await createPartner(world)
  for (const reference of ['Émile-1', 'İstanbul-1', 'ẞ-1', 'जयपुर-1']) {
    const line = `/listings/${encodeURIComponent(reference)}`
    const body = { ...flat, title: `Flat ${reference} near the metro`, address: `${reference} Shipra Path` }
    expect(await ask(`PUT ${line}`, { body }), reference).toMatchObject({ body: { result: 'created' } })
    expect(await ask(`PUT ${line}`, { body }), reference).toMatchObject({ body: { result: 'unchanged' } })
    expect(await ask(`DELETE ${line}`), reference).toMatchObject({ status: 200 })
  }
})
