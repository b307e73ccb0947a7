import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test as base } from 'vitest'
import { judge } from './judge.ts'
import { format, lint, types, unused, type Tool } from './tools.ts'

const project = resolve(import.meta.dirname, '../..')
const configuration = ['tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json', 'knip.json']
const entry = 'src/server/main.ts'
const clean = {
  'package.json': `{\n  "name": "planted",\n  "type": "module"\n}\n`,
  [entry]: `import { greet } from './greet.ts'\n\ngreet('Jaipur')\n`,
  'src/server/greet.ts': `export function greet(name: string) {\n  process.stdout.write(name)\n}\n`,
}

type Planted = { plant: (files: Record<string, string>) => Promise<string> }

/** Real tools on a real folder: the project's own configuration over a few planted files. */
const test = base.extend<Planted>({
  plant: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'haveli-checks-'))
    await use(async (files) => {
      for (const file of configuration) await cp(join(project, file), join(root, file))
      await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
      for (const [path, text] of Object.entries({ ...clean, ...files })) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), text)
      }
      return root
    })
    await rm(root, { recursive: true })
  },
})

const plants: [tool: Tool, sentence: string, files: Record<string, string>, complaint: string][] = [
  [
    types,
    'a wrong type',
    { [entry]: `import { greet } from './greet.ts'\n\ngreet(1)\n` },
    `${entry}:3 error TS2345`,
  ],
  [
    types,
    'an index that may be missing',
    { [entry]: `\nexport const a: string = [''][1]\n` },
    `${entry}:2 error TS2322`,
  ],
  [lint, 'any', { [entry]: `export const a = (b: any) => String(b)\n` }, 'no-explicit-any'],
  [lint, 'a promise nobody waits for', { [entry]: `\nPromise.resolve(1)\n` }, `${entry}:2`],
  [lint, 'a console', { 'src/server/greet.ts': `console.log(1)\n` }, 'no-console'],
  [
    lint,
    'a type imported as a value',
    { [entry]: `import { Stats } from 'node:fs'\n\nexport type A = Stats\n` },
    'consistent-type-imports',
  ],
  [
    lint,
    'a claim that a value is there',
    { [entry]: `export const a = (b?: string) => b!\n` },
    'no-non-null-assertion',
  ],
  [lint, 'a hook behind a condition', { 'src/web/ui/card.tsx': hookBehindCondition() }, 'rules-of-hooks'],
  [
    lint,
    'a picture without words',
    { 'src/web/ui/card.tsx': `export const Card = () => <img src="/a.png" />\n` },
    'alt-text',
  ],
  [
    format,
    'a semicolon',
    { [entry]: `import { greet } from './greet.ts'\n\ngreet('Jaipur');\n` },
    `${entry}:1 is not formatted`,
  ],
  [
    unused,
    'a file nobody imports',
    { 'src/server/idle.ts': `export const idle = 1\n` },
    'src/server/idle.ts:1 is used nowhere',
  ],
  [
    unused,
    'an export nobody imports',
    { 'src/server/greet.ts': `export const idle = 1\nexport const greet = (name: string) => name\n` },
    'src/server/greet.ts:1 idle: exported',
  ],
  [
    unused,
    'a dependency nobody imports',
    { 'package.json': `{ "type": "module", "dependencies": { "zod": "4.6.7" } }\n` },
    'zod: a dependency used nowhere',
  ],
]

for (const tool of [types, lint, format, unused]) {
  test(`${tool.name}: a project in good order passes`, async ({ plant }) => {
    const verdict = await judge(tool.name, async () => tool.run(await plant({})))
    expect(verdict.problems).toEqual([])
  })
}

for (const [tool, sentence, files, complaint] of plants) {
  test(`${tool.name}: ${sentence} is caught`, async ({ plant }) => {
    const { problems } = await tool.run(await plant(files))
    expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toContainEqual(
      expect.stringContaining(complaint),
    )
  })
}

test.for([types, lint, format, unused])('$name: a tool that read no file fails', async (tool) => {
  const empty = await mkdtemp(join(tmpdir(), 'haveli-checks-'))
  const verdict = await judge(tool.name, () => tool.run(empty))
  await rm(empty, { recursive: true })
  expect(verdict.problems).not.toEqual([])
})

function hookBehindCondition() {
  return `import { useState } from 'react'

export function Card({ isOpen }: { isOpen: boolean }) {
  if (isOpen) useState(1)
  return null
}
`
}
