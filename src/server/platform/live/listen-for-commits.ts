import type { Pool, PoolClient } from 'pg'

type Options = { pool: Pool; engine: 'embedded' | 'postgres'; onCommit: () => void }

const pause = 2_000

/**
 * Calls back when any process has committed live events. NOTIFY does not cross the embedded engine's socket:
 * there the only writing process wakes its streams itself.
 */
export function listenForCommits({ pool, engine, onCommit }: Options): { stop: () => Promise<void> } {
  if (engine === 'embedded') return { stop: async () => {} }
  let client: PoolClient | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function listen() {
    const taken = await pool.connect()
    const lose = (failure?: Error) => {
      if (client !== taken) return
      client = null
      taken.release(failure ?? true)
      again()
    }
    client = taken
    taken.on('notification', onCommit)
    taken.on('error', lose)
    taken.on('end', () => lose())
    await taken.query('listen live').catch(lose)
    onCommit()
  }

  function again() {
    if (!isStopped) timer = setTimeout(() => void listen().catch(again), pause).unref()
  }

  const starting = listen().catch(again)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await starting
      const openClient = client
      client = null
      openClient?.release(true)
    },
  }
}
