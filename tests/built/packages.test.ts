import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the built pages need no development packages', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })) })
    .parse(JSON.parse(read('package-lock.json')))
  const imported = new Set(globSync('dist/server/**/*.js', { cwd: root }).flatMap(packagesOf))
  expect(imported).toContain('zod')
  expect([...imported].filter((name) => packages[`node_modules/${name}`]?.dev !== false)).toEqual([])
})

function packagesOf(file: string): string[] {
  return parseSync(file, read(file))
    .module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    .filter((from) => !/^(?:\.|#|node:)/.test(from))
    .map((from) => from.split('/', from.startsWith('@') ? 2 : 1).join('/'))
}
