import { expect, test } from 'vitest'

import { assertions } from './assertions.ts'
import { boundaries } from './boundaries.ts'
import { cleanTree, complaints } from './clean-tree.ts'
import { comments } from './comments.ts'
import { cycles } from './cycles.ts'
import { dependencies } from './dependencies.ts'
import { hindiSpelling } from './hindi-spelling.ts'
import { messages } from './messages.ts'
import { migrations } from './migrations.ts'
import { moduleRules } from './modules.ts'
import { references } from './references.ts'
import { judge } from './run-check.ts'
import { size } from './size.ts'
import { sql } from './sql.ts'
import { structureCases } from './structure-cases.ts'
import { styleCases } from './style-cases.ts'
import { treeOf } from './tree.ts'

const all = [
  boundaries,
  cycles,
  moduleRules,
  assertions,
  comments,
  size,
  messages,
  hindiSpelling,
  sql,
  migrations,
  dependencies,
  references,
]

for (const check of all) {
  test(`${check.name}: a valid project passes`, () => {
    expect(complaints(check)).toEqual([])
  })

  test(`${check.name}: a check that read nothing fails`, async () => {
    const verdict = await judge(check.name, () => ({ read: check.run(treeOf([])).read, problems: [] }))
    expect(verdict.problems.map((problem) => problem.message)).toEqual([
      `${check.name} read no file, so it proves nothing`,
    ])
  })
}

for (const [check, sentence, files, complaint] of [...structureCases, ...styleCases]) {
  test(`${check.name}: ${sentence}`, () => {
    expect(complaints(check, files)).toContainEqual(expect.stringContaining(complaint))
  })
}

test('a check that throws fails with its reason', async () => {
  const verdict = await judge('messages', () => messages.run(cleanTree({ 'messages/en/leads.json': '{' })))
  expect(verdict.problems[0]?.message).toMatch(/^messages broke: /)
})
