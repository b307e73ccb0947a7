import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from './browser.ts'

const root = join(import.meta.dirname, '../..')

/** Runs the command as its user does, beside the running server. */
async function runImport(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DEMO: '1', DATABASE_URL: undefined }
  const command = [join(root, 'scripts/import.ts'), ...words]
  return promisify(execFile)(process.execPath, command, { cwd: tmpdir(), env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

test('listings of a file are imported beside the running server, once, and found by a visitor', async ({
  page,
}) => {
  test.slow()
  const street = `Ashok ${randomUUID().slice(0, 6)} Marg`
  const path = join(tmpdir(), `homes-${randomUUID()}.csv`)
  const rows = [
    'address,locality,bhk,sqft,lat,lng,price_lakh',
    `"12 ${street}, Jaipur",Mansarovar,2,1100.4,26.86,75.76,48.5`,
    `"14 ${street}, Jaipur",Mansarovar,3,1500,19.98,79.29,62`,
    `"16 ${street}, Jaipur",Mansarovar,3,many,26.86,75.76,62`,
  ]
  await writeFile(path, `${rows.join('\n')}\n`)

  const dry = await runImport(path, '--owner', 'agent@demo.local', '--dry-run')
  expect(dry.said).toContain('2 listings would be added for agent@demo.local')
  const first = await runImport(path, '--owner', 'agent@demo.local')
  expect(first.code).toBe(0)
  expect(first.said).toContain('line 3 repaired: position 19.98, 79.29 lies outside Jaipur')
  expect(first.said).toContain('line 4 refused: the size "many" is not a number')
  expect(first.said).toContain('2 listings added')
  const second = await runImport(path, '--owner', 'agent@demo.local')
  expect(second.said).toContain('0 listings added for agent@demo.local, 2 were there already')

  await page.goto(`/search?location=${encodeURIComponent(street)}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('₹48.5 L')).toBeVisible()
  await expect(page.getByText('Under review').first()).toBeVisible()
})

test('a broken file gets one sentence and leaves everything as it was', async () => {
  test.slow()
  const path = join(tmpdir(), `broken-${randomUUID()}.csv`)
  await writeFile(path, 'address,locality,bhk,sqft,price_lakh\n"12 Park Road, Jaipur",Mansarovar,2,11')
  expect(await runImport(path, '--owner', 'agent@demo.local')).toEqual({
    code: 1,
    said: `${path.split('/').at(-1)} is cut off in line 2; please fetch it again.\n`,
  })
  await writeFile(path, 'address,price,sqft\n"12 Park Road, Jaipur",100000,900\n')
  const unknown = await runImport(path, '--owner', 'nobody@example.com')
  expect(unknown).toEqual({
    code: 1,
    said: 'nobody@example.com has no account here; nothing was imported.\n',
  })
})
