import { asc } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

import { openDatabase, type Database } from '#database/client.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { storedFiles } from '#database/schema/media.ts'
import type { Actor } from '#server/platform/context.ts'
import { createFiles } from '#server/platform/files/files.ts'
import { copyMigratedFolder } from '#tests/engine.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { deleteStrayFiles } from '../../workflows/delete-stray-files.ts'
import { deleteUnusedFiles } from '../commands/delete-files.ts'
import { waitingName } from '../commands/waiting-images.ts'

const embeddedTest = test.skipIf(process.env['TEST_DATABASE_URL'])
const child = join(import.meta.dirname, '../../../../tests/fixtures/upload-child.ts')

embeddedTest(
  'a server killed while photos arrive has each that it acknowledged, and the sweep finds whatever else it left',
  { timeout: 240_000 },
  async () => {
    const dataDir = copyMigratedFolder()
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const owner = await within(dataDir, (db) => createUser(db))
    const acknowledged: string[] = []
    const server = await serve(dataDir, owner)
    let isKilled = false
    const send = async () => {
      while (!isKilled) {
        const key = await upload(server.port)
        if (key !== null) acknowledged.push(key)
        if (isKilled || acknowledged.length < 4) continue
        isKilled = true
        await server.kill()
      }
    }
    await Promise.all([send(), send(), send()])
    expect(acknowledged.length).toBeGreaterThanOrEqual(4)
    await within(dataDir, (db) => nothingIsLostOrLeft(db, { dataDir, owner, acknowledged }))
  },
)

type Left = { dataDir: string; owner: Actor; acknowledged: string[] }

async function nothingIsLostOrLeft(db: Database, { dataDir, owner, acknowledged }: Left) {
  const files = createFiles({ s3: null, dataDir })
  const rows = await db
    .select({ key: storedFiles.key, variants: storedFiles.variants })
    .from(storedFiles)
    .orderBy(asc(storedFiles.key))
  const acknowledgedFiles = rows.filter(({ key }) => acknowledged.includes(key))
  expect(acknowledgedFiles.map(({ key }) => key)).toEqual(acknowledged.toSorted())
  const named = acknowledgedFiles.flatMap(({ variants }) => variants)
  for (const { key, bytes, width } of named) {
    const file = await files.read(key)
    expect(file?.bytes.length).toBe(bytes)
    expect((await sharp(file?.bytes).metadata()).width).toBe(width)
  }
  // Two days later only the image in the person's draft remains.
  await db.insert(propertyDrafts).values({ userId: owner.userId, fileKeys: acknowledged })
  const now = new Date(Date.now() + 2 * 86_400_000)
  await deleteUnusedFiles(db, { files, now })
  await deleteStrayFiles(db, { files, now })
  const left: string[] = []
  for await (const { name } of files.list()) left.push(name)
  const waiting = acknowledged.map(waitingName)
  expect(left.toSorted()).toEqual([...named.map(({ key }) => key), ...waiting].toSorted())
  expect(await db.$count(storedFiles)).toBe(acknowledged.length)
}

/** Uploads a new photo; returns the acknowledged key, or null if the server was killed meanwhile. */
async function upload(port: number): Promise<string | null> {
  const background = { r: random(), g: random(), b: random() }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: random() / 4 }
  const photo = sharp({ create: { width: 500, height: 300, channels: 3, background, noise } })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await photo.jpeg().toBuffer())], 'room.jpg'))
  const response = await fetch(`http://127.0.0.1:${port}/api/properties/images`, {
    method: 'POST',
    headers: {
      'x-app-name': 'haveli',
      'sec-fetch-site': 'same-origin',
      cookie: 'haveli_session=one',
    },
    body: form,
  }).catch(() => null)
  if (response === null) return null
  const answer: { key?: string } | null = await response.json().catch(() => null)
  if (answer === null) return null
  if (answer.key === undefined) throw new Error(`Answered ${response.status}`)
  return answer.key
}

const random = () => Math.floor(Math.random() * 256)

async function serve(dataDir: string, actor: Actor) {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0', ACTOR: JSON.stringify(actor) }
  const running = spawn(process.execPath, [child], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(running, 'exit')
  onTestFinished(() => void running.kill('SIGKILL'))
  const port = await new Promise<number>((resolve) => {
    createInterface(running.stdout).on('line', (line) => {
      const [, found] = /^port (\d+)$/.exec(line) ?? []
      if (found) resolve(Number(found))
    })
  })
  const kill = async () => {
    running.kill('SIGKILL')
    await ended
  }
  return { port, kill }
}

async function within<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
