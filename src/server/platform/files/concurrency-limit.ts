type Place = {
  /** Whose work it is: owners take turns. */
  owner?: string | undefined
  /** No person waits for it, so all other work goes first. */
  isPatient?: boolean | undefined
  /** A caller who leaves loses their place. */
  signal?: AbortSignal | undefined
}

type ConcurrencyLimit = {
  /** Waits for capacity of this weight, then works; null if the queue is full, or has enough of this owner. */
  take: <T>(weight: number, work: () => Promise<T>, place?: Place) => Promise<T | null>
}

type QueuedTask = { weight: number; owner: string | undefined; isPatient: boolean; begin: () => void }

type Bounds = {
  capacity: number
  /** Tasks that wait. */
  maxWaiting: number
  /** Of these, at most so many of one owner. */
  maxWaitingOfOwner?: number
}

/** Limits memory-intensive work by weight: owners by turns, and of each in order of arrival. */
export function createConcurrencyLimit({
  capacity,
  maxWaiting,
  maxWaitingOfOwner = maxWaiting,
}: Bounds): ConcurrencyLimit {
  let taken = 0
  const pending: QueuedTask[] = []
  const turns = new Map<string | undefined, number>()
  let turn = 0
  const chooseNext = () => {
    const urgent = pending.filter(({ isPatient }) => !isPatient)
    const turnOf = ({ owner }: QueuedTask) => turns.get(owner) ?? 0
    return (urgent.length > 0 ? urgent : pending).toSorted((one, other) => turnOf(one) - turnOf(other))[0]
  }
  const next = () => {
    for (let first = chooseNext(); first && taken + first.weight <= capacity; first = chooseNext()) {
      pending.splice(pending.indexOf(first), 1)
      taken += first.weight
      turns.set(first.owner, ++turn)
      first.begin()
    }
    if (pending.length === 0) turns.clear()
  }
  const wait = (weight: number, { owner, isPatient = false, signal }: Place) =>
    new Promise<void>((begin, leave) => {
      const task: QueuedTask = {
        weight,
        owner,
        isPatient,
        begin: () => {
          signal?.removeEventListener('abort', giveUp)
          begin()
        },
      }
      const giveUp = () => {
        pending.splice(pending.indexOf(task), 1)
        leave(signal?.reason)
        next()
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      pending.push(task)
      next()
    })
  return {
    async take(asked, work, place = {}) {
      const weight = Math.min(asked, capacity)
      place.signal?.throwIfAborted()
      const ofSame = pending.filter(({ owner }) => owner === place.owner).length
      if (pending.length >= maxWaiting || ofSame >= maxWaitingOfOwner) return null
      await wait(weight, place)
      try {
        return await work()
      } finally {
        taken -= weight
        next()
      }
    },
  }
}
