import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

import { listen } from './listen.ts'

test('none of two hundred running requests is lost when the server stops', async () => {
  const gate = Promise.withResolvers<void>()
  const { port, drain } = await open(async () => {
    await gate.promise
    return new Response('whole')
  })
  const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const answers = sockets.map((socket) => {
    ask(socket)
    return text(socket).catch((error: Error) => error.message)
  })
  const drained = drain()
  gate.resolve()
  const received = await Promise.all(answers)
  expect(received.filter((answer) => !answer.endsWith('whole'))).toEqual([])
  expect(received.filter((answer) => !answer.includes('Connection: close'))).toEqual([])
  await drained
})

test('a keep-alive request is answered right after the stop began', async () => {
  const { port, drain } = await open(async () => new Response('whole'))
  const socket = connect(port, '127.0.0.1')
  ask(socket)
  expect(String((await once(socket, 'data'))[0])).toContain('Connection: keep-alive')
  ask(socket)
  const drained = drain()
  expect(await text(socket)).toContain('Connection: close')
  await drained
})

test('an unused connection is kept longer than by proxies, which would otherwise use one that just closes', async () => {
  const { port, drain } = await open(async () => new Response('whole'))
  const socket = connect(port, '127.0.0.1')
  ask(socket)
  const [, seconds] = /Keep-Alive: timeout=(\d+)/.exec(String((await once(socket, 'data'))[0])) ?? []
  expect(Number(seconds)).toBeGreaterThan(120)
  await drain()
})

test('a stop ends event streams and lets every other request finish', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { port, drain } = await open(async (request) => {
    if (request.url.endsWith('/stream')) return eventStream()
    begun.resolve()
    await gate.promise
    return new Response(request.signal.aborted ? 'given up' : 'whole')
  })
  const stream = await fetch(`http://127.0.0.1:${port}/stream`)
  const answer = fetch(`http://127.0.0.1:${port}/`)
  await begun.promise
  const drained = drain()
  const late = fetch(`http://127.0.0.1:${port}/stream`)
  expect(await stream.text()).toBe(': begun\n\n')
  expect((await late).ok).toBe(true)
  await (await late).text()
  gate.resolve()
  expect(await (await answer).text()).toBe('whole')
  await drained
})

test('an event stream ends when its client leaves', async () => {
  const ended = Promise.withResolvers<void>()
  const { port, drain } = await open(async () => eventStream(ended.resolve))
  const leaving = new AbortController()
  await fetch(`http://127.0.0.1:${port}/stream`, { signal: leaving.signal })
  leaving.abort()
  await ended.promise
  await drain()
})

test('an idle connection does not keep the server from stopping', async () => {
  const { port, drain } = await open(async () => new Response('whole'))
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await Promise.all([drain(), once(socket, 'close')])
})

function open(answer: (request: Request) => Promise<Response>) {
  const limits = { usual: 100, upload: 100, uploadPaths: new Set<string>() }
  return listen({ port: 0, host: '127.0.0.1', proxyHops: 0, limits, answer })
}

function ask(socket: Socket) {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
}

function eventStream(cancel?: () => void): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(': begun\n\n')),
    cancel,
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
