import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as afterPoll, setTimeout as pass } from 'node:timers/promises'

/** Milliseconds; `answering`: since the last answer. */
const patience = { grace: 100, accepting: 5000, firstByte: 1000, answering: 25_000 }
const quietPolls = 3
const closeHeader = ['Connection', 'close'] as const

/**
 * Stops a server without losing what a client has begun. Closing a listening socket resets whatever the kernel has
 * queued for it, and Node accepts one connection a poll: so work and answers wait until the queue is empty, which then
 * takes a moment, and clients that wait for theirs open nothing new meanwhile.
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
    // A connection kept alive turns idle only after its last answer, so they are swept until none is left.
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
    /** Call right before an answer is sent. */
    async beforeAnswer(outgoing: ServerResponse) {
      if (stopped === null) return
      await stopped
      if (!outgoing.headersSent) outgoing.setHeader(...closeHeader)
    },
    /** An answer that never ends by itself is ended when the server stops. */
    endAtStop(stream: AbortController) {
      if (stopped !== null) return stream.abort()
      streams.add(stream)
      stream.signal.addEventListener('abort', () => streams.delete(stream))
    },
  }
}
