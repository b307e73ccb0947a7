import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

import { readInProcess } from './read-in-process.ts'

const bounds = { megabytes: 64, maxMs: 60_000, processorSeconds: 30, answerBytes: 1000 }

async function answerOf(code: string, { processorSeconds } = bounds) {
  const reading = { program: await programOf(code), args: [], bytes: new Uint8Array() }
  return readInProcess(reading, { ...bounds, processorSeconds })
}

async function programOf(code: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'haveli-program-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'program.mjs')
  await writeFile(path, code)
  return pathToFileURL(path)
}

test('an answer of any length is taken up to its bound; one without an end is not waited for', async () => {
  expect(String(await answerOf(`process.stdout.write('x'.repeat(1000))`))).toHaveLength(1000)
  expect(await answerOf(`process.stdout.write('x'.repeat(1001))`)).toBeNull()
  const begun = performance.now()
  const endless = `const go = () => process.stdout.write('x'.repeat(100_000), go); go()`
  expect(await answerOf(endless)).toBeNull()
  expect(performance.now() - begun).toBeLessThan(bounds.maxMs / 2)
})

test('a program that reads a file reads no settings, writes nothing and starts nothing', async () => {
  const tries = [
    `fs.readFileSync('/etc/passwd')`,
    `fs.readFileSync(${JSON.stringify(join(import.meta.dirname, 'read-in-process.ts'))})`,
    `fs.writeFileSync('/tmp/haveli-written', '')`,
    `child.spawnSync('true').error && (() => { throw child.spawnSync('true').error })()`,
  ]
  const code = (attempt: string) => `import fs from 'node:fs'
    import child from 'node:child_process'
    try { ${attempt}; process.stdout.write('done') } catch (error) { process.stdout.write(error.code) }`
  for (const attempt of tries) expect(String(await answerOf(code(attempt)))).toBe('ERR_ACCESS_DENIED')
})

test('a program that is missing is no fault of the file', async () => {
  const reading = { program: pathToFileURL('/nowhere/program.mjs'), args: [], bytes: new Uint8Array() }
  await expect(readInProcess(reading, bounds)).rejects.toThrow('ENOENT')
})

test('a program that computes without an end is ended by its processor time', async () => {
  const begun = process.hrtime.bigint()
  expect(await answerOf('for (;;) {}', { ...bounds, processorSeconds: 1 })).toBeNull()
  expect(process.hrtime.bigint() - begun).toBeLessThan(BigInt(bounds.maxMs) * 1_000_000n)
})
