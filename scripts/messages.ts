import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const compiled = join(root, 'messages/compiled')
const stampFile = join(compiled, 'sources.sha256')

if (import.meta.main) compileMessages()

/** Compiles the messages of both languages to functions, unless nothing changed since the last time. */
export function compileMessages() {
  const stamp = sourcesHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const paraglide = join(root, 'node_modules/@inlang/paraglide-js/bin/run.js')
  const options = ['--project', './project.inlang', '--outdir', './messages/compiled']
  const { status, error } = spawnSync(
    process.execPath,
    [paraglide, 'compile', ...options, '--output-structure', 'locale-modules', '--silent'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (status !== 0) throw error ?? new Error(`compiling the messages ended with ${status}`)
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
