import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const axe = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: {
    // Part of WCAG 2.1 A, but off in axe by default.
    'label-content-name-mismatch': { enabled: true },
    // Best practice of axe: two landmarks of one name are one to a screen reader.
    'landmark-unique': { enabled: true },
  },
  resultTypes: ['violations'],
}

declare const window: { axe?: { run: (options: RunOptions) => Promise<AxeResults> } }

/** Once per document: its half megabyte takes longer to compile than some of its rules to run. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe)
}

/** No WCAG 2.2 AA violations that a tool can find. */
export async function expectAccessible(page: Page) {
  await loadAxe(page)
  const violations = await page.evaluate(async (wanted) => {
    // Colours are not read during a transition, also not one that begins meanwhile.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const result = await window.axe?.run(wanted)
    document.adoptedStyleSheets.pop()
    return result?.violations
  }, options)
  const found = violations?.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${violation.help}\n    ${node.target.join(' ')}\n    ${node.html}`,
    ),
  )
  expect(found?.join('\n'), `accessibility of ${page.url()}`).toBe('')
}

/** Landmarks that only a wide screen shows, such as the sidebar and the search of the header, have names of their own. */
export async function expectUniqueLandmarks(page: Page) {
  await loadAxe(page)
  const violations = await page.evaluate(async (wanted) => (await window.axe?.run(wanted))?.violations, {
    runOnly: ['landmark-unique'],
    resultTypes: ['violations'],
  } satisfies RunOptions)
  expect(
    violations?.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
    page.url(),
  ).toEqual([])
}

/** No horizontal overflow; names the elements that cause it. */
export async function expectNoSidewaysScroll(page: Page) {
  const stickingOut = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(0, 8)
      .concat(`scroll width ${document.documentElement.scrollWidth}, screen ${width}`)
  })
  expect(stickingOut, `sideways scroll on ${page.url()}`).toEqual([])
}
