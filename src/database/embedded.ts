import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, join as joinPath } from 'node:path'
import { Worker } from 'node:worker_threads'

type FolderClaim =
  | { isOurs: true; socketDir: string; release: () => Promise<void> }
  | { isOurs: false; socketDir: string }

/**
 * Lock of a data folder for one process. The owner listens on a socket while it lives, which tells
 * a lock left by a killed process from a live one without relying on process ids.
 */
async function claimFolder(folder: string): Promise<FolderClaim> {
  const socketDir = mkdtempSync(join(tmpdir(), 'haveli-'))
  const guard = createServer((socket) => socket.end())
  guard.listen(join(socketDir, 'owner'))
  await once(guard, 'listening')
  guard.unref()
  const path = join(folder, 'owner')
  const release = async () => {
    if (readOwner(path) === socketDir) rmSync(path, { force: true })
    guard.close()
    rmSync(socketDir, { recursive: true, force: true })
  }
  for (;;) {
    if (takeFree(path, socketDir)) return { isOurs: true, socketDir, release }
    const owner = readOwner(path)
    if (owner !== null && (await isAlive(owner))) {
      await release()
      return { isOurs: false, socketDir: owner }
    }
    clearStale(path, owner, socketDir)
  }
}

function takeFree(path: string, socketDir: string): boolean {
  try {
    writeFileSync(path, socketDir, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readOwner(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

async function isAlive(socketDir: string): Promise<boolean> {
  const socket = connect(join(socketDir, 'owner'))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Moves the stale lock aside; if another process was quicker, its new lock is put back. */
function clearStale(path: string, staleOwner: string | null, socketDir: string) {
  const aside = `${path}.${socketDir.slice(-6)}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readOwner(aside) === staleOwner) rmSync(aside, { force: true })
  else renameSync(aside, path)
}

type EmbeddedConnection = { host: string; port: number; user: string; database: string }

type Embedded = { connection: EmbeddedConnection; close: () => Promise<void> }

/** Another process uses this folder; a second engine would corrupt it. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

const port = 5432

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
      socket: joinPath(claim.socketDir, `.s.PGSQL.${port}`),
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
  return { host: socketDir, port, user: 'postgres', database: 'postgres' }
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
