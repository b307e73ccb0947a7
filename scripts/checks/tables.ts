import { Visitor } from 'vite'
import type { Tree } from './tree.ts'
import { wordOfStem } from './words.ts'

/** Every table with the word whose schema file declares it, which is the one room that writes it. */
export function tablesOf(tree: Tree): ReadonlyMap<string, string> {
  const tables = new Map<string, string>()
  for (const module of tree.modules) {
    const stem = /^src\/database\/schema\/([^./]+)/.exec(module.path)?.[1] ?? ''
    const word = wordOfStem(stem)
    if (word === null) continue
    new Visitor({
      VariableDeclarator: (node) => {
        const isTable =
          node.init?.type === 'CallExpression' &&
          node.init.callee.type === 'Identifier' &&
          /table$/i.test(node.init.callee.name)
        if (isTable && node.id.type === 'Identifier') tables.set(node.id.name, word)
      },
    }).visit(module.program)
  }
  return tables
}
