import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Of WCAG 2.1 A too, yet axe runs it only where it is asked to. */
const experimental = { 'label-content-name-mismatch': { enabled: true } }

/** Nothing on the page breaks WCAG 2.2 AA as far as a machine can tell. */
export async function expectAccessible(page: Page) {
  // No page of ours has frames: one run without a second page to put results together takes half the time.
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

/** The page fits its screen; where it does not, the elements that stick out are named. */
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
