import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

import { createConcurrencyLimit } from './concurrency-limit.ts'
import { remuxFilm, type Film, type FilmBounds, type FilmRefusal } from './films/remux.ts'

export type { Film, FilmRefusal } from './films/remux.ts'

type Task = { film: Uint8Array<ArrayBuffer>; bounds: FilmBounds }

/** Far above the tables of a film of a minute. */
const memory = { maxOldGenerationSizeMb: 192 }

type Care = {
  /** Aborted when the client disconnects. */
  signal: AbortSignal | undefined
  /** Milliseconds; the longest film takes about one second. */
  longest: number
}
/** Each takes about three times the memory of its file. */
const concurrencyLimit = createConcurrencyLimit({ capacity: 1, queue: 8 })

/**
 * Reads a film in a thread of its own with bounded memory and time, and copies it into a container without metadata.
 * The bytes are gone afterwards. Refusals are values.
 */
export async function prepareFilm(
  load: () => Promise<Uint8Array<ArrayBuffer>>,
  bounds: FilmBounds,
  { signal, longest = 10_000 }: Partial<Care> = {},
): Promise<Film | FilmRefusal | 'BUSY'> {
  const made = await concurrencyLimit.take(
    1,
    async () => readApart({ film: await load(), bounds }, longest),
    signal,
  )
  return made ?? 'BUSY'
}

async function readApart(task: Task, longest: number): Promise<Film | FilmRefusal> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: task,
    transferList: [task.film.buffer],
    resourceLimits: memory,
  })
  const read = new Promise<Film | FilmRefusal>((resolve) => {
    worker.once('message', (film: Film | FilmRefusal) => resolve(film))
    // The thread's own code refuses what it cannot read, so it has run out of memory or time.
    worker.once('error', () => resolve('NOT_A_FILM'))
    worker.once('exit', () => resolve('NOT_A_FILM'))
  })
  const timer = setTimeout(() => void worker.terminate(), longest)
  const film = await read
  clearTimeout(timer)
  await worker.terminate()
  return film
}

if (!isMainThread && isTask(workerData)) {
  const film = await remuxFilm(workerData.film, workerData.bounds)
  parentPort?.postMessage(film, typeof film === 'string' ? [] : [film.bytes.buffer])
}

function isTask(data: unknown): data is Task {
  return typeof data === 'object' && data !== null && 'film' in data && 'bounds' in data
}
