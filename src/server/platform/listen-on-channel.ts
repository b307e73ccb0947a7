import type { Pool, PoolClient } from 'pg'

type Options = {
  /** Its connections keep their session. */
  sessions: Pool
  channel: string
  onNotification: (payload: string) => void
  /** Called after each connection, as notifications may have been missed before it. */
  onListening: () => void
}

const pause = 2_000

/** Listens for NOTIFY on a channel, and again two seconds after each loss of the connection. */
export function listenOnChannel({ sessions, channel, onNotification, onListening }: Options): {
  stop: () => Promise<void>
} {
  let client: PoolClient | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function listen() {
    const taken = await sessions.connect()
    const lose = (failure?: Error) => {
      if (client !== taken) return
      client = null
      taken.release(failure ?? true)
      again()
    }
    client = taken
    taken.on('notification', ({ payload = '' }) => onNotification(payload))
    taken.on('error', lose)
    taken.on('end', () => lose())
    await taken.query(`listen ${taken.escapeIdentifier(channel)}`).then(onListening, lose)
  }

  function again() {
    if (!isStopped) timer = setTimeout(connect, pause).unref()
  }

  function connect() {
    connecting = listen().catch(again)
  }

  let connecting: Promise<void> | undefined
  connect()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await connecting
      const openClient = client
      client = null
      openClient?.release(true)
    },
  }
}
