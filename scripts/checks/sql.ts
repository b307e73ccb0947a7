import { Visitor, type ESTree } from 'vite'

import { domainOfStem } from './domains.ts'
import type { Module } from './parse.ts'
import { isTest, type Check, type Problem, type Tree } from './tree.ts'

/** Platform modules with their own tables, a fragment for all, and the registry that erases the declared ones. */
const platformWithSql =
  /^src\/server\/platform\/(.+\/)?(audit|iso-instant|jobs|publish-event|rate-limit|mail-deliveries|push-keys|live|page-changes|restore-drills|readiness|captcha|privacy\/[a-z-]+)\.ts$/
const readsOrWrites = /^src\/server\/[^/]+\/(queries|commands|personal-data)(\.ts|\/.+\.ts)$/
const verbs = ['select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete', 'execute']
const writes = ['insert', 'update', 'delete']
const handle = /^(db|tx|trx|database|transaction)$/

/**
 * SQL belongs in queries and commands, and one domain writes a table. Caught: fifty writes of properties' tables when
 * listings, availability and imports were cut out of it; six ways to archive a listing became one.
 */
export const sql: Check = {
  name: 'sql',
  run: (tree) => {
    const server = tree.modules.filter(
      (module) => module.path.startsWith('src/server/') && !isTest(module.path),
    )
    const tables = tablesOf(tree)
    const problems = server.flatMap((module) => problemsOf(module, tables))
    const web = tree.modules.filter((module) => /^src\/(web|contract)\//.test(module.path))
    return { read: server.length + web.length, problems: [...problems, ...web.flatMap(importsOfDrizzle)] }
  },
}

function problemsOf(module: Module, tables: ReadonlyMap<string, string>): Problem[] {
  const canContainSql = readsOrWrites.test(module.path) || platformWithSql.test(module.path)
  const problems = canContainSql ? [] : importsOfDrizzle(module)
  const report = (node: ESTree.Node, message: string) => {
    problems.push({ file: module.path, line: module.lineAt(node.start), message })
  }
  const owned = (node: ESTree.Node, table: string | null) => {
    const owner = tables.get(table ?? '')
    const domain = module.path.split('/')[2]
    if (owner && owner !== domain)
      report(node, `${table} is written by ${owner} alone; call its commands with your tx`)
  }
  new Visitor({
    CallExpression: (node) => {
      const verb = verbOnHandle(node)
      if (!verb) return
      if (!canContainSql) report(node, `SQL stands only in queries and commands; found .${verb}(…)`)
      const table = node.arguments[0]
      if (writes.includes(verb) && table) owned(node, tableName(table))
    },
    TaggedTemplateExpression: (node) => {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return
      if (!canContainSql) report(node, 'SQL stands only in queries and commands; found sql`…`')
      for (const [index, quasi] of node.quasi.quasis.entries()) {
        const target = node.quasi.expressions[index]
        if (target && /(insert into|update|delete from)\s+$/i.test(quasi.value.raw))
          owned(node, tableName(target))
      }
    },
  }).visit(module.program)
  return problems
}

function importsOfDrizzle(module: Module): Problem[] {
  return module.imports
    .filter(
      (each) =>
        /^drizzle-orm(\/|$)/.test(each.from) &&
        !each.isType &&
        !/drizzle-orm\/(node-postgres|pg-core)/.test(each.from),
    )
    .map((each) => ({
      file: module.path,
      line: each.line,
      message: `SQL stands only in queries and commands; found an import of ${each.from}`,
    }))
}

/** `db.insert(…)`, `context.db.select(…)`, `db.query.leads.findMany(…)`; not `map.delete(…)`. */
function verbOnHandle(node: ESTree.CallExpression): string | null {
  const callee = node.callee
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null
  const verb = callee.property.name
  if (verbs.includes(verb) && isHandle(callee.object)) return verb
  const isRelational = verb === 'findMany' || verb === 'findFirst'
  if (!isRelational || callee.object.type !== 'MemberExpression') return null
  const query = callee.object.object
  return query.type === 'MemberExpression' && isHandle(query.object) ? verb : null
}

function isHandle(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return handle.test(node.name)
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && handle.test(node.property.name)
  )
}

function tableName(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : null
}

/** Every table with the domain whose schema file declares it, the only one that may write it. */
function tablesOf(tree: Tree): ReadonlyMap<string, string> {
  const tables = new Map<string, string>()
  for (const module of tree.modules) {
    const stem = /^src\/database\/schema\/([^./]+)/.exec(module.path)?.[1] ?? ''
    const domain = domainOfStem(stem)
    if (domain === null) continue
    new Visitor({
      VariableDeclarator: (node) => {
        const isTable =
          node.init?.type === 'CallExpression' &&
          node.init.callee.type === 'Identifier' &&
          /table$/i.test(node.init.callee.name)
        if (isTable && node.id.type === 'Identifier') tables.set(node.id.name, domain)
      },
    }).visit(module.program)
  }
  return tables
}
