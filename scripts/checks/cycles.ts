import { folderOf, isGenerated, isTest, type Check, type Problem, type Tree } from './tree.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** A child folder is part of its parent, so edges between the two make no cycle. */
const isKin = (a: string, b: string) => a === b || `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`)

/** Caught: the procedures of costs, which needed the shapes of properties, which show costs. */
export const cycles: Check = {
  name: 'cycles',
  run: (tree) => {
    const files = fileGraph(tree)
    const report =
      (kind: string) =>
      (path: readonly string[]): Problem => ({
        file: path[0] ?? '',
        line: 1,
        message: `${kind} import each other in a ring: ${[...path, path[0]].join(' → ')}`,
      })
    const problems = [
      ...rings(files).map(report('files')),
      ...rings(folderGraph(files)).map(report('folders')),
    ]
    return { read: tree.modules.length, problems }
  },
}

function fileGraph(tree: Tree): Graph {
  const known = new Set(tree.modules.map((module) => module.path))
  return new Map(
    tree.modules
      .filter((module) => !isTest(module.path))
      .map((module) => {
        const targets = module.imports.flatMap(({ target }) => (target === null ? [] : [target]))
        return [
          module.path,
          new Set(targets.filter((to) => known.has(to) && !isGenerated(to) && !isTest(to))),
        ]
      }),
  )
}

function folderGraph(files: Graph): Graph {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of files) {
    const folder = folders.get(folderOf(file)) ?? new Set<string>()
    for (const target of targets) if (!isKin(folderOf(file), folderOf(target))) folder.add(folderOf(target))
    folders.set(folderOf(file), folder)
  }
  return folders
}

/** Tarjan's strongly connected components; every group of two or more contains at least one cycle. */
function rings(graph: Graph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const rings: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || graph.get(node)?.has(node)) rings.push(shortest(graph, group))
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return rings
}

/** The shortest cycle through a group's first member. */
function shortest(graph: Graph, group: readonly string[]): string[] {
  const start = [...group].sort()[0] ?? ''
  const queue = [[start]]
  const seen = new Set<string>()
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return path
      if (!group.includes(next) || seen.has(next)) continue
      seen.add(next)
      queue.push([...path, next])
    }
  }
  return [...group]
}
