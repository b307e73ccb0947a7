type ConcurrencyLimit = {
  /**
   * Waits for capacity of this weight, then works; null if the queue is full. A caller who leaves loses their
   * place.
   */
  take: <T>(weight: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T | null>
}

type QueuedTask = { weight: number; begin: () => void }

/** Limits memory-intensive work by weight, in order of arrival. */
export function createConcurrencyLimit({
  capacity,
  queue,
}: {
  capacity: number
  queue: number
}): ConcurrencyLimit {
  let taken = 0
  const pending: QueuedTask[] = []
  const next = () => {
    for (let first = pending[0]; first && taken + first.weight <= capacity; first = pending[0]) {
      pending.shift()
      taken += first.weight
      first.begin()
    }
  }
  const wait = (weight: number, signal?: AbortSignal) =>
    new Promise<void>((begin, leave) => {
      const place: QueuedTask = {
        weight,
        begin: () => {
          signal?.removeEventListener('abort', giveUp)
          begin()
        },
      }
      const giveUp = () => {
        pending.splice(pending.indexOf(place), 1)
        leave(signal?.reason)
        next()
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      pending.push(place)
      next()
    })
  return {
    async take(asked, work, signal) {
      const weight = Math.min(asked, capacity)
      signal?.throwIfAborted()
      if (pending.length >= queue) return null
      await wait(weight, signal)
      try {
        return await work()
      } finally {
        taken -= weight
        next()
      }
    },
  }
}
