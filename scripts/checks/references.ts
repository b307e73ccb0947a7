import { posix } from 'node:path'

import { folderOf, type Check, type Tree } from './tree.ts'

const code = /`([^`]+)`/g
const path = /(?<=^|\s)(?:src|demo|tests|scripts|messages|docs)\/[^\s<>…*:;,|]*/g
const placeholder = /[A-Z]{3}/
const link = /\]\(([^)\s:]+)\)/g

/**
 * What documents name and link to exists: files, folders, headings. Caught: eight paths of the map after files moved,
 * and six of docs/trust.md and docs/costs.md after domains were cut out of properties.
 */
export const references: Check = {
  name: 'references',
  run: (tree) => {
    // The changelog and history name what was.
    const documents = [...tree.files].filter(
      ([file]) => file.endsWith('.md') && file !== 'CHANGELOG.md' && !file.startsWith('docs/history/'),
    )
    const problems = documents.flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const missing = [...missingPaths(tree, line), ...missingTargets(tree, file, line)]
        return missing.map((named) => ({ file, line: index + 1, message: `${named} does not exist` }))
      }),
    )
    return { read: documents.length, problems }
  },
}

function missingPaths(tree: Tree, line: string): string[] {
  return [...line.matchAll(code)]
    .flatMap(([, span = '']) => span.match(path) ?? [])
    .filter((named) => !placeholder.test(named) && !exists(tree, named))
}

function missingTargets(tree: Tree, file: string, line: string): string[] {
  return [...line.matchAll(link)]
    .map(([, target = '']) => target)
    .filter((target) => {
      const [named = '', heading] = target.split('#')
      const linked = named === '' ? file : posix.join(folderOf(file), named)
      if (!linked.endsWith('.md')) return false
      const text = tree.files.get(linked)
      return text === undefined || (heading !== undefined && !headingsOf(text).includes(heading))
    })
}

function exists(tree: Tree, named: string): boolean {
  const folder = named.endsWith('/') ? named : `${named}/`
  return tree.files.has(named) || [...tree.files.keys()].some((file) => file.startsWith(folder))
}

/** As GitHub derives them. */
function headingsOf(text: string): string[] {
  return (text.match(/^#+ .*$/gm) ?? []).map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
