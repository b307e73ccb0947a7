import type { Module } from './parse.ts'
import type { Check, Problem } from './tree.ts'

const maxLines = 3

type Block = { line: number; last: number; lines: string[] }

/**
 * A comment has three lines at most, and a silenced rule its reason. Caught: the sources of the shares of carpet area,
 * which belong in docs/decisions.
 */
export const comments: Check = {
  name: 'comments',
  run: (tree) => ({ read: tree.modules.length, problems: tree.modules.flatMap(problemsOf) }),
}

function problemsOf(module: Module): Problem[] {
  return blocksOf(module).flatMap((block) => {
    const problems: Problem[] = []
    const report = (message: string) => problems.push({ file: module.path, line: block.line, message })
    if (block.lines.length > maxLines) report(`a comment of ${block.lines.length} lines; three at most`)
    const silenced = block.lines.find((line) => /(oxlint|eslint)-disable/.test(line))
    if (silenced && !/ -- \S/.test(silenced)) report('a silenced rule needs its reason after " -- "')
    return problems
  })
}

function blocksOf(module: Module): Block[] {
  const blocks: Block[] = []
  for (const comment of module.comments) {
    const line = module.lineAt(comment.start)
    const last = module.lineAt(comment.end)
    const lines = comment.value
      .split('\n')
      .map((text) => text.replace(/^[\s*]+|[\s*]+$/g, ''))
      .filter((text) => text !== '')
    const previous = blocks.at(-1)
    const standsAlone = /^\s*$/.test(
      module.text.slice(module.text.lastIndexOf('\n', comment.start - 1) + 1, comment.start),
    )
    if (previous && previous.last === line - 1 && comment.type === 'Line' && standsAlone) {
      previous.last = last
      previous.lines.push(...lines)
    } else blocks.push({ line, last, lines })
  }
  return blocks
}
