import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const { folder, socket } = z.object({ folder: z.string(), socket: z.string() }).parse(workerData)

/** Parse, bind, describe, execute, close and flush; sync and simple queries end a turn. */
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
 * The socket server takes turns by single messages, but a statement is several (parse, bind, execute, sync): between
 * them another connection would bind its values to it. So a connection keeps its turn until it has sent a sync.
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
