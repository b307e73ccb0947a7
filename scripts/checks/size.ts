import { isTest, type Check, type Problem } from './tree.ts'

const bars = { median: 60, p90: 180, longest: 300 }

/** Taken over from its makers rather than written here. */
const isVendored = (path: string) => path.startsWith('src/web/ui/')

/** No module over 300 lines; in src the median is at most 60 and nine tenths at most 180. */
export const size: Check = {
  name: 'size',
  run: (tree) => {
    const modules = tree.modules
      .filter((module) => !isVendored(module.path))
      .map((module) => ({ file: module.path, lines: module.text.trimEnd().split('\n').length }))
    const long = modules.filter((module) => module.lines > bars.longest)
    const problems = long.map(({ file, lines }) => ({
      file,
      line: bars.longest,
      message: `${lines} lines; a file stops at ${bars.longest}`,
    }))
    const ours = modules.filter((module) => module.file.startsWith('src/') && !isTest(module.file))
    return {
      read: modules.length,
      problems: [...problems, ...sizeDistribution(ours.map((module) => module.lines))],
    }
  },
}

function sizeDistribution(lines: readonly number[]): Problem[] {
  const sorted = [...lines].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const over = (name: string, measured: number, bar: number): Problem[] =>
    measured > bar
      ? [{ file: 'src', line: 1, message: `${name} module has ${measured} lines; the bar is ${bar}` }]
      : []
  return [...over('the median', at(0.5), bars.median), ...over('the 90th-percentile', at(0.9), bars.p90)]
}
