import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type FolderClaim =
  | { isOurs: true; socketDir: string; release: () => Promise<void> }
  | { isOurs: false; socketDir: string }

/**
 * One process at a time owns a folder. The owner listens on a socket for as long as it lives, so a
 * claim left behind by a killed process is told from a living one without trusting process numbers.
 */
export async function claimFolder(folder: string): Promise<FolderClaim> {
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

/** Moves the stale claim aside; where another process was quicker, its fresh claim is put back. */
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
