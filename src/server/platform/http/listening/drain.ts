import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as afterPoll, setTimeout as pass } from 'node:timers/promises'

/** Milliseconds; `answering`: since the last response. */
const patience = { grace: 100, accepting: 5000, firstByte: 1000, answering: 25_000 }
const quietPolls = 3
const closeHeader = ['Connection', 'close'] as const

/**
 * Stops a server without losing requests. Closing a listening socket resets connections queued in the kernel,
 * and Node accepts one per poll: so responses wait until the queue is empty, which then takes a moment, as
 * waiting clients open no new connections.
 */
export function createDrain(server: Server) {
  const unused = new Set<Socket>()
  const streams = new Set<AbortController>()
  let arrivals = 0
  let stopped: Promise<void> | null = null
  server.on('connection', (socket) => {
    arrivals++
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  let giveUp: NodeJS.Timeout | undefined
  server.on('request', ({ socket }, outgoing) => {
    unused.delete(socket)
    outgoing.once('close', () => giveUp?.refresh())
  })

  async function emptyQueue() {
    const end = performance.now() + patience.accepting
    await pass(patience.grace)
    for (let quiet = 0; quiet < quietPolls && performance.now() < end;) {
      const before = arrivals
      await afterPoll()
      quiet = arrivals === before ? quiet + 1 : 0
    }
  }

  async function drain() {
    const emptied = emptyQueue()
    const closed = Promise.withResolvers<void>()
    stopped = emptied.then(() => void server.close(() => closed.resolve()))
    await stopped
    streams.forEach((stream) => stream.abort())
    // A keep-alive connection becomes idle only after its last response, so this repeats until none is left.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 20)
    const abortUnused = setTimeout(
      () => unused.forEach((socket) => socket.bytesRead === 0 && socket.destroy()),
      patience.firstByte,
    )
    giveUp = setTimeout(() => server.closeAllConnections(), patience.answering)
    await closed.promise
    clearInterval(closeIdle)
    clearTimeout(abortUnused)
    clearTimeout(giveUp)
  }

  return {
    drain,
    /** Resolves at once, unless the server is about to stop listening. */
    untilAccepted: async () => void (await stopped),
    /** Call right before a response is sent. */
    async beforeAnswer(outgoing: ServerResponse) {
      if (stopped === null) return
      await stopped
      if (!outgoing.headersSent) outgoing.setHeader(...closeHeader)
    },
    /** Ends a stream that never ends by itself when the server stops. */
    endAtStop(stream: AbortController) {
      if (stopped !== null) return stream.abort()
      streams.add(stream)
      stream.signal.addEventListener('abort', () => streams.delete(stream))
    },
  }
}
