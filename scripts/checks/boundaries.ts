import { placeOf, type Floor, type Place } from './floors.ts'
import { exportedLists } from './exported-lists.ts'
import type { Import, Module } from './parse.ts'
import { isTest, nameOf, type Check, type Problem, type Tree } from './tree.ts'
import { rankOf } from './words.ts'

/** Downward only: what each floor may import besides itself. */
const below: Record<Floor, readonly Floor[]> = {
  messages: [],
  contract: ['messages'],
  database: ['contract'],
  server: ['database', 'contract', 'messages'],
  web: ['contract', 'messages'],
  tests: ['root', 'web', 'server', 'database', 'contract', 'messages'],
  scripts: ['root', 'web', 'server', 'database', 'contract', 'messages'],
  root: ['web', 'server', 'database', 'contract', 'messages', 'tests', 'scripts'],
}

/** Exceptions by name. Each has its reason in docs/decisions/. */
const exceptions: readonly { from: RegExp; to: RegExp }[] = [
  { from: /^src\/server\//, to: /^src\/server\/news\.ts$/ },
  { from: /^src\/web\/ui\/use-contract-form\.ts$/, to: /^src\/web\/api\/failure\.ts$/ },
  { from: /^src\/database\/seed(\/.+)?\.ts$/, to: /^src\/server\/platform\/(images|files|password)\.ts$/ },
]

/** Inside web: routes compose features, features use ui and api, ui knows no domain word. */
const webParts: Record<string, readonly string[]> = {
  ui: ['ui', 'styles'],
  styles: ['styles'],
  api: ['api'],
  features: ['ui', 'api', 'styles'],
  shell: ['shell', 'ui', 'api', 'styles', 'features'],
}

/** What one room may take from another: its verbs, its reading, its shapes and its rules. */
const openDoors = ['commands', 'queries', 'present', 'policy']

export const boundaries: Check = {
  name: 'boundaries',
  run: (tree) => {
    const problems = tree.modules.flatMap((module) => problemsOf(tree, module))
    return { read: tree.modules.length, problems }
  },
}

function problemsOf(tree: Tree, module: Module): Problem[] {
  const here = placeOf(module.path)
  if (!here) {
    const message = 'belongs to no floor: src/ holds contract, database, server and web only'
    return [{ file: module.path, line: 1, message }]
  }
  return module.imports.flatMap((each) => {
    const message = refusal(tree, module, here, each)
    return message ? [{ file: module.path, line: each.line, message }] : []
  })
}

function refusal(tree: Tree, module: Module, here: Place, each: Import): string | null {
  if (each.target === null) return null
  const there = placeOf(each.target)
  if (!there) return `imports ${each.from}, which belongs to no floor`
  if (exceptions.some(({ from, to }) => from.test(module.path) && to.test(each.target ?? ''))) return null
  const isFree = isTest(module.path)
  if (here.floor !== there.floor) {
    if (isFree && there.floor === 'tests') return null
    if (!below[here.floor].includes(there.floor))
      return `${here.floor} may not import ${there.floor} (${each.from})`
  }
  if (here.floor === 'database' && there.floor === 'contract') return enumWordsOnly(tree, each)
  if (here.floor === 'server' && !isFree) return insideServer(module.path, here, there, each)
  if (here.floor === 'web' && there.floor === 'web') return insideWeb(here, there, each)
  if (here.floor === 'web' && here.part === 'ui' && there.floor === 'contract')
    return `web/ui knows no domain word: it may not import ${each.from}`
  return null
}

function enumWordsOnly(tree: Tree, each: Import): string | null {
  if (each.isType) return null
  const lists = exportedLists(tree, each.target ?? '')
  const other = each.names.find((name) => !lists.has(name))
  return other ? `database may import only enum words and types from contract; ${other} is neither` : null
}

function insideServer(path: string, here: Place, there: Place, each: Import): string | null {
  const isPlatform = here.part === 'platform'
  if (isPlatform && there.word && !each.isType)
    return `platform knows no domain word: it may not import ${each.from}`
  if (there.floor !== 'server' || isRoot(here)) return null
  if (isRoot(there)) return `${path} may not import the server's root (${each.from})`
  if (isPlatform && there.word) return `platform imports no room (${each.from})`
  if (!here.word || !there.word || here.word === there.word) return null
  if (rankOf(there.word) > rankOf(here.word))
    return `${here.word} may use only rooms to its left; ${there.word} stands to its right (${each.from})`
  const door = (each.target ?? '').split('/')[3]?.replace(/\..*$/, '') ?? ''
  return openDoors.includes(door)
    ? null
    : `${here.word} may not import ${there.word}'s ${door}; use its commands or queries`
}

function insideWeb(here: Place, there: Place, each: Import): string | null {
  if (here.part === 'features' && there.part === 'features')
    return here.word === there.word
      ? null
      : `a feature never imports a feature (${each.from}): let a route compose them`
  const open = webParts[here.part]
  if (!open || open.includes(there.part)) return null
  return `web/${here.part} may not import web/${there.part} (${each.from})`
}

const isRoot = (place: Place) => nameOf(place.part).includes('.')
