type Turns = {
  /** Waits for room of this weight, then works; null where the queue is full. A caller who leaves gives up their place. */
  take: <T>(weight: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T | null>
}

type Waiting = { weight: number; begin: () => void }

/** Work that costs memory, a bounded weight of it at a time, in the order of its arrival. */
export function createTurns({ room, queue }: { room: number; queue: number }): Turns {
  let taken = 0
  const waiting: Waiting[] = []
  const next = () => {
    for (let first = waiting[0]; first && taken + first.weight <= room; first = waiting[0]) {
      waiting.shift()
      taken += first.weight
      first.begin()
    }
  }
  const wait = (weight: number, signal?: AbortSignal) =>
    new Promise<void>((begin, leave) => {
      const place: Waiting = {
        weight,
        begin: () => {
          signal?.removeEventListener('abort', giveUp)
          begin()
        },
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(place), 1)
        leave(signal?.reason)
        next()
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.push(place)
      next()
    })
  return {
    async take(asked, work, signal) {
      const weight = Math.min(asked, room)
      signal?.throwIfAborted()
      if (waiting.length >= queue) return null
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
