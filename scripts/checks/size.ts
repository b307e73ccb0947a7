import { folderOf, isGenerated, isTest, type Check, type Problem, type Tree } from './tree.ts'

const maxFilesOfFolder = 30
const fragmentLines = 40
/** Layers that require separate files: one importer collects them all. */
const collected = /^src\/(contract\/[^/]+|server\/[^/]+\/router\/[^/]+)\.ts$/
/** Counts from before the rule; lower them whenever possible. */
const ceilings = { folders: 0, fragments: 21 }

/** No folder over 30 files, no short file that serves one neighbour alone. Caught: a folder of 35 tables' files. */
export const size: Check = {
  name: 'size',
  run: (tree) => ({
    read: tree.modules.length,
    problems: [
      ...above(ceilings.folders, 'full folders', fullFolders(tree)),
      ...above(ceilings.fragments, 'fragments', fragments(tree)),
    ],
  }),
}

function fullFolders(tree: Tree): Problem[] {
  const counts = new Map<string, number>()
  for (const path of tree.files.keys())
    if (/^(src|tests|scripts)\//.test(path) && !isGenerated(path))
      counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > maxFilesOfFolder)
    .map(([file, count]) => ({
      file,
      line: 1,
      message: `${count} files; a folder holds ${maxFilesOfFolder} at most: cut it by audience or purpose`,
    }))
}

function fragments(tree: Tree): Problem[] {
  const importers = importersOf(tree)
  return tree.modules.flatMap(({ path, text }) => {
    const [user = '', ...others] = importers.get(path) ?? []
    const isFragment =
      path.startsWith('src/') &&
      !isTest(path) &&
      others.length === 0 &&
      linesOf(text) < fragmentLines &&
      folderOf(user) === folderOf(path) &&
      !collected.test(path)
    const message = `${linesOf(text)} lines for ${user} alone: let them stand there`
    return isFragment ? [{ file: path, line: 1, message }] : []
  })
}

function importersOf(tree: Tree): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>()
  for (const module of tree.modules)
    for (const { target } of module.imports)
      if (target !== null) importers.set(target, (importers.get(target) ?? new Set()).add(module.path))
  return importers
}

function above(ceiling: number, what: string, found: readonly Problem[]): Problem[] {
  const message = `${found.length} ${what}; at most ${ceiling} are left from before the rule`
  return found.length > ceiling ? [{ file: 'src', line: 1, message }, ...found] : []
}

const linesOf = (text: string) => text.trimEnd().split('\n').length
