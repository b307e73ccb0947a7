import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from './browser.ts'

const root = join(import.meta.dirname, '../..')

test('the started product is alive, ready and publishes its contract', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready' })
  expect(await (await request.get('/api/openapi.json')).json()).toMatchObject({
    paths: { '/search/properties': { get: { operationId: 'search.searchProperties' } } },
  })
  expect(await (await request.get('/api/search/properties?purpose=rent')).json()).toMatchObject({
    page: 1,
    pageSize: 12,
    hasMore: true,
  })
})

test('a second server on the same folder is refused in one sentence, and the first goes on', async ({
  request,
}) => {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], PORT: '0', DATABASE_URL: undefined }
  const second = promisify(execFile)(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: tmpdir(),
    env,
  })
  const refusal = await second.catch((error: { code: number; stderr: string }) => error)
  expect(refusal).toMatchObject({ code: 1 })
  expect(refusal.stderr).toMatch(/^Haveli is already running on .*; nothing was changed\.\n$/)
  expect((await request.get('/readyz')).status()).toBe(200)
})

test('a wrong setting stops the start with a line that says what to write', async () => {
  const env = { ...process.env, PORT: 'three thousand', DATABASE_URL: 'mysql://x' }
  const start = promisify(execFile)(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: tmpdir(),
    env,
  })
  const refusal = await start.catch((error: { code: number; stderr: string }) => error)
  expect(refusal).toMatchObject({ code: 1 })
  expect(refusal.stderr).toContain('PORT must be a whole number from 0 to 65535, for example PORT=3000')
  expect(refusal.stderr).toContain('DATABASE_URL')
})

test('an unknown address shows the home page and says 404 to search engines', async ({ page, tolerate }) => {
  tolerate(/status of 404/)
  const answer = await page.goto('/no/such/place')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeVisible()
})
