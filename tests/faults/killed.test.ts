import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { startDatabases } from '../cluster/databases.ts'
import { note, printFigures, seconds } from '../cluster/figures.ts'
import { startServer } from '../e2e/server.ts'
import { copyDemo } from '../prepared-demo.ts'
import { openConversations, sendMessage, type Message, type Writer } from './conversations.ts'

const kills = Number(process.env['KILLS'] ?? 100)

afterAll(() => printFigures('killed'))

test.each([
  ['the embedded engine', openEmbedded],
  ['PostgreSQL', openPostgres],
] as const)(
  `a server on %s, killed ${kills} times while people write, keeps every acknowledged message, once`,
  { timeout: kills * 60_000 },
  async (engine, open) => {
    const settings = await open()
    const dataDir = await copyDemo()
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const starts: number[] = []
    const start = async () => {
      const began = performance.now()
      const server = await startServer(dataDir, { settings })
      starts.push(performance.now() - began)
      return server
    }
    let server = await start()
    const writers = await openConversations(server.url)
    for (let killed = 0; killed < kills; killed++) {
      const life = new AbortController()
      const writing = Promise.all(writers.map((writer) => writeUntilKilled(server.url, writer, life.signal)))
      await pause(100 + Math.random() * 1_100)
      await server.kill()
      life.abort()
      await writing
      server = await start()
      await expectKept(server.url, writers)
      // As a browser does with what was not answered.
      for (const writer of writers)
        for (const message of unanswered(writer)) await sendMessage(server.url, writer, message)
      await expectKept(server.url, writers)
    }
    await server.stop()
    const sent = writers.flatMap((writer) => writer.sent)
    const acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged).length
    expect(acknowledged).toBeGreaterThan(kills / 2)
    const restarts = starts.slice(1).toSorted((a, b) => a - b)
    note(`${engine}, killed`, `${kills} times`)
    note('messages acknowledged, of those sent', `${acknowledged} of ${sent.length}`)
    const [middle = 0, longest = 0] = [restarts[Math.floor(kills / 2)], restarts.at(-1)]
    note('ready again after, median and longest', `${seconds(middle)}, ${seconds(longest)}`)
  },
)

async function openEmbedded(): Promise<Record<string, string>> {
  return {}
}

async function openPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'haveli-faults-'))
  const databases = await startDatabases(folder)
  onTestFinished(async () => {
    await databases.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { DATABASE_URL: databases.primary.url, AUTH_SECRET: 'only for this test, never for people' }
}

async function writeUntilKilled(url: string, writer: Writer, life: AbortSignal) {
  while (!life.aborted) {
    const message = {
      submissionKey: randomUUID(),
      content: `Message ${writer.sent.length} ${randomUUID()}`,
      isAcknowledged: false,
    }
    writer.sent.push(message)
    await sendMessage(url, writer, message).catch(() => {})
    await pause(150)
  }
}

/** The message that was on its way when the server was killed, if it was not acknowledged. */
const unanswered = ({ sent }: Writer) => sent.slice(-1).filter(({ isAcknowledged }) => !isAcknowledged)

async function expectKept(url: string, writers: readonly Writer[]) {
  const kept = new Map<string, number>()
  for (const path of new Set(writers.map((writer) => writer.path))) {
    const reader = writers.find((writer) => writer.path === path)
    for (const content of await readAll(`${url}${path}`, reader))
      kept.set(content, (kept.get(content) ?? 0) + 1)
  }
  const all = writers.flatMap(({ sent }) => sent)
  const countOf = ({ content }: Message) => kept.get(content) ?? 0
  expect(all.filter((message) => message.isAcknowledged && countOf(message) === 0)).toEqual([])
  expect(all.filter((message) => countOf(message) > 1)).toEqual([])
}

async function readAll(address: string, reader: Writer | undefined): Promise<string[]> {
  const contents: string[] = []
  let before: string | null = null
  do {
    const query: string = before === null ? '' : `?before=${before}`
    const page = messages.parse((await reader?.visitor.get(address + query))?.body)
    contents.push(...page.items.map(({ content }) => content))
    before = page.before
  } while (before !== null)
  return contents
}

const messages = z.object({
  items: z.array(z.object({ content: z.string() })),
  before: z.string().nullable(),
})
