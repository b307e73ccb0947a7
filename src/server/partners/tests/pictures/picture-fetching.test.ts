import { eq } from 'drizzle-orm'
import type { ServerResponse } from 'node:http'
import { Agent } from 'node:https'

import { photoBounds } from '#contract/images.ts'
import { users } from '#database/schema/accounts.ts'
import { listingPictures } from '#database/schema/partners/listing-pictures.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { publicLookup } from '#server/platform/outgoing/public-address.ts'
import { flat } from '#tests/fixtures/partner.ts'
import { hollowPng } from '#tests/hostile-files/png.ts'
import { expect } from '#tests/test.ts'

import { test } from './picture-world.ts'

test('a server that is slow, endless or leads inside gives no picture', async ({ agency }) => {
  const { put, read, fetched, server } = agency
  server.answer('/slow', (response) => response.writeHead(200).write('x'))
  // More than is read of a picture, and no end.
  server.answer('/endless', (response) => response.write(Buffer.alloc(photoBounds.fetchedBytes + 1)))
  const lead = (location: string) => (response: ServerResponse) =>
    response.writeHead(302, { location }).write('x')
  server.answer('/machine', lead('https://127.0.0.1/a.jpg'))
  server.answer('/metadata', lead('http://169.254.169.254/latest/meta-data'))
  server.answer('/network', lead('https://[::ffff:10.0.0.1]/a.jpg'))
  server.answer('/round', ...Array.from({ length: 9 }, () => lead('/round')))
  await put('/slow', '/endless', '/machine', '/metadata', '/network', '/round')
  expect(await fetched()).toEqual([
    'waiting /slow',
    'failed /endless',
    'failed /machine',
    'failed /metadata',
    'failed /network',
    'failed /round',
  ])
  expect((await read()).map(({ problem }) => problem?.code)).toEqual([
    'timeout',
    'too_large',
    'private_address',
    'bad_address',
    'private_address',
    'too_many_redirects',
  ])
})

test('a name that leads to a private network is not called', async ({ agency, services }) => {
  const lookup = publicLookup((_, done) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]),
  )
  services.outgoing = createOutgoing({ config: { outgoingOrigins: [] }, agent: new Agent({ lookup }) })
  const { ask, read, fetched } = agency
  const items = [{ url: 'https://pictures.example/a.jpg' }]
  expect(await ask('PUT /listings/HV-1/photos', { body: { items } })).toMatchObject({ status: 200 })
  expect(await fetched()).toEqual(['failed https://pictures.example/a.jpg'])
  expect(await read()).toMatchObject([
    { problem: { code: 'private_address', detail: 'The address leads to a private network' } },
  ])
})

test('what is no picture is refused by its content, whatever it is said to be', async ({ agency, fakes }) => {
  const { put, read, fetched, server } = agency
  const send =
    (body: string | Buffer, type = 'image/jpeg') =>
    (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': type }).end(body)
  server.answer('/page', send('<!doctype html><title>Please sign in</title>'))
  server.answer('/drawing', send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'))
  server.answer('/bomb', send(hollowPng({ width: 9000, height: 9000 })))
  server.answer('/empty', send(''))
  await put('/page', '/drawing', '/bomb', '/empty')
  await fetched()
  expect((await read()).map(({ problem }) => problem?.code)).toEqual([
    'not_an_image',
    'not_an_image',
    'too_many_pixels',
    'not_an_image',
  ])
  expect(fakes.files.size).toBe(0)
})

test('a picture that is not there yet is asked for again, one that is gone is not', async ({
  agency,
  fakes,
}) => {
  const { put, read, fetched, server } = agency
  const say = (status: number) => (response: ServerResponse) => response.writeHead(status).end()
  server.answer('/late', say(404), say(404))
  server.answer('/gone', say(410))
  server.answer('/secret', say(403))
  await put('/late', '/gone', '/secret')
  expect(await fetched()).toEqual(['waiting /late', 'failed /gone', 'failed /secret'])
  expect(await read()).toMatchObject([
    { problem: { code: 'not_found' }, retry_at: '2026-11-21T05:31:00.000Z' },
    { problem: { code: 'not_found' }, retry_at: null },
    { problem: { code: 'bad_answer' }, retry_at: null },
  ])
  fakes.pass({ minutes: 1 })
  expect(await fetched()).toEqual(['waiting /late', 'failed /gone', 'failed /secret'])
  fakes.pass({ minutes: 5 })
  expect(await fetched()).toEqual(['done /late', 'failed /gone', 'failed /secret'])
  await put('/late', '/gone', '/secret')
  await fetched()
  expect(server.asked).toHaveLength(5)
  fakes.pass({ hours: 1 })
  await put('/late', '/gone', '/secret')
  expect(await fetched()).toEqual(['done /late', 'done /gone', 'done /secret'])
})

test('a server that stays away is given up after half a day', async ({ agency, fakes }) => {
  const { put, read, fetched, server } = agency
  server.answer('/a', ...Array.from({ length: 20 }, () => (response: ServerResponse) => response.destroy()))
  await put('/a')
  for (let hours = 0; hours <= 12; hours += 1) {
    await fetched()
    fakes.pass({ hours: 1 })
  }
  expect(await read()).toMatchObject([{ state: 'failed', problem: { code: 'unreachable' }, retry_at: null }])
  expect(server.asked.length).toBe(6)
})

test('nothing is fetched while the disk is full, and it is later', async ({ agency, fakes }) => {
  const { put, fetched, server } = agency
  fakes.disk.isEnough = false
  await put('/a')
  expect(await fetched()).toEqual(['waiting /a'])
  expect(server.asked).toEqual([])
  fakes.disk.isEnough = true
  fakes.pass({ minutes: 1 })
  expect(await fetched()).toEqual(['done /a'])
})

test('a listing that was archived, or whose owner was suspended, gets no picture', async ({
  agency,
  db,
  now,
}) => {
  const { ask, owner, put, fetched, server } = agency
  await put('/a')
  await ask('DELETE /listings/HV-1')
  expect(await fetched()).toEqual(['failed /a'])
  expect(await ask('GET /listings/HV-1')).toMatchObject({ body: { photo_count: 0 } })
  await ask('PUT /listings/HV-1', { body: flat })
  await put('/b')
  const suspended = { suspendedAt: now(), suspendedReason: 'x' }
  await db.update(users).set(suspended).where(eq(users.id, owner.userId))
  await agency.deliver()
  expect(await db.select().from(listingPictures)).toMatchObject([{ state: 'failed', failure: 'closed' }])
  expect(server.asked).toEqual(['/a'])
})
