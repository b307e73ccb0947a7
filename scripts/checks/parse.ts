import { posix } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

export type Import = {
  from: string
  /** Path from the root for our own files; null for packages and generated files. */
  target: string | null
  names: readonly string[]
  isType: boolean
  isDynamic: boolean
  line: number
}

export type Module = {
  path: string
  text: string
  program: ESTree.Program
  comments: readonly { value: string; type: 'Line' | 'Block'; start: number; end: number }[]
  imports: readonly Import[]
  lineAt: (offset: number) => number
}

export function parseModule(path: string, text: string): Module {
  const parsed = parseSync(path, text)
  const lineAt = lineFinder(text)
  const failure = parsed.errors[0]
  if (failure)
    throw new Error(`${path}:${lineAt(failure.labels[0]?.start ?? 0)} cannot be parsed: ${failure.message}`)
  const imports = importsOf(path, parsed.program, lineAt)
  return { path, text, program: parsed.program, comments: parsed.comments, imports, lineAt }
}

/** Resolves a `#layer/…` or relative import to a path from the root, whatever its extension. */
export function resolveImport(importer: string, from: string): string | null {
  if (from === '#messages' || from.startsWith('#messages/')) return 'messages/compiled'
  if (/^#(tests|demo)\//.test(from)) return from.slice(1)
  if (from.startsWith('#')) return `src/${from.slice(1)}`
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from)
  return null
}

function importsOf(path: string, program: ESTree.Program, lineAt: (offset: number) => number): Import[] {
  const imports: Import[] = []
  const add = (source: ESTree.Node, names: readonly string[], isType: boolean, isDynamic = false) => {
    if (source.type !== 'Literal' || typeof source.value !== 'string') return
    const from = source.value.replace(/\?.*$/, '')
    imports.push({
      from,
      target: resolveImport(path, from),
      names,
      isType,
      isDynamic,
      line: lineAt(source.start),
    })
  }
  new Visitor({
    ImportDeclaration: (node) => {
      const isType =
        (node.specifiers.length > 0 && node.specifiers.every(isTypeSpecifier)) || node.importKind === 'type'
      add(node.source, node.specifiers.map(importedName), isType)
    },
    ExportNamedDeclaration: (node) => {
      if (node.source)
        add(
          node.source,
          node.specifiers.map((specifier) => labelOf(specifier.local)),
          node.exportKind === 'type',
        )
    },
    ExportAllDeclaration: (node) => add(node.source, ['*'], node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, ['*'], false, true),
    TSImportType: (node) => add(node.source, ['*'], true),
  }).visit(program)
  return imports
}

const isTypeSpecifier = (node: ESTree.ImportDeclarationSpecifier) =>
  node.type === 'ImportSpecifier' && node.importKind === 'type'

function importedName(node: ESTree.ImportDeclarationSpecifier): string {
  if (node.type === 'ImportSpecifier') return labelOf(node.imported)
  return node.type === 'ImportDefaultSpecifier' ? 'default' : '*'
}

const labelOf = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? node.value : node.name)

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    return after === -1 ? starts.length : after
  }
}
