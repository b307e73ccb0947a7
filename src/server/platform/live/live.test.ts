import { liveEvents } from '#database/schema/platform.ts'
import { openEngine } from '#tests/engine.ts'
import { createUser } from '#tests/factories.ts'
import { createFakes } from '#tests/fakes.ts'
import { raceTest } from '#tests/test.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import type { Database } from '#database/client.ts'
import { listLive, purgeOldLiveEvents, publishLiveEvent } from './live.ts'
import { answerLive } from './live-handler.ts'
import { createLiveStreams } from './live-streams.ts'

const engine = openEngine()
afterAll(async () => (await engine).close())

test('a guest hears only that nobody is signed in', async () => {
  const { streams } = await createPlatform()
  const answer = await answerLive(streams, new Request('http://localhost/api/live'), null)
  expect(await answer.text()).toBe('event: end\ndata: {}\n\n')
})

test('a window hears what happens to its person, and nothing of others', async () => {
  const { db, streams, me, other, open } = await createPlatform()
  const window = await open(me)
  const subjectId = await tell(db, [other.userId])
  const mine = await tell(db, [me.userId, other.userId])
  streams.wake()
  await vi.waitFor(() => expect(window.heard()).toEqual([mine]), 5_000)
  expect(window.text()).not.toContain(subjectId)
})

test('what is undone is never told', async () => {
  const { db, streams, me, open } = await createPlatform()
  const window = await open(me)
  const failing = db.transaction(async (tx) => {
    await tell(tx, [me.userId])
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  const told = await tell(db, [me.userId])
  streams.wake()
  await vi.waitFor(() => expect(window.heard()).toEqual([told]), 5_000)
})

test('whoever comes back hears what they missed, once and in order', async () => {
  const { db, streams, me, open } = await createPlatform()
  const first = await open(me)
  const before = await tell(db, [me.userId])
  streams.wake()
  await vi.waitFor(() => expect(first.heard()).toEqual([before]), 5_000)
  first.leave()
  const missed = [await tell(db, [me.userId]), await tell(db, [me.userId])]
  const again = await open(me, { 'last-event-id': first.lastId() })
  const after = await tell(db, [me.userId])
  streams.wake()
  await vi.waitFor(() => expect(again.heard()).toEqual([...missed, after]), 5_000)
})

test('a page hears what happened while it was loading', async () => {
  const { db, me, open } = await createPlatform()
  const told = await tell(db, [me.userId])
  const window = await open(me, {}, '?age=3')
  await vi.waitFor(() => expect(window.heard()).toEqual([told]), 5_000)
})

test('whoever was away for longer than is kept reads everything anew', async () => {
  const { me, open } = await createPlatform()
  const window = await open(me, { 'last-event-id': '1700000000000000' })
  await vi.waitFor(() => expect(window.text()).toContain('event: reset'), 5_000)
})

test('a window ends with its session, before it is told anything more', async () => {
  const { db, streams, me, open, closed } = await createPlatform()
  const window = await open(me)
  closed.add(me.sessionId)
  const told = await tell(db, [me.userId])
  streams.wake()
  await vi.waitFor(() => expect(window.text()).toContain('event: end'), 5_000)
  expect(window.text()).not.toContain(told)
})

test('a person has eight windows at most, and one that leaves makes room', async () => {
  const { streams, me, open } = await createPlatform()
  const windows = []
  for (let count = 0; count < 8; count += 1) windows.push(await open(me))
  const request = new Request('http://localhost/api/live')
  const refused = await answerLive(streams, request, me)
  expect(refused.status).toBe(429)
  windows[0]?.leave()
  await open(me)
})

test('a window is told now and then that it is still connected', async () => {
  const { me, open } = await createPlatform({ beat: 20 })
  const window = await open(me)
  await vi.waitFor(() => expect(window.text()).toContain(': still here'), 5_000)
})

test('events are kept for a day', async () => {
  const { db, me } = await createPlatform()
  await tell(db, [me.userId])
  await db.update(liveEvents).set({ position: 1 }).where(eq(liveEvents.userId, me.userId))
  const retained = await tell(db, [me.userId])
  await purgeOldLiveEvents(db)
  const left = await db
    .select({ subjectId: liveEvents.subjectId })
    .from(liveEvents)
    .where(eq(liveEvents.userId, me.userId))
  expect(left).toEqual([{ subjectId: retained }])
})

raceTest(
  'a reader between two hundred commits misses none and hears none twice',
  async ({ engine: { db } }) => {
    const me = await createUser(db)
    const told: string[] = []
    const heard: string[] = []
    const writing = Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        db.transaction(async (tx) => {
          told.push(await tell(tx, [me.userId]))
          // Those who begin first do not commit first.
          await setTimeout((index * 37) % 23)
        }),
      ),
    )
    let place = 0
    const read = async () => {
      const events = await listLive(db, place, 500)
      place = events.at(-1)?.position ?? place
      heard.push(...events.map(({ subjectId }) => subjectId))
    }
    let isWriting = true
    void writing.then(() => (isWriting = false))
    while (isWriting) await read()
    await read()
    const results = await writing
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(heard).toHaveLength(200)
    expect(heard.toSorted()).toEqual(told.toSorted())
  },
)

async function tell(db: Database, userIds: readonly string[]): Promise<string> {
  const subjectId = randomUUID()
  await db.transaction((tx) => publishLiveEvent(tx, userIds, { kind: 'message', subjectId }))
  return subjectId
}

async function createPlatform({ beat = 60_000 } = {}) {
  const { db } = await engine
  const { services } = createFakes()
  const closed = new Set<string>()
  const streams = createLiveStreams(
    { db, log: services.log, findOpenSessions: async (ids) => new Set(ids.filter((id) => !closed.has(id))) },
    { beat, look: 60_000 },
  )
  onTestFinished(streams.stop)
  await db.execute(sql`delete from ${liveEvents}`)
  type Person = Awaited<ReturnType<typeof createUser>>
  const open = async (person: Person, headers: Record<string, string> = {}, query = '') => {
    const leaving = new AbortController()
    const request = new Request(`http://localhost/api/live${query}`, { headers, signal: leaving.signal })
    const answer = await answerLive(streams, request, person)
    expect(answer.status).toBe(200)
    let text = ''
    void (async () => {
      for await (const piece of answer.body ?? []) text += new TextDecoder().decode(piece)
    })()
    return {
      text: () => text,
      heard: () => [...text.matchAll(/^data: .*"subjectId":"([^"]+)"/gm)].map(([, id]) => id),
      lastId: () => [...text.matchAll(/^id: (\d+)/gm)].at(-1)?.[1] ?? '',
      leave: () => leaving.abort(),
    }
  }
  return { db, streams, closed, open, me: await createUser(db), other: await createUser(db) }
}
