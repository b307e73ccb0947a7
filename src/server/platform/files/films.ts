import { createConcurrencyLimit } from './concurrency-limit.ts'
import type { Film, FilmBounds, FilmRefusal } from './films/remux.ts'
import { builtProgram, readInProcess } from './read-in-process.ts'

export type { Film, FilmRefusal } from './films/remux.ts'

const program = builtProgram('film-process')
/** Far above the tables of a film of a minute. */
const megabytes = 192
const megabyte = 1024 * 1024
/** Three for the film, one for the start. */
const processorSeconds = 4

type Care = {
  /** Aborted when the client disconnects. */
  signal: AbortSignal | undefined
  /** Milliseconds; the longest film takes about one second. */
  maxMs: number
  /** Whose film it is: those who wait take turns. */
  owner: string | undefined
}
/** Each takes about four times its file here, and five times in its process. */
const concurrencyLimit = createConcurrencyLimit({ capacity: 1, maxWaiting: 8, maxWaitingOfOwner: 2 })

/** Copies a film into a container without metadata, in a process of its own. Refusals are values. */
export async function prepareFilm(
  load: () => Promise<Uint8Array<ArrayBuffer>>,
  { seconds, bytes }: FilmBounds,
  { signal, maxMs = 10_000, owner }: Partial<Care> = {},
): Promise<Film | FilmRefusal | 'BUSY'> {
  const made = await concurrencyLimit.take(
    1,
    async () => {
      const film = await load()
      const args = [film.length, seconds, bytes].map(String)
      const bounds = { megabytes, maxMs, processorSeconds, answerBytes: bytes + megabyte, signal }
      const answer = await readInProcess({ program, args, bytes: film }, bounds)
      // The program refuses what it cannot read, so it has run out of memory or time.
      return answer === null ? 'NOT_A_FILM' : readAnswer(answer)
    },
    { owner, signal },
  )
  return made ?? 'BUSY'
}

function readAnswer(answer: Buffer<ArrayBuffer>): Film | FilmRefusal {
  const end = answer.indexOf('\n')
  // Only the program writes it.
  const about = JSON.parse(answer.toString('utf8', 0, end)) as Omit<Film, 'bytes'> | FilmRefusal
  return typeof about === 'string' ? about : { ...about, bytes: answer.subarray(end + 1) }
}
