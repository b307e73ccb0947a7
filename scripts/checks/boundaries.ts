import { Visitor } from 'vite'

import { rankOf, isDomain } from './domains.ts'
import type { Import, Module } from './parse.ts'
import { isTest, nameOf, type Check, type Problem, type Tree } from './tree.ts'

/** Downward only: the layers each layer may import besides itself. */
const below: Record<Layer, readonly Layer[]> = {
  messages: [],
  contract: ['messages'],
  database: ['contract'],
  server: ['database', 'contract', 'messages'],
  web: ['contract', 'messages'],
  demo: ['database', 'contract', 'messages'],
  tests: ['root', 'demo', 'web', 'server', 'database', 'contract', 'messages'],
  scripts: ['root', 'demo', 'web', 'server', 'database', 'contract', 'messages'],
  root: ['demo', 'web', 'server', 'database', 'contract', 'messages', 'tests', 'scripts'],
}

/** Named exceptions, with their reasons in docs/decisions/. */
const exceptions: readonly { from: RegExp; to: RegExp }[] = [
  { from: /^src\/server\//, to: /^src\/server\/domain-events\.ts$/ },
  { from: /^src\/server\/demo\.ts$/, to: /^demo\// },
  { from: /^src\/web\/ui\/patterns\/use-(contract-form|action)\.ts$/, to: /^src\/web\/api\/failure\.ts$/ },
  { from: /^src\/web\/ui\/patterns\/use-contract-form\.ts$/, to: /^src\/contract\/errors\.ts$/ },
  {
    from: /^src\/web\/ui\/rupees\//,
    to: /^src\/contract\/(price|quantities\/typed-rupees|texts\/latin-digits)\.ts$/,
  },
  { from: /^src\/web\/ui\/map\//, to: /^src\/contract\/map\// },
  { from: /^src\/web\/ui\/clean-number\.ts$/, to: /^src\/contract\/texts\/latin-digits\.ts$/ },
  { from: /^scripts\/bench\/paint\.ts$/, to: /^tests\/(e2e\/(chromium|server)|prepared-demo)\.ts$/ },
  {
    from: /^scripts\/bench\/(sentences|scams|duplicates|nightly-pass)\.ts$/,
    to: /^tests\/gold\/(generate|measure)-[a-z-]+\.ts$/,
  },
  { from: /^scripts\/bench\/damaged-files\.ts$/, to: /^tests\/hostile-files\/damage\.ts$/ },
  { from: /^scripts\/bench\/freshness\.ts$/, to: /^tests\/(engine|fakes|freshness\/simulate)\.ts$/ },
  { from: /^scripts\/bench\/map-views\.ts$/, to: /^tests\/fixtures\/point-in-polygon\.ts$/ },
  { from: /^scripts\/bench\/views\.ts$/, to: /^tests\/(engine|factories)\.ts$/ },
]

/** Inside web: routes compose features, features use ui and api, ui knows no domain. */
const webFolders: Record<string, readonly string[]> = {
  ui: ['ui', 'styles'],
  styles: ['styles'],
  api: ['api'],
  features: ['features', 'ui', 'api', 'styles'],
  layout: ['layout', 'ui', 'api', 'styles', 'features'],
}

/** Procedures of a domain below that a feature calls, with their reasons in docs/decisions/web.md. */
const calledBelow: readonly { from: RegExp; domain: string }[] = [
  { from: /^src\/web\/features\/catalogue\/admin\/project-form\.tsx$/, domain: 'media' },
  { from: /^src\/web\/features\/media\/films\/use-media\.ts$/, domain: 'listings' },
  { from: /^src\/web\/features\/properties\/account-favorites\.ts$/, domain: 'favorites' },
  { from: /^src\/web\/features\/properties\/record-qr\.ts$/, domain: 'analytics' },
]

/** What several domains do together, and what speaks HTTP without being a procedure: no domain knows them. */
const usersOf: Record<string, readonly string[]> = { workflows: ['edge'], edge: [] }

/** Modules of a server domain that other domains may import. */
const openParts = ['commands', 'queries', 'present', 'policy']

/**
 * Caught: leads that cleared rows of imports, an upload of properties that borrowed the import's file button, and a
 * listing form that asked analytics.
 */
export const boundaries: Check = {
  name: 'boundaries',
  run: (tree) => {
    const problems = tree.modules.flatMap((module) => problemsOf(tree, module))
    return { read: tree.modules.length, problems }
  },
}

function problemsOf(tree: Tree, module: Module): Problem[] {
  const here = modulePathOf(module.path)
  if (!here) {
    const message = 'belongs to no layer: src/ holds contract, database, server and web only'
    return [{ file: module.path, line: 1, message }]
  }
  const refusals = module.imports.flatMap((imported) => {
    const message = refusal(tree, module, here, imported)
    return message ? [{ file: module.path, line: imported.line, message }] : []
  })
  return [...refusals, ...callProblems(tree, module, here)]
}

/** A domain without a feature of its own stands with the page that shows it; else a route composes the two. */
function callProblems(tree: Tree, module: Module, { layer, part, domain }: ModulePath): Problem[] {
  if (layer !== 'web' || part !== 'features' || !domain || isTest(module.path)) return []
  const isBelow = (called: string) =>
    isDomain(called) &&
    rankOf(called) > rankOf(domain) &&
    tree.modules.some(({ path }) => path.startsWith(`src/web/features/${called}/`)) &&
    !calledBelow.some((known) => known.domain === called && known.from.test(module.path))
  const problems: Problem[] = []
  new Visitor({
    MemberExpression: ({ object, property, start }) => {
      const isApi = object.type === 'Identifier' && object.name === 'api'
      if (!isApi || property.type !== 'Identifier' || !isBelow(property.name)) return
      const message = `${domain} may call only procedures of domains above it in docs/map.md; ${property.name} is below`
      problems.push({ file: module.path, line: module.lineAt(start), message })
    },
  }).visit(module.program)
  return problems
}

function refusal(tree: Tree, module: Module, here: ModulePath, imported: Import): string | null {
  if (imported.target === null) return null
  const there = modulePathOf(imported.target)
  if (!there) return `imports ${imported.from}, which belongs to no layer`
  if (exceptions.some(({ from, to }) => from.test(module.path) && to.test(imported.target ?? ''))) return null
  const isFree = isTest(module.path)
  if (here.layer !== there.layer) {
    if (isFree && ['tests', 'demo'].includes(there.layer)) return null
    if (!below[here.layer].includes(there.layer))
      return `${here.layer} may not import ${there.layer} (${imported.from})`
  }
  if (here.layer === 'database' && there.layer === 'contract') return enumsOnly(tree, imported)
  if (here.layer === 'server' && !isFree) return insideServer(module.path, here, there, imported)
  if (here.layer === 'web' && there.layer === 'web') return insideWeb(here, there, imported)
  if (here.layer === 'web' && here.part === 'ui' && there.layer === 'contract')
    return `web/ui knows no domain: it may not import ${imported.from}`
  return null
}

function enumsOnly(tree: Tree, imported: Import): string | null {
  if (imported.isType) return null
  const lists = exportedLists(tree, imported.target ?? '')
  const other = imported.names.find((name) => !lists.has(name))
  return other ? `database may import only enum values and types from contract; ${other} is neither` : null
}

function insideServer(path: string, here: ModulePath, there: ModulePath, imported: Import): string | null {
  const isPlatform = here.part === 'platform'
  if (isPlatform && there.domain && !imported.isType)
    return `platform knows no domain: it may not import ${imported.from}`
  if (there.layer !== 'server' || isRoot(here) || here.part === 'edge') return null
  if (isRoot(there)) return `${path} may not import the server's root (${imported.from})`
  const users = usersOf[there.part]
  if (users && here.part !== there.part && !users.includes(here.part))
    return `${path} may not import ${there.part} (${imported.from})`
  if (isPlatform && there.domain) return `platform imports no domain (${imported.from})`
  if (!here.domain || !there.domain || here.domain === there.domain) return null
  if (rankOf(there.domain) > rankOf(here.domain))
    return `${here.domain} may use only domains above it in docs/map.md; ${there.domain} is below (${imported.from})`
  const part = (imported.target ?? '').split('/')[3]?.replace(/\..*$/, '') ?? ''
  return openParts.includes(part)
    ? null
    : `${here.domain} may not import ${there.domain}'s ${part}; use its commands or queries`
}

function insideWeb(here: ModulePath, there: ModulePath, imported: Import): string | null {
  if (here.part === 'features' && there.part === 'features') return betweenFeatures(here, there, imported)
  const open = webFolders[here.part]
  if (!open || open.includes(there.part)) return null
  return `web/${here.part} may not import web/${there.part} (${imported.from})`
}

/** A route composes a domain with one below it in the map. */
function betweenFeatures(here: ModulePath, there: ModulePath, imported: Import): string | null {
  if (!here.domain || !there.domain || rankOf(there.domain) <= rankOf(here.domain)) return null
  return `${here.domain} may use only features of domains above it in docs/map.md; ${there.domain} is below (${imported.from})`
}

const isRoot = (place: ModulePath) => nameOf(place.part).includes('.')

/** Names a module exports as `[…] as const`: the enums the database may share with the contract. */
function exportedLists(tree: Tree, path: string): ReadonlySet<string> {
  const lists = new Set<string>()
  const module = tree.modules.find((other) => other.path === path)
  if (!module) return lists
  new Visitor({
    VariableDeclarator: (node) => {
      const isList = node.init?.type === 'TSAsExpression' && node.init.expression.type === 'ArrayExpression'
      if (isList && node.id.type === 'Identifier') lists.add(node.id.name)
    },
  }).visit(module.program)
  return lists
}

type Layer = 'messages' | 'contract' | 'database' | 'server' | 'web' | 'demo' | 'tests' | 'scripts' | 'root'

/** Module path: its layer, the part of it (`platform`, `ui`, a domain) and its domain, if any. */
type ModulePath = { layer: Layer; part: string; domain: string | null }

const layers: readonly Layer[] = ['contract', 'database', 'server', 'web']

function modulePathOf(path: string): ModulePath | null {
  const [top = '', second = '', third = '', fourth = ''] = path.split('/')
  if (second === '') return { layer: 'root', part: path, domain: null }
  if (top === 'messages') return { layer: 'messages', part: second, domain: null }
  if (top === 'demo' || top === 'tests' || top === 'scripts')
    return { layer: top, part: second, domain: null }
  if (top !== 'src') return { layer: 'root', part: top, domain: null }
  const layer = layers.find((name) => name === second)
  if (!layer) return null
  if (layer === 'contract') return { layer, part: stem(third), domain: domainOrNull(stem(third)) }
  if (layer === 'server') return { layer, part: third, domain: domainOrNull(third) }
  const isDomainPart = third === 'schema' || third === 'features'
  return { layer, part: third, domain: isDomainPart ? domainOrNull(stem(fourth)) : null }
}

const stem = (name: string) => name.replace(/\..*$/, '')

const domainOrNull = (name: string) => (isDomain(name) ? name : null)
