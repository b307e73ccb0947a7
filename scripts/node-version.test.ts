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

/** Starts nothing, on a Node that says it is this one. */
function startOn(version: string) {
  const posing = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`
  const args = ['--import', posing, '--import', './scripts/node-version.mjs', '--eval', '']
  return promisify(execFile)(process.execPath, args, { cwd: root })
}

test('on a Node that is too old the product says so in one line', async () => {
  for (const version of ['18.20.4', '20.19.0', '22.18.0', '24.1.0'])
    await expect(startOn(version), version).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^Haveli needs Node 24\\.2 or newer, and this is ${version}\\..*\\n$`),
      ),
    })
  for (const version of ['24.2.0', '24.21.0', '26.0.0'])
    await expect(startOn(version), version).resolves.toMatchObject({ stderr: '' })
})

test('every script that runs Node looks at its version first', () => {
  const own = Object.entries(scripts).filter(([, command]) => /\bnode\b/.test(command))
  expect(own.length).toBeGreaterThan(10)
  for (const [name, command] of own)
    expect(command, name).toMatch(/\bnode --import \.\/scripts\/node-version\.mjs /)
})

test('the scripts run on the Node that is pinned', async () => {
  const versions = new Set(Object.values(optionalDependencies))
  expect([...versions]).toHaveLength(1)
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/node'), ['--version'])
  expect(stdout.trim()).toBe(`v${[...versions][0]}`)
})
