import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { boundaries } from './checks/boundaries.ts'
import { comments } from './checks/comments.ts'
import { cycles } from './checks/cycles.ts'
import { dependencies } from './checks/dependencies.ts'
import { messages } from './checks/messages.ts'
import { migrations } from './checks/migrations.ts'
import { moduleRules } from './checks/modules.ts'
import { references } from './checks/references.ts'
import { judge, type Verdict } from './checks/run-check.ts'
import { size } from './checks/size.ts'
import { sql } from './checks/sql.ts'
import { format, lint, types, unused } from './checks/tools.ts'
import { readTree } from './checks/tree.ts'
import { vocabulary } from './checks/vocabulary.ts'
import { compileMessages } from './messages.ts'

const shown = 40
const root = resolve(import.meta.dirname, '..')
const started = performance.now()

// Types and the unused-code check read the compiled messages, which are not in the repository.
compileMessages()
const running = Promise.all(
  [types, lint, unused, format].map((tool) => judge(tool.name, () => tool.run(root))),
)
const tree = readTree(root)
const own = [
  boundaries,
  cycles,
  moduleRules,
  vocabulary,
  comments,
  size,
  messages,
  sql,
  migrations,
  dependencies,
  references,
]
const verdicts: Verdict[] = []
for (const check of own) verdicts.push(await judge(check.name, () => check.run(tree)))
verdicts.push(...(await running))

for (const verdict of verdicts) print(verdict)
const failed = verdicts.filter((verdict) => verdict.problems.length > 0)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`\n${verdicts.length - failed.length} checks passed, ${failed.length} failed in ${seconds} s`)
const resultFile = process.argv[2]
if (resultFile)
  writeFileSync(
    resultFile,
    JSON.stringify({ passed: verdicts.length - failed.length, failed: failed.length }),
  )
process.exitCode = failed.length > 0 ? 1 : 0

function print({ name, read, problems }: Verdict) {
  const mark = problems.length > 0 ? '✗' : '✓'
  const found = problems.length > 0 ? `${problems.length} problems` : 'clean'
  console.log(`${mark} ${name.padEnd(13)} ${String(read).padStart(5)} files  ${found}`)
  for (const { file, line, message } of problems.slice(0, shown))
    console.log(`    ${file}:${line} ${message}`)
  if (problems.length > shown) console.log(`    … and ${problems.length - shown} more`)
}
