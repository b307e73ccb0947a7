import { arch, cpus, platform, totalmem } from 'node:os'

import type { Comparison } from './in-process.ts'
import type { PageFigures } from './pages.ts'

export function describeMachine(): string {
  const cores = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${memory} GB, ${platform()} ${arch()}, Node ${process.version}`
}

/** Milliseconds; the same run asked both in turn. */
export function printComparisons(comparisons: readonly Comparison[]): void {
  console.log('| in the process, ms | median | p99 | baseline median | baseline p99 | samples |')
  console.log('|---|---:|---:|---:|---:|---:|')
  for (const { name, ours, baseline } of comparisons) {
    const figures = [ours.median, ours.p99, baseline.median, baseline.p99].map((time) => time.toFixed(1))
    console.log(`| ${name} | ${figures.join(' | ')} | ${ours.samples} |`)
  }
}

export function printPages(figures: PageFigures): void {
  console.log('\n| server-rendered | CPU ms a page | pages/s on one core | HTML gzip | JavaScript gzip |')
  console.log('|---|---:|---:|---:|---:|')
  for (const { name, cpu, html, scripts } of figures.pages)
    console.log(
      `| ${name} | ${cpu.toFixed(1)} | ${(1000 / cpu).toFixed(0)} | ${kilobytes(html)} | ${kilobytes(scripts)} |`,
    )
  console.log('\n| memory of the process | heap after collection | resident |')
  console.log('|---|---:|---:|')
  for (const { views, heap, resident } of figures.memory)
    console.log(
      `| after ${views.toLocaleString('en-IN')} page views | ${megabytes(heap)} | ${megabytes(resident)} |`,
    )
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`
