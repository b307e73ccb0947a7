import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

type Reading = {
  /** One file without imports, which reads its standard input and writes what it found to its standard output. */
  program: URL
  args: string[]
  bytes: Uint8Array
}

type Bounds = {
  /** Of the old generation of V8. */
  megabytes: number
  /** Milliseconds. */
  maxMs: number
  /** Of all its threads, with the start of the process. */
  processorSeconds: number
  /** A longer answer is not taken: a small file can stand for a large one. */
  answerBytes: number
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined
}

/** As scripts/build/programs.ts builds it. */
export function builtProgram(name: string): URL {
  return new URL(`../../../../dist/programs/${name}.mjs`, import.meta.url)
}

/**
 * What a program says about an untrusted file; null if it ran out of memory, time or room. In a process, because V8 ends
 * the whole one if a thread asks for memory that cannot be had.
 */
export async function readInProcess(
  { program, args, bytes }: Reading,
  { megabytes, maxMs, processorSeconds, answerBytes, signal }: Bounds,
): Promise<Buffer<ArrayBuffer> | null> {
  const path = fileURLToPath(program)
  // Without it every file would seem to be too much for the process.
  await access(path)
  const memory = `--max-old-space-size=${megabytes}`
  // It may read nothing but its own code, write nothing and start nothing.
  const node = [process.execPath, memory, '--permission', `--allow-fs-read=${path}`, path, ...args]
  // The kernel counts processor time, which a busy machine does not stretch.
  const child = spawn('/bin/sh', ['-c', 'ulimit -t "$0"; exec "$@"', String(processorSeconds), ...node], {
    // Without the secrets of this process.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  })
  await once(child, 'spawn')
  const leave = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', leave)
  if (signal?.aborted) leave()
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const pieces: Buffer[] = []
  let received = 0
  child.stdout.on('data', (piece: Buffer) => {
    received += piece.length
    if (received <= answerBytes) return void pieces.push(piece)
    pieces.length = 0
    leave()
  })
  await once(child, 'close')
  signal?.removeEventListener('abort', leave)
  signal?.throwIfAborted()
  return child.exitCode === 0 && received <= answerBytes ? Buffer.concat(pieces) : null
}
