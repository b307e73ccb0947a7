import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { judge } from './run-check.ts'
import { format, lint, types, unused, type Tool } from './tools.ts'

const project = resolve(import.meta.dirname, '../..')
const configuration = ['tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json', 'knip.json']
const entry = 'src/server/main.ts'
const clean = {
  'package.json': `{\n  "name": "planted",\n  "type": "module"\n}\n`,
  [entry]: `import { greet } from './greet.ts'\n\ngreet('Jaipur')\n`,
  'src/server/greet.ts': `export function greet(name: string) {\n  process.stdout.write(name)\n}\n`,
}

/** Each violation has its own file, so that one run of a tool shows all of them. */
const ruleCases: [tool: Tool, sentence: string, files: Record<string, string>, complaint: string][] = [
  [
    types,
    'a wrong type',
    { 'src/server/a.ts': `import { greet } from './greet.ts'\n\ngreet(1)\n` },
    'src/server/a.ts:3 error TS2345',
  ],
  [
    types,
    'an index that may be missing',
    { 'src/server/b.ts': `\nexport const a: string = [''][1]\n` },
    'src/server/b.ts:2 error TS2322',
  ],
  [lint, 'any', { 'src/server/a.ts': `export const a = (b: any) => String(b)\n` }, 'no-explicit-any'],
  [lint, 'a promise nobody waits for', { 'src/server/b.ts': `\nPromise.resolve(1)\n` }, 'src/server/b.ts:2'],
  [lint, 'a console', { 'src/server/greet.ts': `console.log(1)\n` }, 'no-console'],
  [
    lint,
    'a type imported as a value',
    { 'src/server/c.ts': `import { Stats } from 'node:fs'\n\nexport type A = Stats\n` },
    'consistent-type-imports',
  ],
  [
    lint,
    'a claim that a value is there',
    { 'src/server/d.ts': `export const a = (b?: string) => b!\n` },
    'no-non-null-assertion',
  ],
  [
    lint,
    'a hook behind a condition',
    { 'src/web/ui/primitives/card.tsx': hookBehindCondition() },
    'rules-of-hooks',
  ],
  [
    lint,
    'a picture without words',
    { 'src/web/ui/photo.tsx': `export const Photo = () => <img src="/a.png" />\n` },
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
  const own = ruleCases.filter(([each]) => each === tool)

  test(`${tool.name}: a valid project passes, and a tool that read no file fails`, async () => {
    const good = await judge(tool.name, () => inProject({}, tool))
    expect(good.problems).toEqual([])
    const empty = await mkdtemp(join(tmpdir(), 'haveli-checks-'))
    const verdict = await judge(tool.name, () => tool.run(empty))
    await rm(empty, { recursive: true })
    expect(verdict.problems).not.toEqual([])
  })

  test(`${tool.name}: ${own.map(([, sentence]) => sentence).join(', ')}`, async () => {
    const files = Object.assign({}, ...own.map(([, , each]) => each))
    const { problems } = await inProject(files, tool)
    const found = problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
    const unseen = own.filter(([, , , complaint]) => !found.some((line) => line.includes(complaint)))
    expect(unseen.map(([, sentence]) => sentence)).toEqual([])
  })
}

/** Runs the real tool with the project's own configuration over a few planted files. */
async function inProject(files: Record<string, string>, tool: Tool) {
  const root = await mkdtemp(join(tmpdir(), 'haveli-checks-'))
  for (const file of configuration) await cp(join(project, file), join(root, file))
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries({ ...clean, ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const report = await tool.run(root)
  await rm(root, { recursive: true })
  return report
}

function hookBehindCondition() {
  return `import { useState } from 'react'

export function Card({ isOpen }: { isOpen: boolean }) {
  if (isOpen) useState(1)
  return null
}
`
}
