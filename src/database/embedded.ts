import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { Worker } from 'node:worker_threads'

import { claimFolder } from './folder-claim.ts'

export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type Embedded = { connection: EmbeddedConnection; close: () => Promise<void> }

/** Another process serves from this folder; a second engine on it would destroy it. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

const port = 5432

/** Runs PGlite in a thread of its own, so that no query ever holds up the server. */
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
      socket: joinPath(claim.socketDir, `.s.PGSQL.${port}`),
    },
  })
  try {
    await Promise.race([once(worker, 'message'), failure(worker)])
  } catch (error) {
    await worker.terminate()
    await claim.release()
    throw error
  }
  return { connection: connectionAt(claim.socketDir), close: () => stop(worker, claim.release) }
}

function connectionAt(socketDir: string): EmbeddedConnection {
  return { host: socketDir, port, user: 'postgres', database: 'postgres' }
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
