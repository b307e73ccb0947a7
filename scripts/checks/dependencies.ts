import { z } from 'zod'

import { isTest, type Check, type Problem, type Tree } from './tree.ts'

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

const lockSchema = z.object({
  packages: z
    .record(
      z.string(),
      z.object({
        integrity: z.string().optional(),
        link: z.boolean().default(false),
        inBundle: z.boolean().default(false),
        dev: z.boolean().default(false),
        hasInstallScript: z.boolean().default(false),
      }),
    )
    .default({}),
})

/** Their install scripts only speed up the start: the binaries come as platform packages. */
const idleScripts = ['esbuild', 'fsevents']

/**
 * Exact versions only. The lockfile proves the bytes of every package and names no registry, so that any mirror works;
 * no package may need an install script, which npm may refuse to run. Caught: 57 packages without integrity, and Node's.
 */
export const dependencies: Check = {
  name: 'dependencies',
  run: (tree) => {
    const files = ['package.json', 'package-lock.json'].filter((file) => tree.files.has(file))
    return {
      read: files.length,
      problems: [...versions(tree), ...addresses(tree), ...packages(tree), ...imports(tree)],
    }
  },
}

function versions(tree: Tree): Problem[] {
  const text = tree.files.get('package.json')
  if (text === undefined) return [{ file: 'package.json', line: 1, message: 'is missing' }]
  const { dependencies: production, devDependencies, optionalDependencies } = manifest.parse(JSON.parse(text))
  return Object.entries({ ...production, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => ({
      file: 'package.json',
      line: lineOf(text, `"${name}":`),
      message: `${name} is given as "${version}"; pin one exact version`,
    }))
}

function addresses(tree: Tree): Problem[] {
  const text = tree.files.get('package-lock.json')
  if (text === undefined) return [{ file: 'package-lock.json', line: 1, message: 'is missing' }]
  return text.split('\n').flatMap((line, index) => {
    const message =
      'names the address a package came from; run `npm install --omit-lockfile-registry-resolved`'
    return /^\s*"resolved":/.test(line) ? [{ file: 'package-lock.json', line: index + 1, message }] : []
  })
}

function packages(tree: Tree): Problem[] {
  const text = tree.files.get('package-lock.json')
  if (text === undefined) return []
  return Object.entries(lockSchema.parse(JSON.parse(text)).packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (name === '' || entry.link || entry.inBundle) return []
    const messages = [
      ...(entry.integrity ? [] : [`${name} has no integrity; take a version that the registry has`]),
      ...(entry.hasInstallScript && !idleScripts.includes(name)
        ? [`${name} brings an install script; take a package that needs none`]
        : []),
    ]
    return messages.map((message) => ({
      file: 'package-lock.json',
      line: lineOf(text, `"${path}":`),
      message,
    }))
  })
}

const served =
  /^(src\/(contract|database|server)\/|scripts\/(state\/|(admin|backup|import|migrate|restore)\.ts))/

function imports(tree: Tree): Problem[] {
  const lock = lockSchema.parse(JSON.parse(tree.files.get('package-lock.json') ?? '{}')).packages
  const nameOf = (from: string) => from.split('/', from.startsWith('@') ? 2 : 1).join('/')
  return tree.modules
    .filter(({ path }) => served.test(path) && !isTest(path))
    .flatMap(({ path, imports: all }) =>
      all
        .filter(({ from, isType }) => !isType && lock[`node_modules/${nameOf(from)}`]?.dev === true)
        .map(({ from, line }) => ({
          file: path,
          line,
          message: `${nameOf(from)} is a development package, which a machine that only serves does not have`,
        })),
    )
}

const lineOf = (text: string, part: string) =>
  text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length
