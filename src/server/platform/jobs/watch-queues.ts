import type { Pool } from 'pg'

type Options = {
  queues: readonly string[]
  /** This queue has jobs that were not due at the last look, or fewer. */
  onChange: (queue: string) => void
}

export type QueueWatch = {
  /** Something may have been published. */
  look: () => void
  stop: () => Promise<void>
}

/** Milliseconds. */
const betweenLooks = 200
/** Of a longer queue every worker is busy. */
const maxCounted = 1_000

/**
 * Tells which queues have something new, whichever process published it. Jobs of a group that is being worked on stay
 * due without being new.
 */
export function watchQueues(pool: Pool, { queues, onChange }: Options): QueueWatch {
  let counts: ReadonlyMap<string, number> = new Map()
  let looking: Promise<void> | null = null
  let isAsked = false

  async function read() {
    while (isAsked) {
      isAsked = false
      const due = await countDue(pool, queues)
      const changed = [...due].filter(([queue, count]) => count > 0 && count !== counts.get(queue))
      counts = due
      for (const [queue] of changed) onChange(queue)
    }
  }

  function look() {
    isAsked = true
    looking ??= read()
      // A database that is away is reported by the workers, which ask for themselves too.
      .catch(() => {})
      .then(() => {
        looking = null
      })
  }

  const timer = setInterval(look, betweenLooks).unref()
  return {
    look,
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** Served by the queue library's index of waiting jobs. */
async function countDue(pool: Pool, queues: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ queue: string; count: number }>(
    `select queue, (select count(*) from (
       select from pgboss.job
       where name = queue and state < 'active' and not blocked and start_after <= now()
       limit ${maxCounted}) due)::integer as count
     from unnest($1::text[]) queue`,
    [queues],
  )
  return new Map(rows.map(({ queue, count }) => [queue, count]))
}
