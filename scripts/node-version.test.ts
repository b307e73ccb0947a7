import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const { scripts, optionalDependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** Simulates a start on this Node version. */
function startOn(version: string) {
  const posing = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`
  const args = ['--import', posing, '--import', './scripts/node-version.mjs', '--eval', '']
  return promisify(execFile)(process.execPath, args, { cwd: root })
}

const tooOld = ['18.20.4', '20.19.0', '22.18.0', '24.1.0', '24.6.0']
test.each(tooOld)('on Node %s the product says in one line that it needs a newer one', async (version) => {
  await expect(startOn(version)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(`^Haveli needs Node 24\\.7 or newer, and this is ${version}\\..*\\n$`),
    ),
  })
})

test.each(['24.7.0', '24.21.0', '26.0.0'])('Node %s is new enough', async (version) => {
  await expect(startOn(version)).resolves.toMatchObject({ stderr: '' })
})

test('every script that runs Node checks its version first', () => {
  const own = Object.values(scripts).filter((command) => /\bnode\b/.test(command))
  expect(own.length).toBeGreaterThan(10)
  const first = /\bnode --import \.\/scripts\/node-version\.mjs /
  expect(own.filter((command) => !first.test(command))).toEqual([])
})

test('the scripts run on the pinned Node version, and version managers are told the same', async () => {
  const versions = new Set(Object.values(optionalDependencies))
  expect([...versions]).toHaveLength(1)
  expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe([...versions][0])
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/node'), ['--version'])
  expect(stdout.trim()).toBe(`v${[...versions][0]}`)
})
