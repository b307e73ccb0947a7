import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Cut = { start: number; end: number; text: string }

/** A free name, so that no minifier renames it; it is gone from every file that is written. */
const marker = 'sentenceIn'

/**
 * A page is in one language, so its scripts are: the files in `assets` speak English, their twins in
 * `assets/hi` Hindi. They name each other by relative paths, so that a page never mixes the two.
 */
export function twinsByLanguage(): Plugin {
  return {
    name: 'twins-by-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/messages\/messages\/\w+\.js$/.test(id)) return null
      return { code: code.replace(/^import .*\n/, '').replaceAll(' said(', ` ${marker}(`), map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const names = chunks.map(({ fileName }) => fileName)
        for (const chunk of chunks) {
          const cuts = findSentences(this.parse(chunk.code), chunk.code)
          this.emitFile({
            type: 'asset',
            fileName: chunk.fileName.replace('assets/', 'assets/hi/'),
            source: withTwinNames(spoken(chunk.code, cuts, 1), names),
          })
          chunk.code = spoken(chunk.code, cuts, 0)
          if (chunk.code.includes(marker))
            throw new Error(`${chunk.fileName} kept a sentence in two languages`)
        }
      },
    },
  }
}

type Sentence = { whole: Node; isSaidAtOnce: boolean; languages: readonly [string, string] }

function spoken(code: string, sentences: readonly Sentence[], language: 0 | 1): string {
  const cuts = sentences.map(({ whole, isSaidAtOnce, languages }): Cut => {
    const said = languages[language]
    const isText = /^["'`]/.test(said)
    return { ...whole, text: isText && isSaidAtOnce ? said : `(${isText ? '()=>' : ''}${said})` }
  })
  let result = ''
  let from = 0
  for (const { start, end, text } of cuts.sort((a, b) => a.start - b.start)) {
    result += code.slice(from, start) + text
    from = end
  }
  return result + code.slice(from)
}

/** Lists of files that are fetched ahead name them from the root, not relative to the file. */
function withTwinNames(code: string, names: readonly string[]): string {
  return names.reduce(
    (text, name) => text.replaceAll(`"${name}"`, `"${name.replace('assets/', 'assets/hi/')}"`),
    code,
  )
}

/** Calls of the marker; a sentence without parts that is called on the spot is its text. */
function findSentences(program: unknown, code: string): Sentence[] {
  const found: Sentence[] = []
  const visit = (node: Node, parent: Node | null) => {
    if (isFlagged(node)) {
      // Every sentence is compiled to a call with one argument a language.
      const [en, hi] = node['arguments'] as [Node, Node]
      const languages = [code.slice(en.start, en.end), code.slice(hi.start, hi.end)] as const
      const isSaidAtOnce = parent?.type === 'CallExpression' && parent['callee'] === node
      found.push({
        whole: isSaidAtOnce && /^["'`]/.test(languages[0]) ? parent : node,
        isSaidAtOnce,
        languages,
      })
      return
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node)
  }
  if (isNode(program)) visit(program, null)
  return found
}

function isFlagged(node: Node): boolean {
  const callee = node['callee']
  return node.type === 'CallExpression' && isNode(callee) && callee['name'] === marker
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
