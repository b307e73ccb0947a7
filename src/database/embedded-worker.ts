import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { on, once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const { folder, socket: path } = z.object({ folder: z.string(), socket: z.string() }).parse(workerData)

/** Messages after which a statement goes on: parse, bind, describe, execute, close, flush. */
const partsOfStatement = new Set(['P', 'B', 'D', 'E', 'C', 'H'])
const terminate = 'X'
const sync = Buffer.from('S\0\0\0\x04', 'latin1')

const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
const sockets = new Set<Socket>()
// An error of the engine is handled nowhere: it ends this thread, and with it the process.
const server = createServer((socket) => void serve(socket))
server.maxConnections = 64
server.listen(path)
await once(server, 'listening')

parentPort?.once('message', () => void close())
parentPort?.postMessage('ready')

async function close() {
  server.close()
  for (const socket of sockets) socket.destroy()
  await takeTurn()
  await db.close()
  process.exit(0)
}

/**
 * The engine has one session: a connection has it to itself from the first message of a statement to its last,
 * and until its transaction has ended.
 */
async function serve(socket: Socket): Promise<void> {
  sockets.add(socket)
  let endTurn: (() => void) | null = null
  for await (const message of readMessages(socket)) {
    if (typeOf(message) === terminate) break
    endTurn ??= await takeTurn()
    if (socket.destroyed) break
    await answer(message, socket)
    if (partsOfStatement.has(typeOf(message)) || db.isInTransaction()) continue
    endTurn()
    endTurn = null
  }
  sockets.delete(socket)
  socket.end()
  if (endTurn === null) return
  // After an error within a statement the engine ignores everything until a sync.
  await db.execProtocolRawStream(sync, { onRawData: () => {} })
  if (db.isInTransaction()) await db.exec('rollback')
  endTurn()
}

async function answer(message: Buffer, socket: Socket): Promise<void> {
  let end = Buffer.alloc(0)
  await db.execProtocolRawStream(message, {
    onRawData: (data) => {
      // A copy: the engine writes its next answer to the same memory.
      if (socket.writable) socket.write(Buffer.from(data))
      end = Buffer.concat([end, data.subarray(-6)]).subarray(-6)
    },
  })
  const isReady = end.toString('latin1').startsWith('Z')
  if (!isReady && !partsOfStatement.has(typeOf(message))) throw new Error('a statement was not answered')
}

/** The messages of a connection until it ends, however it ends. */
async function* readMessages(socket: Socket): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  let isStarted = false
  try {
    for await (const [chunk] of on(socket, 'data', { close: ['close'] })) {
      rest = Buffer.concat([rest, z.instanceof(Buffer).parse(chunk)])
      for (let size = sizeOf(rest, isStarted); size !== null; size = sizeOf(rest, isStarted)) {
        const message = rest.subarray(0, size)
        rest = rest.subarray(size)
        isStarted = true
        yield message
      }
    }
  } catch {
    socket.destroy()
  }
}

/** Bytes of the first message, null if it is not whole. That of a connection has no type before its length. */
function sizeOf(received: Buffer, isStarted: boolean): number | null {
  const lengthAt = isStarted ? 1 : 0
  if (received.length < lengthAt + 4) return null
  const size = lengthAt + received.readInt32BE(lengthAt)
  return received.length < size ? null : size
}

function typeOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0)
}

let lastTurn = Promise.resolve()

/** Waits until everybody who asked before has ended their turn; returns what ends this one. */
function takeTurn(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const turn = lastTurn.then(() => resolve)
  lastTurn = promise
  return turn
}
