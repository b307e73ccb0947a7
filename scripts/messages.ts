import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { StartFailure } from '#server/platform/start-failure.ts'

const root = join(import.meta.dirname, '..')
const forNode = join(root, 'messages/compiled')
const forBrowser = join(root, '.cache/messages')

if (import.meta.main) await compileMessages()

/** Compiles the messages of both languages to one module per language, which Node loads at once. */
export async function compileMessages() {
  await compile(forNode, 'locale-modules')
}

/** Compiles each message to its own module, so that a page loads only the messages it shows. */
export async function compileMessagesForBrowser() {
  await compile(forBrowser, 'message-modules')
}

async function compile(folder: string, structure: 'locale-modules' | 'message-modules') {
  const stampFile = join(folder, 'sources.sha256')
  const stamp = sourcesHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const paraglide = join(root, 'node_modules/@inlang/paraglide-js/bin/run.js')
  const options = ['--project', './project.inlang', '--outdir', folder, '--output-structure', structure]
  const compiler = spawn(process.execPath, [paraglide, 'compile', ...options, '--silent'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(compiler, 'exit')
  if (compiler.exitCode !== 0)
    throw new Error(`compiling the messages ended with ${compiler.exitCode ?? compiler.signalCode}`)
  // The compiler opens its thousands of files at once, and ends without an error where that is not allowed.
  if (structure === 'message-modules' && !existsSync(join(folder, 'messages/_index.js')))
    throw new StartFailure(
      'The messages are compiled only in part: this machine allows too few open files; allow 8192, with ulimit -n 8192',
    )
  writeFileSync(stampFile, stamp)
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['messages/en', 'messages/hi'])
    for (const name of readdirSync(join(root, folder)).toSorted())
      hash.update(name).update(readFileSync(join(root, folder, name)))
  for (const file of ['project.inlang/settings.json', 'package-lock.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
