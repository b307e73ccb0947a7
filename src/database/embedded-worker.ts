import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const { folder, socket } = z.object({ folder: z.string(), socket: z.string() }).parse(workerData)

/**
 * Extended-protocol messages: parse, bind, describe, execute, close, flush. Sync and simple queries
 * end a statement.
 */
const partsOfStatement = new Set(['P', 'B', 'D', 'E', 'C', 'H'])

const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
const server = new PGLiteSocketServer({ db: serialized(db), path: socket, maxConnections: 64 })
await server.start()

parentPort?.once('message', () => {
  void close()
})
parentPort?.postMessage('ready')

async function close() {
  await server.stop()
  await db.close()
  process.exit(0)
}

/**
 * The socket server interleaves single messages, but a statement has several (parse, bind, execute,
 * sync): another connection could bind its values to it. So a connection holds the lock until it
 * has sent a sync.
 */
function serialized(engine: PGlite): PGlite {
  let isAmidStatement = false
  const ours = {
    isInTransaction: () => isAmidStatement || engine.isInTransaction(),
    execProtocolRawStream: (...call: Parameters<PGlite['execProtocolRawStream']>) => {
      isAmidStatement = partsOfStatement.has(String.fromCharCode(call[0][0] ?? 0))
      return engine.execProtocolRawStream(...call)
    },
  }
  return new Proxy(engine, {
    get: (_, name) => {
      const value: unknown = Reflect.get(Object.hasOwn(ours, name) ? ours : engine, name)
      const bound: unknown = typeof value === 'function' ? value.bind(engine) : value
      return bound
    },
  })
}
