import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { listen } from './listen.ts'

const patience = { silence: 200, usual: 600, upload: 900 }

test('A body that stops arriving is given up with a sentence, and its connection is closed', async () => {
  const site = await open()
  const socket = await begin(site.port, '/', 'application/json')
  const [said] = await once(socket, 'data')
  expect(String(said)).toMatch(/^HTTP\/1.1 408 /)
  expect(String(said)).toContain('This took too long to arrive.')
  await once(socket, 'close')
  expect(site.answered()).toBe(0)
  await site.drain()
})

test('A body that drips for ever is given up too; a photo may take longer than a form', async () => {
  const site = await open()
  const started = performance.now()
  const [form, photo] = await Promise.all([
    drip(await begin(site.port, '/', 'application/json')),
    drip(await begin(site.port, '/photo', 'multipart/form-data; boundary=x')),
  ])
  expect([form.status, photo.status]).toEqual(['408', '408'])
  expect(form.at - started).toBeGreaterThan(550)
  expect(photo.at - form.at).toBeGreaterThan(150)
  expect(site.answered()).toBe(0)
  await site.drain()
})

test('A slow photo that keeps coming is taken whole', async () => {
  const site = await open()
  const socket = await begin(site.port, '/photo', 'multipart/form-data; boundary=x', 5)
  const { status } = await drip(socket, 5)
  expect(status).toBe('200')
  await site.drain()
})

test('A sender who goes away in the middle is forgotten', async () => {
  const site = await open()
  const socket = await begin(site.port, '/photo', 'multipart/form-data; boundary=x')
  socket.destroy()
  await site.drain()
  expect(site.answered()).toBe(0)
})

test('Above sixty photos at a time the next is asked to come again, and taken once there is room', async () => {
  const site = await open({ silence: 4000, usual: 9000, upload: 9000 })
  const type = 'multipart/form-data; boundary=x'
  const arriving = []
  for (let count = 0; count < 60; count++) arriving.push(await begin(site.port, '/photo', type))
  const send = () =>
    fetch(`http://127.0.0.1:${site.port}/photo`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'photo',
    })
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  arriving[0]?.destroy()
  await expect.poll(async () => (await send()).status).toBe(200)
  for (const socket of arriving) socket.destroy()
  await site.drain()
})

async function open(waiting = patience) {
  let answered = 0
  const { port, drain } = await listen({
    port: 0,
    host: '127.0.0.1',
    proxyHops: 0,
    limits: { usual: 100, upload: 1000, uploadPaths: new Set(['/photo']), patience: waiting },
    answer: async (request) => new Response(String([++answered, await request.text()])),
  })
  return { port, drain, answered: () => answered }
}

/** Sends what stands before a body of this length, and its first letter. */
async function begin(port: number, path: string, type: string, length = 50) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = ['Host: localhost', `Content-Type: ${type}`, `Content-Length: ${length}`, 'Connection: close']
  await new Promise((sent) => socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\na`, sent))
  return socket
}

async function drip(socket: Awaited<ReturnType<typeof begin>>, length = 50) {
  let sent = 1
  const timer = setInterval(() => void (sent++ < length && socket.write('a')), 50)
  const [said] = await once(socket, 'data')
  clearInterval(timer)
  return { status: String(said).slice(9, 12), at: performance.now() }
}
