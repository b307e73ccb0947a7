import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { StartFailure } from './start-failure.ts'

/** Explains why the port cannot be listened on; `prefix` begins the names of its settings. */
export function refusedAddress({ port, host }: { port: number; host: string }, prefix = '') {
  return (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new StartFailure(
        `${prefix}PORT ${port} is in use already; choose another one, for example ${prefix}PORT=${port + 1}`,
      )
    if (code === 'EACCES')
      throw new StartFailure(
        `${prefix}PORT ${port} needs more rights than this user has, for example ${prefix}PORT=3000`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFailure(
        `${prefix}HOST ${host} is no address of this machine, for example ${prefix}HOST=127.0.0.1`,
      )
    throw error
  }
}

/** Runs a part of the start in a child process, which frees its memory; its failure, already printed, ends this process too. */
export async function runApart(file: URL, words: readonly string[] = []): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(file), ...words], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) process.exit(1)
}

/** Resolves on Ctrl-C or SIGTERM; a second one exits at once. */
export function untilStopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
}
