import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

import { readInProcess } from './read-in-process.ts'

async function programOf(code: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'haveli-program-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'program.mjs')
  await writeFile(path, code)
  return pathToFileURL(path)
}

test('an answer of any length is taken up to its bound; one without an end is not waited for', async () => {
  const bounds = { megabytes: 64, longest: 60_000, answerBytes: 1000 }
  const read = async (code: string) =>
    readInProcess({ program: await programOf(code), args: [], bytes: new Uint8Array() }, bounds)
  expect(String(await read(`process.stdout.write('x'.repeat(1000))`))).toHaveLength(1000)
  expect(await read(`process.stdout.write('x'.repeat(1001))`)).toBeNull()
  const begun = performance.now()
  const endless = `const go = () => process.stdout.write('x'.repeat(100_000), go); go()`
  expect(await read(endless)).toBeNull()
  expect(performance.now() - begun).toBeLessThan(bounds.longest / 2)
})
