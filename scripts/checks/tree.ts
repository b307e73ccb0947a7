import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseModule, type Module } from './parse.ts'

export type Problem = { file: string; line: number; message: string }
export type Report = { read: number; problems: Problem[] }
export type Check = { name: string; run: (tree: Tree) => Report }

/** The project as the checks see it: paths from its root, so that a test can plant a file without a disk. */
export type Tree = { files: ReadonlyMap<string, string>; modules: readonly Module[] }

const roots = ['src', 'tests', 'scripts', 'messages/en', 'messages/hi', 'docs', '.ci']
const textFile = /\.(ts|tsx|js|mjs|json|css|md|sql)$/

export function readTree(root: string): Tree {
  const files = new Map<string, string>()
  for (const path of [...topFiles(root), ...roots.flatMap((folder) => filesBelow(root, folder))].sort()) {
    if (textFile.test(path)) files.set(path, readFileSync(join(root, path), 'utf8'))
  }
  return treeOf(files)
}

export function treeOf(files: Iterable<readonly [string, string]>): Tree {
  const map = new Map(files)
  const modules = [...map].filter(([path]) => isModule(path)).map(([path, text]) => parseModule(path, text))
  return { files: map, modules }
}

/** Written by a tool, not by us: no rule about our own hand applies. */
export const isGenerated = (path: string) =>
  /\.gen\.tsx?$/.test(path) ||
  path.startsWith('src/database/migrations/') ||
  path.startsWith('messages/compiled/')

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)tests\//.test(path)

export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const isModule = (path: string) => /\.tsx?$/.test(path) && !isGenerated(path)

function topFiles(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}

function filesBelow(root: string, folder: string): string[] {
  let entries
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
  } catch {
    return []
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.replace(/\/$/, '').length + 1))
    .map((path) => path.replaceAll('\\', '/'))
}
