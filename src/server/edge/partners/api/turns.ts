import { createConcurrencyLimit } from '../../../platform/files/concurrency-limit.ts'

/** Of one owner in a process: each request may wait for a lock with a connection to the database, of which there are few. */
const atOnce = { capacity: 3, maxWaiting: 30 }

/** The requests of an owner's software, a few at a time and in their order; null where too many wait. */
export function createTurns() {
  const limits = new Map<string, { limit: ReturnType<typeof createConcurrencyLimit>; asked: number }>()
  return async <Answer>(userId: string, work: () => Promise<Answer>, signal: AbortSignal) => {
    const own = limits.get(userId) ?? { limit: createConcurrencyLimit(atOnce), asked: 0 }
    limits.set(userId, own)
    own.asked += 1
    try {
      return await own.limit.take(1, work, { signal })
    } finally {
      own.asked -= 1
      if (own.asked === 0) limits.delete(userId)
    }
  }
}
