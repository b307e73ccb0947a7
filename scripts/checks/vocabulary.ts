import { Visitor, type ESTree } from 'vite'

import type { Module } from './parse.ts'
import { isGenerated, nameOf, type Check, type Problem } from './tree.ts'

const bannedFileWords = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'data', 'info']
const bannedNameWords = /(^|[a-z0-9])(Utils?|Helpers?|Misc|Manager)(?![a-z])|^(utils?|helpers?|misc)(?![a-z])/
/** Error codes, and names of tables, columns and constraints. */
const storedName = /^([A-Z]+(_[A-Z]+)*|[a-z]+(_[a-z]+)+)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
/**
 * TanStack Router derives a route's URL from its file name, so other characters than kebab-case are
 * allowed.
 */
const routeName = /^[a-zA-Z0-9_$.\-{}[\]]+$/
/** Files whose default export is required by a tool. */
const defaultExportDemanded = [
  /^scripts\/subset-font\.d\.ts$/,
  /\.config\.ts$/,
  /^src\/web\/(server|start)\.tsx?$/,
  /(global-setup|-reporter|prepare-database)\.ts$/,
]

export const vocabulary: Check = {
  name: 'vocabulary',
  run: (tree) => {
    const paths = [...tree.files.keys()].filter(
      (path) => /^(src|tests|scripts|messages)\//.test(path) && !isGenerated(path),
    )
    const files = paths.flatMap((file) => fileRefusals(file).map((message) => ({ file, line: 1, message })))
    const code = tree.modules.flatMap(codeProblems)
    return { read: paths.length, problems: [...files, ...code] }
  },
}

function fileRefusals(path: string): string[] {
  const isRoute = path.startsWith('src/web/routes/')
  const name = nameOf(path)
  const refusals = (isRoute ? routeName : kebab).test(name) ? [] : [`${name} is not kebab-case`]
  // Personal data is the legal term.
  const words = path.replace('personal-data', 'personal').split(/[/.-]/)
  const banned = bannedFileWords.find((word) => words.includes(word))
  if (banned) refusals.push(`"${banned}" says nothing: name the file after what it holds`)
  if (/favourite/i.test(path)) refusals.push(`write favorite, as the specification does`)
  return refusals
}

function codeProblems(module: Module): Problem[] {
  const problems: Problem[] = []
  const report = (node: ESTree.Node, message: string) => {
    problems.push({ file: module.path, line: module.lineAt(node.start), message })
  }
  const named = (node: ESTree.Node, name: string) => {
    if (/favourite/i.test(name)) report(node, `${name}: write favorite, as the specification does`)
  }
  const declared = (node: ESTree.Node | null) => {
    if (node?.type === 'Identifier' && bannedNameWords.test(node.name))
      report(node, `${node.name}: name it after what it does, not as a helper, util, misc or manager`)
  }
  new Visitor({
    Identifier: (node) => named(node, node.name),
    JSXIdentifier: (node) => named(node, node.name),
    Literal: (node) => {
      if (typeof node.value !== 'string') return
      const isRoute = module.path.startsWith('src/contract/') && node.value.startsWith('/')
      if (isRoute || storedName.test(node.value)) named(node, node.value)
    },
    VariableDeclarator: (node) => declared(node.id),
    FunctionDeclaration: (node) => declared(node.id),
    ClassDeclaration: (node) => declared(node.id),
    TSTypeAliasDeclaration: (node) => declared(node.id),
    TSInterfaceDeclaration: (node) => {
      if (!isAugmentation(module, node)) report(node, 'write `type`, not `interface`')
    },
    TSEnumDeclaration: (node) =>
      report(node, 'write a list `as const`, not an enum: Node runs this file as it is'),
    TSTypeAssertion: (node) => report(node, 'write `as` with its reason instead of <T>value'),
    TSAsExpression: (node) => {
      if (!isConst(node) && !hasReason(module, node))
        report(node, '`as` needs its reason in a comment beside it')
    },
    ExportDefaultDeclaration: (node) => {
      if (!defaultExportDemanded.some((path) => path.test(module.path)))
        report(node, 'export it by name, not as default')
    },
  }).visit(module.program)
  return problems
}

/** Extending a library's types (`declare module`) requires an interface. */
function isAugmentation(module: Module, node: ESTree.Node): boolean {
  return module.program.body.some(
    (top) => top.type === 'TSModuleDeclaration' && top.start < node.start && node.end < top.end,
  )
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
