import { z } from 'zod'
import type { Check, Problem, Tree } from './tree.ts'

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})

/** Versions are exact, and the lock names no registry, so that it installs from whichever one is at hand. */
export const dependencies: Check = {
  name: 'dependencies',
  run: (tree) => {
    const files = ['package.json', 'package-lock.json'].filter((file) => tree.files.has(file))
    return { read: files.length, problems: [...versions(tree), ...addresses(tree)] }
  },
}

function versions(tree: Tree): Problem[] {
  const text = tree.files.get('package.json')
  if (text === undefined) return [{ file: 'package.json', line: 1, message: 'is missing' }]
  const { dependencies: production, devDependencies: development } = manifest.parse(JSON.parse(text))
  return Object.entries({ ...production, ...development })
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

const lineOf = (text: string, part: string) =>
  text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length
