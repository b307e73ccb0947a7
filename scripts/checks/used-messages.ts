import { Visitor } from 'vite'
import { isWord } from './words.ts'
import { isTest, type Tree } from './tree.ts'

type Call = { key: string; file: string; line: number }
export type Used = { calls: readonly Call[]; has: (key: string) => boolean }

/** Finds `m.leads_title`, `'leads_title'`, and `leads_status_${…}`, which stands for all keys of that shape. */
export function usedMessages(tree: Tree): Used {
  const calls: Call[] = []
  const literals = new Set<string>()
  const shapes: RegExp[] = []
  for (const module of tree.modules.filter((each) => each.path.startsWith('src/') && !isTest(each.path))) {
    new Visitor({
      MemberExpression: (node) => {
        const isMessage = node.object.type === 'Identifier' && node.object.name === 'm' && !node.computed
        if (!isMessage || node.property.type !== 'Identifier') return
        calls.push({ key: node.property.name, file: module.path, line: module.lineAt(node.start) })
      },
      Literal: (node) => {
        if (typeof node.value === 'string' && isKeyShaped(node.value)) literals.add(node.value)
      },
      TemplateLiteral: (node) => {
        const parts = node.quasis.map((quasi) => quasi.value.raw)
        if (isKeyShaped(parts[0] ?? '') && parts.every((part) => /^[a-z0-9_]*$/i.test(part)))
          shapes.push(new RegExp(`^${parts.join('[a-z0-9_]+')}$`, 'i'))
      },
    }).visit(module.program)
  }
  const called = new Set(calls.map((call) => call.key))
  return {
    calls,
    has: (key) => called.has(key) || literals.has(key) || shapes.some((shape) => shape.test(key)),
  }
}

function isKeyShaped(text: string): boolean {
  const word = text.split('_')[0] ?? ''
  return text.includes('_') && (isWord(word) || word === 'shell')
}
