import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Part of WCAG 2.1 A, but off in axe by default. */
const experimental = { 'label-content-name-mismatch': { enabled: true } }

/** No WCAG 2.2 AA violations that a tool can find. */
export async function expectAccessible(page: Page) {
  // Our pages have no frames: legacy mode, without a second page to collect results, takes half the
  // time.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: experimental })
    .withTags(rules)
  const { violations } = await builder.setLegacyMode().analyze()
  const found = violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${violation.help}\n    ${node.target.join(' ')}\n    ${node.html}`,
    ),
  )
  expect(found.join('\n'), `accessibility of ${page.url()}`).toBe('')
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
