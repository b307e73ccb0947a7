import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { fromSetup } from '../e2e/setup.ts'
import { read, run, wordsOf } from './product.ts'

function runImport(...words: string[]) {
  return run('scripts/import.ts', words, { DATA_DIR: fromSetup('E2E_DATA_DIR'), DEMO: '1' })
}

test('a file of listings is imported beside the running server, once, and visitors find them', async () => {
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

  const page = await read(`/search?location=${encodeURIComponent(street)}`)
  expect(page.match(/<article\b/g)).toHaveLength(2)
  expect(wordsOf(page)).toContain('₹48.5 L')
  expect(wordsOf(page)).toContain('Under review')
})

test('a broken file gives a one-line error and changes nothing', async () => {
  const path = join(tmpdir(), `broken-${randomUUID()}.csv`)
  await writeFile(path, 'address,locality,bhk,sqft,price_lakh\n"12 Park Road, Jaipur,Mansarovar,2,1100,48\n')
  expect(await runImport(path, '--owner', 'agent@demo.local')).toEqual({
    code: 1,
    said: `${path.split('/').at(-1)} cannot be read near line 2: a quote is left open or out of place. Is the file cut off?\n`,
  })
  await writeFile(path, 'address,price,sqft\n"12 Park Road, Jaipur",100000,900\n')
  expect(await runImport(path, '--owner', 'nobody@example.com')).toEqual({
    code: 1,
    said: 'nobody@example.com has no account here; nothing was imported.\n',
  })
})
