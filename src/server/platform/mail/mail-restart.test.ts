import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished, vi } from 'vitest'

import { openDatabase, type Database } from '#database/client.ts'
import { copyMigratedFolder } from '#tests/engine.ts'
import { createUser } from '#tests/factories.ts'
import { startMailServer } from '#tests/fixtures/servers/mail-server.ts'
import { expect, test } from '#tests/test.ts'

import { publishEvent, eventQueue } from '../jobs/publish-event.ts'

const embeddedTest = test.skipIf(process.env['TEST_DATABASE_URL'])
const patience = { timeout: 60_000, interval: 50 }
const child = join(import.meta.dirname, '../../../../tests/fixtures/mail-child.ts')

embeddedTest(
  'a server killed before it hands an email over sends it after the restart, once',
  {
    timeout: 120_000,
  },
  async () => {
    const dataDir = await folderWithEvent()
    const mail = await startMailServer((stage) => (stage === 'data' ? 'hang' : null))
    const first = serve(dataDir, mail.url)
    await vi.waitFor(() => expect(mail.connections()).toBe(1), patience)
    await first.kill()
    mail.recovers()
    await jobsOfTheDeadAreFreed(dataDir)
    const second = serve(dataDir, mail.url)
    await vi.waitFor(() => expect(mail.arrived).toHaveLength(1), patience)
    await second.kill()
    expect(mail.arrived[0]).toContain('To: kavita@example.in')
  },
)

embeddedTest(
  'a server killed while its email is being taken does not send it again',
  {
    timeout: 120_000,
  },
  async () => {
    const dataDir = await folderWithEvent()
    const mail = await startMailServer((stage) => (stage === 'content' ? 'hang' : null))
    const first = serve(dataDir, mail.url)
    await vi.waitFor(() => expect(mail.arrived).toHaveLength(1), patience)
    await first.kill()
    mail.recovers()
    await jobsOfTheDeadAreFreed(dataDir)
    const second = serve(dataDir, mail.url)
    await vi.waitFor(() => expect(second.said.join()).toContain('not acknowledged'), patience)
    await second.kill()
    expect(mail.arrived).toHaveLength(1)
    expect(second.said.join()).not.toContain('kavita')
  },
)

/** A changed password, and a server stopped before the email about it. */
async function folderWithEvent(): Promise<string> {
  const dataDir = copyMigratedFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await within(dataDir, async (db) => {
    const { userId } = await createUser(db, { email: 'kavita@example.in' })
    await publishEvent(db, {
      name: 'account.changed',
      eventId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      userId,
      change: 'password_changed',
      at: '2026-11-21T05:30:00.000Z',
      device: { browser: 'Chrome', system: 'Android' },
    })
  })
  return dataDir
}

function serve(dataDir: string, smtpUrl: string) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO: '0',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'post@haveli.example',
  }
  const running = spawn(process.execPath, [child], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(running, 'exit')
  onTestFinished(() => void running.kill('SIGKILL'))
  const said: string[] = []
  createInterface(running.stdout).on('line', (line) => said.push(line))
  const kill = async () => {
    running.kill('SIGKILL')
    await ended
  }
  return { said, kill }
}

/** Expires the killed worker's jobs, as the queue does itself within two minutes. */
async function jobsOfTheDeadAreFreed(dataDir: string): Promise<void> {
  await within(dataDir, async (db) => {
    const { rowCount } = await db.execute(
      sql`update pgboss.job set state = 'retry', start_after = now() where name = ${eventQueue} and state = 'active'
        and heartbeat_seconds = 30`,
    )
    expect(rowCount).toBe(1)
  })
}

async function within(dataDir: string, work: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  await work(db)
  await close()
}
