import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

import { expect, test } from '#tests/test.ts'

import { signals } from '../../signals.ts'
import { listen } from './listen.ts'

test('a body above the limit is refused before it is read', async () => {
  const { port, drain } = await listen({
    port: 0,
    host: '127.0.0.1',
    proxyHops: 0,
    limits: { usual: 100, upload: 1000, uploadPaths: new Set(['/upload']) },
    admit: async () => ({ userId: 'one', isKnown: true }),
    answer: async (request) => new Response(String((await request.text()).length)),
  })
  const send = (path: string, length: number, type = 'multipart/form-data; boundary=x') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'a'.repeat(length),
    })
  expect((await send('/', 101)).status).toBe(413)
  expect(await (await send('/', 100)).text()).toBe('100')
  expect(await (await send('/upload', 1000)).text()).toBe('1000')
  expect((await send('/upload', 1001)).status).toBe(413)
  expect((await send('/upload', 101, 'application/json')).status).toBe(413)
  await drain()
})

test('an absolute request target of another site is refused', async () => {
  let answered = 0
  const { port, drain } = await listen({
    port: 0,
    host: '127.0.0.1',
    proxyHops: 0,
    limits: { usual: 100, upload: 100, uploadPaths: new Set() },
    answer: async () => new Response(String(++answered)),
  })
  for (const target of ['http://evil.example/', 'http://localhost/rpc/x', '*']) {
    const socket = connect(port, '127.0.0.1')
    socket.end(`OPTIONS ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    const [first] = await once(socket, 'data')
    expect(String(first), target).toMatch(/^HTTP\/1.1 400 /)
  }
  expect(answered).toBe(0)
  await drain()
})

test('the Host header names a host and nothing else', async () => {
  const { port, drain } = await listen({
    port: 0,
    host: '127.0.0.1',
    proxyHops: 1,
    limits: { usual: 100, upload: 100, uploadPaths: new Set() },
    answer: async ({ url }) => new Response(new URL(url).pathname),
  })
  const ask = async (host: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(`GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
    return String(await buffer(socket))
  }
  for (const host of [
    'localhost/demo/outbox?',
    'a@localhost',
    'localhost#',
    'a\\b',
    '[::1',
    '',
    ' ',
    'a b',
    'x:y',
  ])
    expect(await ask(`Host: ${host}\r\n`), host).toMatch(/^HTTP\/1.1 400 /)
  expect(await ask('Host: localhost\r\nHost: evil.example\r\n')).toMatch(/^HTTP\/1.1 400 /)
  for (const host of [
    'localhost',
    `127.0.0.1:${port}`,
    '[::1]:3000',
    '[::ffff:10.0.0.1]',
    'xn--h2brj9c.example',
  ])
    expect(
      await ask(`Host: ${host}\r\nX-Forwarded-Host: x/y?\r\nX-Forwarded-Proto: https://x/y?\r\n`),
      host,
    ).toMatch(/^HTTP\/1.1 200 [^]*\/healthz$/)
  await drain()
})

test('a page is compressed with what its reader understands, zstd first; pictures and short texts are sent as they are', async () => {
  const page = `<p>${'Two rooms in Mansarovar. '.repeat(100)}</p>`
  const { port, drain } = await listen({
    port: 0,
    host: '127.0.0.1',
    proxyHops: 0,
    limits: { usual: 100, upload: 100, uploadPaths: new Set() },
    answer: async ({ url }) =>
      new Response(url.endsWith('/short') ? 'short' : page, {
        headers: { 'content-type': url.endsWith('/picture') ? 'image/avif' : 'text/html' },
      }),
  })
  const ask = async (path: string, accepted: string) => {
    const headers = { 'accept-encoding': accepted }
    const answer = await new Promise<IncomingMessage>((resolve) => get({ port, path, headers }, resolve))
    return [answer.headers['content-encoding'], (await buffer(answer)).length]
  }
  const [zstd, zstdBytes] = await ask('/', 'gzip, deflate, br, zstd')
  const [gzip, gzipBytes] = await ask('/', 'gzip, deflate')
  expect([zstd, gzip]).toEqual(['zstd', 'gzip'])
  expect(Math.max(Number(zstdBytes), Number(gzipBytes))).toBeLessThan(200)
  expect(await ask('/', 'identity')).toEqual([undefined, page.length])
  expect(await ask('/picture', 'zstd')).toEqual([undefined, page.length])
  expect(await ask('/short', 'zstd')).toEqual([undefined, 5])
  await drain()
})

test('requests that no route has seen have a log line and are counted', async ({ services, fakes }) => {
  const counted: unknown[] = []
  onTestFinished(
    signals.request.subscribe(({ method, route, status }) => counted.push([method, route, status])),
  )
  const { port, drain } = await listen({
    port: 0,
    host: '127.0.0.1',
    proxyHops: 0,
    limits: { usual: 100, upload: 100, uploadPaths: new Set() },
    log: services.log,
    answer: async () => new Response(),
  })
  const url = `http://127.0.0.1:${port}/secret`
  expect((await fetch(url, { method: 'POST', body: 'a'.repeat(101) })).status).toBe(413)
  expect((await fetch(url, { method: 'PROPFIND' })).status).toBe(400)
  await drain()
  expect(counted).toEqual([
    ['POST', 'refused', 413],
    ['other', 'refused', 400],
  ])
  expect(fakes.logLines).toHaveLength(2)
  expect(fakes.logLines.join()).not.toContain('secret')
})

test('a HEAD request closes the file', async () => {
  const closed = Promise.withResolvers<void>()
  const { port, drain } = await listen({
    port: 0,
    host: '127.0.0.1',
    proxyHops: 0,
    limits: { usual: 100, upload: 100, uploadPaths: new Set() },
    answer: async () =>
      new Response(new ReadableStream({ cancel: () => closed.resolve() }), {
        headers: { 'content-length': '9000', 'content-disposition': 'attachment' },
      }),
  })
  const head = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe('9000')
  await closed.promise
  await drain()
})

test('a part of a film is sent as it is read, and no further than it is watched', async () => {
  let read = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      read++
      if (read > 1000) controller.close()
      else controller.enqueue(new Uint8Array(65_536))
    },
  })
  const headers = { 'accept-ranges': 'bytes', 'content-length': '65536000' }
  const { port, drain } = await listen({
    port: 0,
    host: '127.0.0.1',
    proxyHops: 0,
    limits: { usual: 100, upload: 100, uploadPaths: new Set() },
    answer: async () => new Response(body, { status: 206, headers }),
  })
  const watching = await fetch(`http://127.0.0.1:${port}/media/film.mp4`)
  expect([watching.status, watching.headers.get('content-length')]).toEqual([206, '65536000'])
  const reader = watching.body?.getReader()
  await reader?.read()
  expect(read).toBeLessThan(900)
  await reader?.cancel()
  await drain()
})

test('a stop finishes running requests', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { port, drain } = await listen({
    port: 0,
    host: '127.0.0.1',
    proxyHops: 0,
    limits: { usual: 100, upload: 100, uploadPaths: new Set() },
    answer: async () => {
      begun.resolve()
      await gate.promise
      return new Response('whole')
    },
  })
  const answer = fetch(`http://127.0.0.1:${port}/`)
  await begun.promise
  const drained = drain()
  gate.resolve()
  expect(await (await answer).text()).toBe('whole')
  await drained
  const socket = connect(port, '127.0.0.1')
  const [error] = await once(socket, 'error')
  expect(error).toHaveProperty('code', 'ECONNREFUSED')
})
