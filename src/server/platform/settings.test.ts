import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

import { pastPooler, settingsOf } from './settings.ts'
import { variableNames } from './variables.ts'

const root = join(import.meta.dirname, '../../..')

test('.env.example, docs/operations.md and the code have the same settings', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const first = operations.slice(
    operations.indexOf('| variable |'),
    operations.indexOf('\n\nAn invalid value'),
  )
  const described = first
    .split('\n')
    .slice(2)
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const names = new Set(variableNames())
  expect(new Set([...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))).toEqual(names)
  expect(new Set(described)).toEqual(names)
})

test('.env fills in only what the environment leaves unset', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haveli-settings-'))
  writeFileSync(join(folder, '.env'), 'PORT=4000\nHOST=localhost\nDATABASE_URL=postgres://elsewhere/haveli\n')
  const script = `
    import { loadSettings } from ${JSON.stringify(join(import.meta.dirname, 'settings.ts'))}
    const { port, host, databaseUrl } = loadSettings()
    console.log(JSON.stringify({ port, host, databaseUrl }))`
  const env = { PATH: process.env['PATH'], PORT: '5000', DATABASE_URL: '' }
  const args = ['--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env })
  expect(JSON.parse(stdout)).toEqual({ port: 5000, host: 'localhost', databaseUrl: null })
  rmSync(folder, { recursive: true })
})

test('what reads or writes everything in one transaction goes past the pooler, if there is one', () => {
  const secret = 'a secret of the tests, long enough for all'
  const pooled = { DATABASE_URL: 'postgres://localhost:6432/haveli', AUTH_SECRET: secret }
  const direct = { ...pooled, DATABASE_DIRECT_URL: 'postgres://localhost:5432/haveli' }
  expect(pastPooler(settingsOf(pooled)).databaseUrl).toBe(pooled.DATABASE_URL)
  expect(pastPooler(settingsOf(direct)).databaseUrl).toBe(direct.DATABASE_DIRECT_URL)
})
