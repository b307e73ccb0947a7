import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Routes that few visitors reach; their documents load the whole tree (`src/web/client.tsx`). */
const documentPages = /^\.\/routes\/_(member|staff|reference)[/.]/

/**
 * Leaves the routes of members, staff and reference pages out of `src/web/public-routes.ts`: they would add
 * 12 KB (gzip) to every public page. The router has one generated tree and no second entry of its own; a link to a page
 * outside the public tree loads a new document.
 */
export function publicRoutes(): Plugin {
  return {
    name: 'public-routes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!importer?.endsWith('/src/web/public-routes.ts')) return null
      const whole = await this.resolve(source, importer, { skipSelf: true })
      return whole && `${whole.id}?public`
    },
    transform(code, id) {
      if (!id.endsWith('?public')) return null
      const { body } = this.parse(code)
      return { code: withoutDocumentPages(body, code), map: null }
    },
  }
}

/** The generated file names a route in its import, in its own statement and in its parent's list of children. */
function withoutDocumentPages(statements: readonly unknown[], code: string): string {
  const dropped = new Set<string>()
  const cuts: Node[] = []
  for (const statement of statements.filter(isNode)) {
    const list = childrenOf(statement)
    if (list) cuts.push(...list.filter((child) => mentions(child, dropped)))
    else if (isDocumentPage(statement, dropped)) {
      cuts.push(statement)
      for (const name of declaredBy(statement)) dropped.add(name)
    }
  }
  if (dropped.size === 0)
    throw new Error('The generated route tree no longer names its member and staff routes')
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

function isDocumentPage(statement: Node, dropped: ReadonlySet<string>): boolean {
  const { type, source } = statement
  if (type === 'ImportDeclaration') return isNode(source) && documentPages.test(String(source['value']))
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
