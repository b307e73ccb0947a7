import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'

import { createFakes } from '#tests/fakes.ts'

import { readSessionToken, sessionCookie } from '../auth/sign-in-cookies.ts'
import { listen } from './listening/listen.ts'
import { admitUploads, createUploadSlots } from './uploads.ts'

const { now, services } = createFakes()
const { config, log } = services
const patience = { look: 200, uploadRate: 25, usual: 600, upload: 900 }
const photoType = 'multipart/form-data; boundary=x'
const picturePath = /^\/listings\/\w+\/photos$/

test('a guest’s photo is refused before its body is read', async () => {
  const site = await open()
  const forged = [
    null,
    'haveli_session=made-up',
    signedIn('one').replace('one.', 'two.'),
    signedIn('one', 'another secret'),
  ]
  const sent = forged.map((cookie) => begin(site.port, '/api/photo', { cookie, length: 900 }).then(answerOf))
  for (const answer of await Promise.all(sent))
    expect(answer).toMatch(/^HTTP\/1.1 401 [\s\S]*Please log in to continue/)
  expect(site.answered()).toBe(0)
  await site.drain()
})

test('a guest is told in Hindi to sign in', async () => {
  const site = await open()
  const socket = await begin(site.port, '/api/photo', { cookie: null, more: ['Accept-Language: hi'] })
  expect(await answerOf(socket)).toContain('साइन इन')
  await site.drain()
})

test('sixty slow guests cannot block uploads of others', async () => {
  const site = await open({ ...patience, look: 4000, upload: 9000 })
  const guests = await Promise.all(
    Array.from({ length: 60 }, () => begin(site.port, '/api/photo', { cookie: null, length: 900 })),
  )
  expect(await send(site.port, signedIn('one'))).toBe(200)
  guests.forEach((socket) => socket.destroy())
  await site.drain()
})

test('one person may upload six photos at a time without blocking others', async () => {
  const site = await open({ ...patience, look: 4000, upload: 9000 })
  const arriving = []
  for (let count = 0; count < 6; count++)
    arriving.push(await begin(site.port, '/api/photo', { cookie: signedIn('one') }))
  const seventh = await begin(site.port, '/api/photo', { cookie: signedIn('one'), length: 900 })
  expect(await answerOf(seventh)).toMatch(/^HTTP\/1.1 429 [\s\S]*Retry-After: 2/i)
  expect(await send(site.port, signedIn('other'))).toBe(200)
  arriving[0]?.destroy()
  await expect.poll(() => send(site.port, signedIn('one'))).toBe(200)
  arriving.forEach((socket) => socket.destroy())
  await site.drain()
})

test('one network may upload twelve photos at a time, the whole site sixty', () => {
  const slots = createUploadSlots()
  const take = (userId: string, network: string) => slots.take({ userId, isKnown: true, network })
  const takenSlots = Array.from({ length: 12 }, (_, index) => take(`person ${index}`, 'network 0'))
  expect(takenSlots.map(({ outcome }) => outcome)).toEqual(Array(12).fill('taken'))
  expect(take('a new person', 'network 0').outcome).toBe('too-many-of-sender')
  for (let index = 12; index < 60; index++)
    expect(take(`person ${index}`, `network ${index % 12}`.replace('network 0', 'x')).outcome).toBe('taken')
  expect(take('a new person', 'a new network').outcome).toBe('too-many')
  for (const slot of takenSlots) if (slot.outcome === 'taken') slot.release()
  expect(take('a new person', 'network 0').outcome).toBe('taken')
})

test('accounts of this week leave a third of the places to the others', () => {
  const slots = createUploadSlots()
  const take = (index: number, isKnown: boolean) =>
    slots.take({ userId: `person ${index}`, isKnown, network: `network ${index}` }).outcome
  for (let index = 0; index < 40; index++) expect(take(index, false)).toBe('taken')
  expect(take(40, false)).toBe('too-many')
  for (let index = 40; index < 60; index++) expect(take(index, true)).toBe('taken')
  expect(take(60, true)).toBe('too-many')
})

test('an IPv6 customer with thousands of networks has the places of one', async () => {
  const site = await open({ ...patience, look: 4000, upload: 9000 }, 1)
  const from = (index: number) => ({
    cookie: signedIn(`person ${index}`),
    length: 900,
    more: [`X-Forwarded-For: 2001:db8:7:${index}::1`],
  })
  const sockets = []
  for (let index = 0; index < 12; index++) sockets.push(await begin(site.port, '/api/photo', from(index)))
  const next = await begin(site.port, '/api/photo', from(12))
  expect(await answerOf(next)).toMatch(/^HTTP\/1.1 429 /)
  expect(await send(site.port, signedIn('elsewhere'))).toBe(200)
  for (const socket of [...sockets, next]) socket.destroy()
  await site.drain()
})

test('while the database is away, a photo is refused with the time to wait', async () => {
  const away = async () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  const admit = admitUploads({ findUploader: away, now, log })
  const head = new Request('http://localhost/api/photo', { headers: { 'accept-language': 'hi' } })
  const answer = await admit(head)
  const sentence = answer instanceof Response ? await answer.text() : ''
  expect(answer).toMatchObject({ status: 503 })
  expect(sentence).toContain('फिर')
})

test('a stalled body is abandoned with an error message, and its connection is closed', async () => {
  const site = await open()
  const socket = await begin(site.port, '/', { type: 'application/json' })
  const answer = await answerOf(socket)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain('This took too long to arrive.')
  await once(socket, 'close')
  expect(site.answered()).toBe(0)
  await site.drain()
})

test('a photo slower than the minimum rate is refused', async () => {
  const site = await open({ ...patience, look: 300, uploadRate: 1000, upload: 9000 })
  const socket = await begin(site.port, '/api/photo', { length: 900 })
  const { status } = await drip(socket, 900)
  expect(status).toBe('408')
  expect(site.answered()).toBe(0)
  await site.drain()
})

test('an endlessly slow body is abandoned too; a photo may take longer than a form', async () => {
  const site = await open({ ...patience, uploadRate: 5 })
  const started = performance.now()
  const [form, photo] = await Promise.all([
    drip(await begin(site.port, '/', { type: 'application/json' })),
    drip(await begin(site.port, '/api/photo', {})),
  ])
  expect([form.status, photo.status]).toEqual(['408', '408'])
  expect(form.at - started).toBeGreaterThan(550)
  expect(photo.at - form.at).toBeGreaterThan(150)
  expect(site.answered()).toBe(0)
  await site.drain()
})

test('a slow but steady photo is accepted', async () => {
  const site = await open({ ...patience, uploadRate: 5 })
  const { status } = await drip(await begin(site.port, '/api/photo', { length: 5 }), 5)
  expect(status).toBe('200')
  await site.drain()
})

test('a picture is taken as the body itself at addresses for pictures alone', async () => {
  const site = await open()
  const head = { type: 'image/jpeg', length: 900 }
  const guest = await begin(site.port, '/listings/a/photos', { ...head, cookie: null })
  expect(await answerOf(guest)).toContain('401')
  const sent = async (path: string, { type = 'image/jpeg', method = 'POST' } = {}) => {
    const sending = { method, headers: { 'content-type': type, cookie: signedIn() }, body: 'x'.repeat(900) }
    return (await fetch(`http://127.0.0.1:${site.port}${path}`, sending)).status
  }
  expect(await sent('/listings/a/photos')).toBe(200)
  expect(await sent('/listings/a/photos', { method: 'PUT' })).toBe(413)
  expect(await sent('/listings/a/photos', { type: 'application/json' })).toBe(413)
  expect(await sent('/listings/a')).toBe(413)
  await site.drain()
})

test('a client who disconnects midway frees its slot', async () => {
  const site = await open()
  const socket = await begin(site.port, '/api/photo', {})
  socket.destroy()
  await site.drain()
  expect(site.answered()).toBe(0)
})

function signedIn(token = 'one', authSecret = config.authSecret): string {
  const cookie = sessionCookie({ token, staysSignedIn: false }, { ...config, authSecret })
  return cookie.split(';')[0] ?? ''
}

/** Each token is the open session of a person of this name, an account of the epoch. */
async function findUploader(headers: Headers) {
  const userId = readSessionToken(headers, config)
  return userId === null ? null : { userId, memberSince: new Date(0) }
}

async function open(waiting = patience, proxyHops = 0) {
  let answered = 0
  const { port, drain } = await listen({
    port: 0,
    host: '127.0.0.1',
    proxyHops,
    limits: {
      usual: 100,
      upload: 1000,
      uploadPaths: new Set(['/api/photo']),
      picturePath,
      patience: waiting,
    },
    admit: admitUploads({ findUploader, now, log }),
    answer: async (request) => new Response(String([++answered, await request.text()])),
  })
  return { port, drain, answered: () => answered }
}

async function send(port: number, cookie: string): Promise<number> {
  const headers = { 'content-type': photoType, cookie }
  return (await fetch(`http://127.0.0.1:${port}/api/photo`, { method: 'POST', headers, body: 'photo' }))
    .status
}

type Beginning = { cookie?: string | null; type?: string; length?: number; more?: string[] }

/** Sends the headers of a body of this length, and its first byte. */
async function begin(
  port: number,
  path: string,
  { cookie = signedIn(), type = photoType, length = 50, more = [] }: Beginning,
) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    ...(cookie === null ? [] : [`Cookie: ${cookie}`]),
    ...more,
  ]
  await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\na`, sent))
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  return String((await once(socket, 'data'))[0])
}

async function drip(socket: Socket, length = 50) {
  let sent = 1
  const timer = setInterval(() => void (sent++ < length && socket.write('a')), 50)
  const [said] = await once(socket, 'data')
  clearInterval(timer)
  return { status: String(said).slice(9, 12), at: performance.now() }
}
