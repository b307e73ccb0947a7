import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

type FolderClaim =
  | { isOurs: true; socketDir: string; release: () => Promise<void> }
  | { isOurs: false; socketDir: string }

export const postgresPort = 5432

/** Where PostgreSQL's clients look for the socket of a server in this folder. */
export const socketOf = (socketDir: string) => join(socketDir, `.s.PGSQL.${postgresPort}`)

/** What the address of a Unix socket may have at most, in bytes: macOS has the fewest. */
const maxSocketPath = 103

/**
 * Lock of a data folder for one process. The owner listens on a socket while it lives, which tells
 * a lock left by a killed process from a live one without relying on process ids, which containers
 * have each of their own.
 */
export async function claimFolder(dataDir: string): Promise<FolderClaim> {
  const folder = resolve(dataDir)
  const { guard, socketDir } = await openGuard(folder)
  const path = join(folder, 'owner')
  const name = nameWithin(folder, socketDir)
  const release = async () => {
    if (readOwner(path) === name) rmSync(path, { force: true })
    guard.close()
    rmSync(socketDir, { recursive: true, force: true })
  }
  for (;;) {
    if (takeFree(path, name)) return { isOurs: true, socketDir, release }
    const owner = readOwner(path)
    if (owner !== null && (await isAlive(resolve(folder, owner)))) {
      await release()
      return { isOurs: false, socketDir: resolve(folder, owner) }
    }
    if (clearStale(path, owner, socketDir) && owner !== null) removeSocketsOf(owner, folder)
  }
}

/**
 * The sockets lie in the data folder itself: systemd's `PrivateTmp` and containers give each process
 * a temporary folder that the others cannot see, and an owner that cannot be seen looks dead. Only
 * where the folder's path is too long, or its file system has no sockets, are they in the temporary one.
 */
async function openGuard(folder: string): Promise<{ guard: Server; socketDir: string }> {
  try {
    return await listenIn(join(folder, socketPrefix))
  } catch {
    return listenIn(join(tmpdir(), 'haveli-'))
  }
}

const socketPrefix = 'socket-'

async function listenIn(prefix: string): Promise<{ guard: Server; socketDir: string }> {
  const socketDir = mkdtempSync(prefix)
  try {
    if (Buffer.byteLength(socketOf(socketDir)) > maxSocketPath) throw new Error(`${socketDir} is too long`)
    const guard = createServer((socket) => socket.end())
    guard.listen(join(socketDir, 'owner'))
    await once(guard, 'listening')
    guard.unref()
    return { guard, socketDir }
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true })
    throw error
  }
}

/** Containers mount the same folder at different places. */
function nameWithin(folder: string, socketDir: string): string {
  return dirname(socketDir) === folder ? basename(socketDir) : socketDir
}

function takeFree(path: string, name: string): boolean {
  try {
    writeFileSync(path, name, { flag: 'wx', mode: 0o600 })
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

/** Nobody listens there; whatever else goes wrong, somebody may. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED'])

async function isAlive(socketDir: string): Promise<boolean> {
  const socket = connect(join(socketDir, 'owner'))
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && absent.has(String(error.code)))
  } finally {
    socket.destroy()
  }
}

/** Moves the stale lock aside; if another process was quicker, its new lock is put back. */
function clearStale(path: string, staleOwner: string | null, socketDir: string): boolean {
  const aside = `${path}.${socketDir.slice(-6)}`
  try {
    renameSync(path, aside)
  } catch {
    return false
  }
  const isStale = readOwner(aside) === staleOwner
  if (isStale) rmSync(aside, { force: true })
  else renameSync(aside, path)
  return isStale
}

/** A killed process leaves them; those in the temporary folder go with it. */
function removeSocketsOf(owner: string, folder: string) {
  if (basename(owner) === owner && owner.startsWith(socketPrefix))
    rmSync(join(folder, owner), { recursive: true, force: true })
}
