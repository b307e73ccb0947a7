import type { Module } from './parse.ts'
import type { Check, Problem, Tree } from './tree.ts'

const map = 'docs/map.md'
const listed = /`((?:src|tests|scripts|messages|docs)\/[^`\s<>…*]*)`/g
const servedBy = /\bServed by\b[^.;]*/g
const indexName = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)*_(?:idx|key|pkey)\b/g
/** What a migration does to an index or a constraint; a primary key has the name of its table. */
const change = new RegExp(
  [
    String.raw`drop\s+(?:index|constraint)\s+(?:concurrently\s+)?(?:if\s+exists\s+)?"?(?<dropped>\w+)`,
    String.raw`alter\s+index\s+"?(?<from>\w+)"?\s+rename\s+to\s+"?(?<to>\w+)`,
    String.raw`create\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?"?(?<index>\w+)`,
    String.raw`create\s+table\s+(?:if\s+not\s+exists\s+)?"?(?<table>\w+)`,
    String.raw`constraint\s+"?(?<constraint>\w+)`,
  ].join('|'),
  'gi',
)

/** Files that the map names and indexes that comments name exist. Caught: eight paths of the map after files moved. */
export const references: Check = {
  name: 'references',
  run: (tree) => {
    const indexes = indexesOf(tree)
    const ofCode = tree.modules.flatMap((module) => unknownIndexes(module, indexes))
    return { read: tree.modules.length, problems: [...missingFiles(tree), ...ofCode] }
  },
}

function missingFiles(tree: Tree): Problem[] {
  const paths = [...tree.files.keys()]
  const exists = (named: string) =>
    paths.some((path) => path === named || path.startsWith(named.endsWith('/') ? named : `${named}/`))
  return (tree.files.get(map) ?? '').split('\n').flatMap((text, index) =>
    [...text.matchAll(listed)]
      .map(([, path = '']) => path)
      .filter((path) => !exists(path))
      .map((path) => ({ file: map, line: index + 1, message: `${path} does not exist` })),
  )
}

function indexesOf(tree: Tree): ReadonlySet<string> {
  const names = new Set<string>()
  const migrations = [...tree.files].filter(([path]) => /^src\/database\/migrations\/.+\.sql$/.test(path))
  for (const [, text] of migrations.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const { groups = {} } of text.matchAll(change)) {
      names.delete(groups['dropped'] ?? groups['from'] ?? '')
      const added = groups['to'] ?? groups['index'] ?? groups['constraint']
      if (added !== undefined) names.add(added)
      if (groups['table'] !== undefined) names.add(`${groups['table']}_pkey`)
    }
  return names
}

function unknownIndexes(module: Module, indexes: ReadonlySet<string>): Problem[] {
  return module.comments.flatMap((comment) => {
    const text = comment.value.replaceAll(/\n[\s*]*/g, ' ')
    const named = [...text.matchAll(servedBy)].flatMap(([sentence]) => sentence.match(indexName) ?? [])
    return named
      .filter((name) => !indexes.has(name))
      .map((name) => ({
        file: module.path,
        line: module.lineAt(comment.start),
        message: `no index is named ${name}`,
      }))
  })
}
