import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { isReady, temporaryFolder } from '../cluster/cluster.ts'
import { startServer as startPostgres } from '../cluster/databases.ts'
import { note, printFigures, seconds } from '../cluster/figures.ts'
import { findPrograms, giveToOwner, query, run, untilSuccess } from '../cluster/programs.ts'
import { freePort, startServer } from '../e2e/server.ts'
import { signedIn, startEmbeddedSite } from './embedded-site.ts'

const call = promisify(execFile)
const root = join(import.meta.dirname, '../..')

afterAll(() => printFigures('restored'))

test('a backup made beside the server is a whole site on another machine', async () => {
  const site = await startEmbeddedSite({})
  const folder = await temporaryFolder('haveli-restored-', onTestFinished)
  const file = join(folder, 'backup.tar.gz')
  const agent = await signedIn(site.url, 'agent')
  const own = await agent.get(`${site.url}/api/properties/own?state=live`)
  const search = (await agent.get(`${site.url}/api/search/properties?purpose=sale`)).body
  const page = await (await fetch(`${site.url}/search?purpose=sale`)).text()
  const photo = /\/media\/[\da-f]+\/\d+\.(?:avif|webp)/.exec(page)?.[0] ?? '/none'
  const bytes = await (await fetch(site.url + photo)).bytes()
  expect(bytes.length).toBeGreaterThan(1_000)

  const backedUp = await command('backup', file, { DATA_DIR: site.dataDir })
  const drilled = await command('restore-drill', file, { DATA_DIR: site.dataDir, DEMO: '1' })
  const authSecret = (await readFile(join(site.dataDir, 'auth-secret'), 'utf8')).trim()
  await site.stop()
  await rm(site.dataDir, { recursive: true })

  // The other machine has its secret among its settings, not in its data folder.
  const settings = { AUTH_SECRET: authSecret }
  const dataDir = join(folder, 'data')
  const restored = await command('restore', file, { DATA_DIR: dataDir, DEMO: '1', ...settings })
  const began = performance.now()
  const other = await startServer(dataDir, { settings })
  const started = performance.now() - began
  onTestFinished(() => other.stop())
  expect((await agent.get(`${other.url}/api/properties/own?state=live`)).body).toEqual(own.body)
  expect((await agent.get(`${other.url}/api/search/properties?purpose=sale`)).body).toEqual(search)
  expect(await (await fetch(other.url + photo)).bytes()).toEqual(bytes)
  note('the demo backed up beside its server', seconds(backedUp))
  note(`… restored on trial beside its server (${megabytes(file)})`, seconds(drilled))
  note('… restored into an empty folder', seconds(restored))
  note('… then the server is ready', seconds(started))
})

test('a backup is restored on trial on PostgreSQL', async () => {
  const { dataDir } = await startEmbeddedSite({})
  const folder = await temporaryFolder('haveli-drilled-', onTestFinished)
  const file = join(folder, 'backup.tar.gz')
  await command('backup', file, { DATA_DIR: dataDir })
  const { server } = await startFirst(folder)
  const authSecret = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()
  const settings = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'data'), AUTH_SECRET: authSecret }
  await command('restore', file, settings)
  const drilled = await command('restore-drill', file, settings)
  const [drill] = await query<{ outcome: string }>(server.url, 'select outcome from restore_drills')
  expect(drill).toEqual({ outcome: 'succeeded' })
  note(`the demo on PostgreSQL restored on trial (${megabytes(file)})`, seconds(drilled))
})

test('PostgreSQL is restored to the moment before a mistake', async () => {
  const folder = await temporaryFolder('haveli-archived-', onTestFinished)
  await mkdir(join(folder, 'archive'))
  await giveToOwner(join(folder, 'archive'))
  const archiving = { archive_mode: 'on', archive_command: 'test ! -f ../archive/%f && cp %p ../archive/%f' }
  const { server: first, port, bin } = await startFirst(folder, archiving)
  const user = ['-U', 'postgres']
  const settings = { AUTH_SECRET: 'only for this test, never for people', DEMO: '0' }
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const site = await startServer(dataDir, { settings: { ...settings, DATABASE_URL: first.url } })
  await site.stop()

  const source = ['-h', '127.0.0.1', '-p', String(port), ...user]
  await run(bin('pg_basebackup'), ['-D', 'second', ...source, '-X', 'none', '--checkpoint=fast'], folder)
  const [localities] = await query<{ count: string }>(first.url, 'select count(*) from localities')
  await query(first.url, `insert into users (name, email) values ('Asha', 'asha@haveli.example')`)
  const [before] = await query<{ at: string }>(first.url, 'select clock_timestamp()::text as at')
  await query(first.url, 'delete from users')
  await query(first.url, 'select pg_switch_wal()')
  await first.stop()

  const began = performance.now()
  const recovery = [
    `restore_command = 'cp ../archive/%f %p'`,
    `recovery_target_time = '${before?.at}'`,
    `recovery_target_action = 'promote'`,
  ]
  await appendFile(join(folder, 'second/postgresql.conf'), `${recovery.join('\n')}\n`)
  await writeFile(join(folder, 'second/recovery.signal'), '')
  const second = await startPostgres(bin('postgres'), { folder, name: 'second', port: await freePort() })
  onTestFinished(second.stop)
  const isWritable = async () =>
    expect(await query(second.url, 'select pg_is_in_recovery() as is')).toEqual([{ is: false }])
  await untilSuccess(isWritable)
  const recovered = performance.now() - began
  expect(await query(second.url, 'select name from users')).toEqual([{ name: 'Asha' }])
  expect(await query(second.url, 'select count(*) from localities')).toEqual([localities])
  const again = await startServer(dataDir, { settings: { ...settings, DATABASE_URL: second.url } })
  onTestFinished(() => again.stop())
  await isReady(again.url)
  note('PostgreSQL recovered from its base backup to the moment before a mistake', seconds(recovered))
})

async function startFirst(folder: string, more: Record<string, string> = {}) {
  const { postgres } = await findPrograms()
  const bin = (name: string) => join(postgres, name)
  await giveToOwner(folder)
  const words = ['-D', 'first', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  await run(bin('initdb'), words, folder)
  const port = await freePort()
  const server = await startPostgres(bin('postgres'), { folder, name: 'first', port, more })
  onTestFinished(server.stop)
  await query(server.url.replace(/haveli$/, 'postgres'), 'create database haveli')
  return { server, port, bin }
}

const megabytes = (file: string) => `${(statSync(file).size / 1e6).toFixed(0)} MB`

/** Milliseconds. */
async function command(
  name: 'backup' | 'restore' | 'restore-drill',
  file: string,
  settings: Record<string, string>,
): Promise<number> {
  const { DATABASE_URL: _, ...machine } = process.env
  const began = performance.now()
  await call(process.execPath, [join(root, `scripts/${name}.ts`), file], {
    cwd: root,
    env: { ...machine, ...settings },
  })
  return performance.now() - began
}
