import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const { folder, socket } = z.object({ folder: z.string(), socket: z.string() }).parse(workerData)

const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 64 })
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
