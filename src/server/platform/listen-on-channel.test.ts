import type { PoolClient } from 'pg'
import { onTestFinished, vi } from 'vitest'

import { openDatabase } from '#database/client.ts'
import { expect, test } from '#tests/test.ts'

import { listenOnChannel } from './listen-on-channel.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

test.skipIf(!serverUrl)(
  'a process that stops while it connects again gives the connection back',
  async () => {
    const { sessions, close } = await openDatabase({ databaseUrl: String(serverUrl), dataDir: '' })
    const others = await Promise.all([sessions.connect(), sessions.connect()])
    const lost = new Promise<PoolClient>((resolve) => sessions.once('acquire', resolve))
    const listening = Promise.withResolvers<void>()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { stop } = listenOnChannel({
      sessions,
      channel: 'live',
      onNotification: () => {},
      onListening: listening.resolve,
    })
    await listening.promise
    const removed = new Promise((resolve) => sessions.once('remove', resolve))
    ;(await lost).emit('error', new Error('the connection is lost'))
    await removed
    const last = await sessions.connect()
    vi.advanceTimersByTime(2_000)
    expect(sessions.waitingCount).toBe(1)
    const stopped = stop()
    last.release()
    await stopped
    for (const other of others) other.release()
    await close()
    expect(sessions.totalCount).toBe(0)
  },
)
