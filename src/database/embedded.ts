import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { Worker } from 'node:worker_threads'

import { claimFolder, postgresPort, socketOf } from './claim-folder.ts'

type EmbeddedConnection = { host: string; port: number; user: string; database: string }

type Embedded = { connection: EmbeddedConnection; close: () => Promise<void> }

/** Another process uses this folder; a second engine would corrupt it. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** Runs PGlite in a worker thread, so that queries never block the server. */
export async function claimEmbedded(dataDir: string, { join }: { join: boolean }): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const claim = await claimFolder(dataDir)
  if (!claim.isOurs) {
    if (join) return { connection: connectionAt(claim.socketDir), close: async () => {} }
    throw new FolderInUse(
      `Haveli is already running on ${dataDir}. Stop it first, or give this one another DATA_DIR; nothing was changed.`,
    )
  }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      folder: joinPath(dataDir, 'database'),
      socket: socketOf(claim.socketDir),
    },
  })
  try {
    await Promise.race([readiness(worker), failure(worker)])
  } catch (error) {
    await worker.terminate()
    await claim.release()
    throw error
  }
  const stopEnding = endProcessWith(worker)
  const close = () => {
    stopEnding()
    return stop(worker, claim.release)
  }
  return { connection: connectionAt(claim.socketDir), close }
}

/** An engine that failed answers nobody again, and only a new process opens another. */
function endProcessWith(worker: Worker): () => void {
  let reason = 'it ended by itself'
  const noteReason = (error: unknown) => {
    reason = String(error).replaceAll(/\s+/g, ' ')
  }
  const endProcess = () => {
    process.stderr.write(
      `The embedded database failed (${reason}), so Haveli ends. Whatever was saved is kept: start it again.\n`,
    )
    process.exit(1)
  }
  worker.once('error', noteReason)
  worker.once('exit', endProcess)
  return () => void worker.off('exit', endProcess)
}

function connectionAt(socketDir: string): EmbeddedConnection {
  return { host: socketDir, port: postgresPort, user: 'postgres', database: 'postgres' }
}

/** A Node that watches files sends messages of its own through the same port. */
function readiness(worker: Worker): Promise<void> {
  return new Promise((ready) => {
    worker.on('message', (message: unknown) => message === 'ready' && ready())
  })
}

function failure(worker: Worker): Promise<never> {
  return new Promise((_, reject) => worker.once('error', reject))
}

async function stop(worker: Worker, release: () => Promise<void>): Promise<void> {
  const ended = once(worker, 'exit')
  worker.postMessage('close')
  await ended
  await release()
}
