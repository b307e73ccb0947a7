import { Visitor } from 'vite'
import type { Tree } from './tree.ts'

/** Names a module exports as `[…] as const`: the enum words the database may share with the contract. */
export function exportedLists(tree: Tree, path: string): ReadonlySet<string> {
  const found = new Set<string>()
  const module = tree.modules.find((each) => each.path === path)
  if (!module) return found
  new Visitor({
    VariableDeclarator: (node) => {
      const isList = node.init?.type === 'TSAsExpression' && node.init.expression.type === 'ArrayExpression'
      if (isList && node.id.type === 'Identifier') found.add(node.id.name)
    },
  }).visit(module.program)
  return found
}
