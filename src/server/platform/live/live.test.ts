import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import type { Database } from '#database/client.ts'
import { liveEvents } from '#database/schema/platform.ts'
import { openEngine } from '#tests/engine.ts'
import { createUser } from '#tests/factories.ts'
import { createFakes } from '#tests/fakes.ts'
import { raceTest } from '#tests/test.ts'

import { answerLive } from './live-handler.ts'
import { createLiveStreams } from './live-streams.ts'
import { deleteOldLiveEvents, publishLiveEvent, readLiveEvents } from './live.ts'

const engine = openEngine()
afterAll(async () => (await engine).close())

test("a guest's stream only says that nobody is signed in", async () => {
  const { streams } = await createPlatform()
  const answer = await answerLive(streams, new Request('http://localhost/api/live'), null)
  expect(await answer.text()).toBe('event: end\ndata: {}\n\n')
})

test('a window gets the events of its person, and none of others', async () => {
  const { db, streams, me, other, open } = await createPlatform()
  const window = await open(me)
  const subjectId = await publish(db, [other.userId])
  const mine = await publish(db, [me.userId, other.userId])
  streams.wake()
  await vi.waitFor(() => expect(window.heard()).toEqual([mine]), 5_000)
  expect(window.text()).not.toContain(subjectId)
})

test('events of rolled-back transactions are never sent', async () => {
  const { db, streams, me, open } = await createPlatform()
  const window = await open(me)
  const failing = db.transaction(async (tx) => {
    await publish(tx, [me.userId])
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  const published = await publish(db, [me.userId])
  streams.wake()
  await vi.waitFor(() => expect(window.heard()).toEqual([published]), 5_000)
})

test('a reconnecting window gets missed events once and in order, and may hear the last ones again', async () => {
  const { db, streams, me, open } = await createPlatform()
  const first = await open(me)
  const before = await publish(db, [me.userId])
  streams.wake()
  await vi.waitFor(() => expect(first.heard()).toEqual([before]), 5_000)
  await first.leave()
  const missed = [await publish(db, [me.userId]), await publish(db, [me.userId])]
  const again = await open(me, { 'last-event-id': first.lastId() })
  const after = await publish(db, [me.userId])
  streams.wake()
  // As a transaction of any database of the server was open when it heard them.
  const news = () => again.heard().filter((id) => id !== before)
  await vi.waitFor(() => expect(news()).toEqual([...missed, after]), 5_000)
})

test('a page gets the events that happened while it was loading', async () => {
  const { db, me, open } = await createPlatform()
  const published = await publish(db, [me.userId])
  const window = await open(me, {}, '?age=3')
  await vi.waitFor(() => expect(window.heard()).toEqual([published]), 5_000)
})

test('a window refetches everything that was away for longer than events are kept, or heard another database or version', async () => {
  const { me, open } = await createPlatform()
  const now = Math.floor(Date.now() / 1000)
  for (const place of [`${now - 86_500}-1`, `${now}-999999999999`, '1700000000000000', 'x']) {
    const window = await open(me, { 'last-event-id': place })
    await vi.waitFor(() => expect(window.text()).toContain('event: reset'), 5_000)
    await window.leave()
  }
})

test('a window that broke off amid events gets all of that reading again', async () => {
  const { db, streams, me, open } = await createPlatform()
  const first = await open(me)
  const place = first.lastId()
  const published = await db.transaction(async (tx) => [
    await publish(tx, [me.userId]),
    await publish(tx, [me.userId]),
  ])
  streams.wake()
  await vi.waitFor(() => expect(first.heard()).toEqual(published), 5_000)
  expect(first.lastId()).not.toBe(place)
  const again = await open(me, { 'last-event-id': place })
  await vi.waitFor(() => expect(again.heard()).toEqual(published), 5_000)
})

test('a window ends with its session, before any further event', async () => {
  const { db, streams, me, open, closed } = await createPlatform()
  const window = await open(me)
  closed.add(me.sessionId)
  const published = await publish(db, [me.userId])
  streams.wake()
  await vi.waitFor(() => expect(window.text()).toContain('event: end'), 5_000)
  expect(window.text()).not.toContain(published)
})

test('a person has at most eight windows, and a closed one makes room', async () => {
  const { streams, me, open } = await createPlatform()
  const windows = []
  for (let count = 0; count < 8; count += 1) windows.push(await open(me))
  const request = new Request('http://localhost/api/live')
  const refused = await answerLive(streams, request, me)
  expect(refused.status).toBe(429)
  await windows[0]?.leave()
  await open(me)
})

test('a window gets regular keep-alive messages', async () => {
  const { me, open } = await createPlatform({ beat: 20 })
  const window = await open(me)
  await vi.waitFor(() => expect(window.text()).toContain(': still here'), 5_000)
})

test('events are kept for a day', async () => {
  const { db, me } = await createPlatform()
  await publish(db, [me.userId])
  const yesterday = new Date(Date.now() - 86_500_000)
  await db.update(liveEvents).set({ writtenAt: yesterday }).where(eq(liveEvents.userId, me.userId))
  const recent = await publish(db, [me.userId])
  await deleteOldLiveEvents(db)
  const left = await db
    .select({ subjectId: liveEvents.subjectId })
    .from(liveEvents)
    .where(eq(liveEvents.userId, me.userId))
  expect(left).toEqual([{ subjectId: recent }])
})

raceTest(
  'a reader between two hundred commits misses none and hears none twice',
  async ({ engine: { db } }) => {
    const me = await createUser(db)
    let { snapshot } = await readLiveEvents(db, null)
    const published: string[] = []
    const heard: string[] = []
    const writing = Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        db.transaction(async (tx) => {
          published.push(await publish(tx, [me.userId]))
          // Commits in another order than begun.
          await setTimeout((index * 37) % 23)
        }),
      ),
    )
    const read = async () => {
      const reading = await readLiveEvents(db, snapshot)
      snapshot = reading.snapshot
      heard.push(...(reading.events ?? []).map(({ subjectId }) => subjectId))
    }
    let isWriting = true
    void writing.then(() => (isWriting = false))
    while (isWriting) await read()
    await read()
    const results = await writing
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(heard).toHaveLength(200)
    expect(heard.toSorted()).toEqual(published.toSorted())
  },
)

async function publish(db: Database, userIds: readonly string[]): Promise<string> {
  const subjectId = randomUUID()
  await db.transaction((tx) => publishLiveEvent(tx, userIds, { kind: 'message', subjectId }))
  return subjectId
}

async function createPlatform({ beat = 60_000 } = {}) {
  const { db } = await engine
  const { services } = createFakes()
  const closed = new Set<string>()
  const streams = createLiveStreams(
    {
      db,
      log: services.log,
      isAlone: true,
      findOpenSessions: async (ids) => new Set(ids.filter((id) => !closed.has(id))),
    },
    { beat, look: 60_000 },
  )
  onTestFinished(streams.stop)
  await db.execute(sql`delete from ${liveEvents}`)
  type Person = Awaited<ReturnType<typeof createUser>>
  const open = async (person: Person, headers: Record<string, string> = {}, query = '') => {
    const request = new Request(`http://localhost/api/live${query}`, { headers })
    const answer = await answerLive(streams, request, person)
    expect(answer.status).toBe(200)
    let text = ''
    const reader = answer.body?.getReader()
    void (async () => {
      for (let read = await reader?.read(); read?.value; read = await reader?.read())
        text += new TextDecoder().decode(read.value)
    })()
    return {
      text: () => text,
      heard: () => [...text.matchAll(/^data: .*"subjectId":"([^"]+)"/gm)].map(([, id]) => id),
      lastId: () => [...text.matchAll(/^id: (\S+)/gm)].at(-1)?.[1] ?? '',
      leave: () => reader?.cancel(),
    }
  }
  return { db, streams, closed, open, me: await createUser(db), other: await createUser(db) }
}
