import { createHash } from 'node:crypto'
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const projectPath = join(root, 'project.inlang')
/** Node loads one module a language at once; a page loads only the messages it shows. */
const structures = { 'messages/compiled': 'locale-modules', '.cache/messages': 'message-modules' } as const

if (import.meta.main) await compileMessages()

/** Compiles the messages of both languages if they changed: for Node, then for browsers. */
export async function compileMessages(onCompiledForNode: () => void = () => {}) {
  const stamp = sourcesHash()
  if (Object.keys(structures).every((folder) => stampIn(folder) === stamp)) return onCompiledForNode()
  // Imported late: a server with only its own packages has none of them.
  const { loadProjectFromDirectory } = await import('@inlang/sdk')
  const { compileProject } = await import('@inlang/paraglide-js')
  // Loading takes most of the time, so both are made of one.
  const project = await loadProjectFromDirectory({ path: projectPath, fs })
  const [failure] = await project.errors.get()
  if (failure) throw failure
  for (const [folder, outputStructure] of Object.entries(structures)) {
    const output = await compileProject({ project, projectPath, compilerOptions: { outputStructure } })
    writeOutput(join(root, folder), { ...output, 'sources.sha256': stamp })
    if (outputStructure === 'locale-modules') onCompiledForNode()
  }
  await project.close()
}

function stampIn(folder: string): string | null {
  const file = join(root, folder, 'sources.sha256')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** One after the other: there are more files than some machines let a process open at once. */
function writeOutput(folder: string, output: Record<string, string>) {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(output)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
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
