import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'

import { createOutgoing } from './outgoing.ts'

const teamId = '0b5d1c9e-4a7f-4f0e-9d3c-2f6a8e1b7c54'
const bounds = { maxBytes: 1000, milliseconds: 2000, teamId }

test('an address that is not https, has a password or lies in a private network is not called', async () => {
  const outgoing = createOutgoing({ config: { outgoingOrigins: [] } })
  const called = await Promise.all(
    [
      'http://93.184.215.14/',
      'https://name:password@haveli.example/',
      'ftp://haveli.example/',
      'nonsense',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest/meta-data',
      'https://2130706433/',
      'https://localhost/',
    ].map((address) => outgoing.get(address, bounds)),
  )
  const failures = called.map((answer) => !answer.ok && answer.failure)
  expect(failures).toEqual([...Array(4).fill('bad_address'), ...Array(6).fill('private_address')])
})

test('an origin that the operator allowed a team is called, whatever else it redirects to is not', async () => {
  const { origin, outgoing } = await start((request, response) => {
    if (request.url === '/feed') response.end('the feed')
    else if (request.url === '/moved') response.writeHead(302, { location: '/feed' }).end()
    else if (request.url === '/endless') response.writeHead(302, { location: '/feed' }).write('x')
    else if (request.url === '/inside')
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else response.writeHead(307, { location: request.url }).end()
  })
  const moved = await outgoing.get(`${origin}/moved`, bounds)
  expect(moved).toMatchObject({ ok: true, status: 200, body: Buffer.from('the feed') })
  expect(await outgoing.get(`${origin}/endless`, bounds)).toMatchObject({ body: Buffer.from('the feed') })
  expect(await outgoing.get(`${origin}/inside`, bounds)).toEqual({ ok: false, failure: 'bad_address' })
  expect(await outgoing.get(`${origin}/round`, bounds)).toEqual({ ok: false, failure: 'too_many_redirects' })
  expect(await outgoing.post(`${origin}/moved`, { ...bounds, body: '' })).toMatchObject({ status: 302 })
})

test('an origin that the operator allowed one team is called for no other, and not without a team', async () => {
  const { origin, outgoing } = await start((_, response) => response.end('inside'))
  const { maxBytes, milliseconds } = bounds
  const other = { teamId: crypto.randomUUID() }
  for (const asked of [other, {}]) {
    expect(outgoing.refusalOf(origin, asked)).toBe('bad_address')
    const refused = { ok: false, failure: 'bad_address' }
    expect(await outgoing.get(origin, { maxBytes, milliseconds, ...asked })).toEqual(refused)
    expect(await outgoing.post(origin, { maxBytes, milliseconds, body: '', ...asked })).toEqual(refused)
  }
  expect(outgoing.refusalOf(origin, { teamId })).toBeNull()
})

test('an answer that is too long, or takes too long, is given up', async () => {
  const { origin, outgoing } = await start((request, response) => {
    response.write('x'.repeat(request.url === '/long' ? 2000 : 10))
  })
  expect(await outgoing.get(`${origin}/long`, bounds)).toEqual({ ok: false, failure: 'too_large' })
  const slow = await outgoing.get(`${origin}/slow`, { ...bounds, milliseconds: 50 })
  expect(slow).toEqual({ ok: false, failure: 'timeout' })
})

test('a length that is too long is not awaited, nor an answer in another protocol', async () => {
  const { origin, outgoing } = await start((request, response) => {
    if (request.url === '/long') response.writeHead(200, { 'content-length': 1001 }).flushHeaders()
    else request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  })
  expect(await outgoing.get(`${origin}/long`, bounds)).toEqual({ ok: false, failure: 'too_large' })
  expect(await outgoing.get(`${origin}/other`, bounds)).toEqual({ ok: false, failure: 'unreachable' })
})

test('a server that is away is said to be', async () => {
  const { origin, outgoing, stop } = await start(() => {})
  stop()
  expect(await outgoing.get(origin, bounds)).toEqual({ ok: false, failure: 'unreachable' })
})

/** A server whose origin the operator allowed the team. */
async function start(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const outgoing = createOutgoing({ config: { outgoingOrigins: [{ teamId, origin }] } })
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(() => {
    outgoing.close()
    stop()
  })
  return { origin, outgoing, stop }
}
