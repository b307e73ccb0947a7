import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** What each tree leaves out of the generated one; `src/web/client.tsx` chooses the document's. */
const outside = {
  public: /^\.\/routes\/(_(member|staff)[/.]|_public\/\(own-document\)\/)/,
  seldom: /^\.\/routes\/_(member|staff)[/.]/,
}
type Tree = keyof typeof outside
const trees: readonly Tree[] = ['public', 'seldom']

/**
 * Leaves the routes of members and staff out of `src/web/public-routes.ts` and `src/web/seldom-routes.ts`, and those that
 * few visitors open out of the former: they would add 12 KB (gzip) to every public page. The router has one generated tree
 * and no second entry of its own; a link to a page outside the document's tree loads a new document.
 */
export function publicRoutes(): Plugin {
  return {
    name: 'public-routes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /routeTree\.gen/ },
      async handler(source, importer) {
        const tree = /\/src\/web\/(public|seldom)-routes\.ts$/.exec(importer ?? '')?.[1]
        if (tree === undefined) return null
        const whole = await this.resolve(source, importer, { skipSelf: true })
        return whole && `${whole.id}?${tree}`
      },
    },
    transform: {
      filter: { id: /\?(public|seldom)$/ },
      handler(code, id) {
        const tree = trees.find((name) => id.endsWith(`?${name}`))
        if (tree === undefined) return null
        const { body } = this.parse(code)
        return { code: withoutOutside(body, code, tree), map: null }
      },
    },
  }
}

/** The generated file names a route in its import, in its own statement and in its parent's list of children. */
function withoutOutside(statements: readonly unknown[], code: string, tree: Tree): string {
  const dropped = new Set<string>()
  const cuts: Node[] = []
  for (const statement of statements.filter(isNode)) {
    const list = childrenOf(statement)
    if (list) cuts.push(...list.filter((child) => mentions(child, dropped)))
    else if (isOutside(statement, { dropped, tree })) {
      cuts.push(statement)
      for (const name of declaredBy(statement)) dropped.add(name)
    }
  }
  if (dropped.size === 0)
    throw new Error(`The generated route tree no longer names the routes outside the ${tree} tree`)
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

function isOutside(
  statement: Node,
  { dropped, tree }: { dropped: ReadonlySet<string>; tree: Tree },
): boolean {
  const { type, source } = statement
  if (type === 'ImportDeclaration') return isNode(source) && outside[tree].test(String(source['value']))
  return type === 'VariableDeclaration' && mentions(statement, dropped)
}

/** The entries of a list of children, `const ParentChildren = { … }`. */
function childrenOf({ type, declarations }: Node): readonly Node[] | null {
  if (type !== 'VariableDeclaration') return null
  const [declared] = [declarations].flat().filter(isNode)
  const list = declared?.['init']
  if (!isNode(list) || list.type !== 'ObjectExpression') return null
  return [list['properties']].flat().filter(isNode)
}

function declaredBy({ specifiers, declarations }: Node): string[] {
  const parts = [specifiers ?? declarations].flat().filter(isNode)
  const names = parts.map((part) => part['local'] ?? part['id']).filter(isNode)
  return names.map((name) => String(name['name']))
}

function mentions(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return names.has(String(node['name']))
  return Object.values(node).some((value) =>
    [value].flat().some((child) => isNode(child) && mentions(child, names)),
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
