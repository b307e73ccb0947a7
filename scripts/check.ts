import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { assertions } from './checks/assertions.ts'
import { boundaries } from './checks/boundaries.ts'
import { comments } from './checks/comments.ts'
import { cycles } from './checks/cycles.ts'
import { dependencies } from './checks/dependencies.ts'
import { hindiSpelling } from './checks/hindi-spelling.ts'
import { messages } from './checks/messages.ts'
import { migrations } from './checks/migrations.ts'
import { moduleRules } from './checks/modules.ts'
import { references } from './checks/references.ts'
import { judge, type Verdict } from './checks/run-check.ts'
import { size } from './checks/size.ts'
import { sql } from './checks/sql.ts'
import { readTree } from './checks/tree.ts'
import { compileMessages } from './messages.ts'

const shown = 40
const root = resolve(import.meta.dirname, '..')
const started = performance.now()

// Before the tools, which would each compile them.
compileMessages()

/** What tools check, as package.json runs them. */
const scripts = ['typecheck', 'lint', 'unused', 'format:check']
const running = scripts.map(async (name) => ({ name, ...(await runScript(name)) }))

const tree = readTree(root)
const own = [
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
const verdicts: Verdict[] = []
for (const check of own) verdicts.push(await judge(check.name, () => check.run(tree)))
const results = await Promise.all(running)

for (const verdict of verdicts) print(verdict)
for (const { name, isGood, output } of results)
  console.log(isGood ? `✓ ${name}` : `✗ ${name}\n${output.trim()}`)
const failed =
  verdicts.filter(({ problems }) => problems.length > 0).length +
  results.filter(({ isGood }) => !isGood).length
const passed = verdicts.length + results.length - failed
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`\n${passed} checks passed, ${failed} failed in ${seconds} s`)
const resultFile = process.argv[2]
if (resultFile) writeFileSync(resultFile, JSON.stringify({ passed, failed }))
process.exitCode = failed > 0 ? 1 : 0

function print({ name, read, problems }: Verdict) {
  const mark = problems.length > 0 ? '✗' : '✓'
  const found = problems.length > 0 ? `${problems.length} problems` : 'clean'
  console.log(`${mark} ${name.padEnd(13)} ${String(read).padStart(5)} files  ${found}`)
  for (const { file, line, message } of problems.slice(0, shown))
    console.log(`    ${file}:${line} ${message}`)
  if (problems.length > shown) console.log(`    … and ${problems.length - shown} more`)
}

function runScript(name: string): Promise<{ isGood: boolean; output: string }> {
  return new Promise((done, fail) => {
    // Through a shell, because npm is a batch file on Windows.
    const child = spawn(`npm run --silent ${name}`, { cwd: root, shell: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    child.on('error', fail)
    child.on('close', (code) => done({ isGood: code === 0, output }))
  })
}
