import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { createConcurrencyLimit } from './concurrency-limit.ts'
import type { Film, FilmBounds, FilmRefusal } from './films/remux.ts'

export type { Film, FilmRefusal } from './films/remux.ts'

type Task = { film: Uint8Array<ArrayBuffer>; bounds: FilmBounds }

const program = fileURLToPath(new URL('./films/film-process.ts', import.meta.url))
/** Far above the tables of a film of a minute. */
const megabytes = 192

type Care = {
  /** Aborted when the client disconnects. */
  signal: AbortSignal | undefined
  /** Milliseconds; the longest film takes about one second. */
  longest: number
}
/** Each takes about four times its file here, and five times in its process. */
const concurrencyLimit = createConcurrencyLimit({ capacity: 1, queue: 8 })

/**
 * Reads a film in a process of its own with bounded memory and time, and copies it into a container without metadata.
 * Refusals are values.
 */
export async function prepareFilm(
  load: () => Promise<Uint8Array<ArrayBuffer>>,
  bounds: FilmBounds,
  { signal, longest = 10_000 }: Partial<Care> = {},
): Promise<Film | FilmRefusal | 'BUSY'> {
  const made = await concurrencyLimit.take(
    1,
    async () => readApart({ film: await load(), bounds }, { signal, longest }),
    signal,
  )
  return made ?? 'BUSY'
}

/** In a process, because V8 ends the whole one if a thread asks for memory that cannot be had. */
async function readApart({ film, bounds }: Task, { signal, longest }: Care): Promise<Film | FilmRefusal> {
  const numbers = [film.length, bounds.seconds, bounds.bytes].map(String)
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, program, ...numbers], {
    // Without the secrets of this process.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longest,
    killSignal: 'SIGKILL',
  })
  await once(child, 'spawn')
  const leave = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', leave)
  if (signal?.aborted) leave()
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(film)
  const [answer] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  signal?.removeEventListener('abort', leave)
  signal?.throwIfAborted()
  // The program refuses what it cannot read, so it has run out of memory or time.
  return child.exitCode === 0 ? readAnswer(answer) : 'NOT_A_FILM'
}

function readAnswer(answer: Buffer<ArrayBuffer>): Film | FilmRefusal {
  const end = answer.indexOf('\n')
  // Only the program writes it.
  const about = JSON.parse(answer.toString('utf8', 0, end)) as Omit<Film, 'bytes'> | FilmRefusal
  return typeof about === 'string' ? about : { ...about, bytes: answer.subarray(end + 1) }
}
