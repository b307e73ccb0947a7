import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { readConfig } from '../config.ts'
import { withSecret } from './secret.ts'

test('the previous secret is read from the environment, with the same minimum length', () => {
  const former = 'the secret that was in use until today'
  expect(readConfig({ AUTH_SECRET_PREVIOUS: former })).toMatchObject({
    config: { authSecretPrevious: former },
  })
  expect(readConfig({})).toMatchObject({ config: { authSecretPrevious: null } })
  expect(readConfig({ AUTH_SECRET_PREVIOUS: 'short' })).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/^AUTH_SECRET_PREVIOUS must have 32 characters or more/)],
  })
})

test('the secret is created once, in a folder that other users of the machine cannot read', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'haveli-secret-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const dataDir = join(parent, 'data')
  const reading = readConfig({ DATA_DIR: dataDir })
  if (!reading.ok) throw new Error('The configuration of this test is not read')
  const read = reading.config
  const { authSecret } = await withSecret(read)
  expect(authSecret.length).toBeGreaterThanOrEqual(32)
  expect((await withSecret(read)).authSecret).toBe(authSecret)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600)
})
