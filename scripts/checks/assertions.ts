import { Visitor, type ESTree } from 'vite'

import type { Module } from './parse.ts'
import type { Check, Problem } from './tree.ts'

/**
 * `as` stands with its reason, because the compiler takes it on trust. Caught: schemas of facets that were forced into
 * their shape by `as unknown as`.
 */
export const assertions: Check = {
  name: 'assertions',
  run: (tree) => ({ read: tree.modules.length, problems: tree.modules.flatMap(problemsOf) }),
}

function problemsOf(module: Module): Problem[] {
  const problems: Problem[] = []
  new Visitor({
    TSAsExpression: (node) => {
      if (isConst(node) || hasReason(module, node)) return
      const message = '`as` needs its reason in a comment beside it'
      problems.push({ file: module.path, line: module.lineAt(node.start), message })
    },
  }).visit(module.program)
  return problems
}

function isConst(node: ESTree.TSAsExpression): boolean {
  const type = node.typeAnnotation
  return (
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
  )
}

/** The reason is on the lines of the expression or on the line above it. */
function hasReason(module: Module, node: ESTree.Node): boolean {
  const first = module.lineAt(node.start) - 1
  const last = module.lineAt(node.end)
  return module.comments.some((comment) => {
    const line = module.lineAt(comment.end)
    return line >= first && line <= last
  })
}
