import type { Page } from '@playwright/test'

import { expect, onBothScreens, test } from '../browser.ts'
import { answerOf } from '../find-property.ts'

test(
  'floor plans stand under a heading of their own and open full screen, from the pictures too',
  onBothScreens,
  async ({ page, axe, noSidewaysScroll }) => {
    const [numericId = 0] = await numbersWithPlans(page, 1)
    await page.goto(`/property/${numericId}`)
    const section = page.getByRole('region', { name: 'Floor plans', exact: true })
    await expect(section.getByRole('img', { name: /^Floor plan 1 of \d$/ })).toBeAttached()
    await section.getByRole('link').first().click()
    const viewer = page.getByRole('dialog', { name: /^Floor plans: / })
    await expect(viewer.getByRole('status')).toContainText('Floor plan 1 of')
    await axe()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await page.getByRole('region', { name: 'Pictures' }).getByRole('link', { name: 'Floor plans' }).click()
    await expect(viewer).toBeVisible()
    await page.keyboard.press('Escape')
    await noSidewaysScroll()
  },
)

test('four homes with floor plans print on one sheet of paper', async ({ page }) => {
  const numbers = await numbersWithPlans(page, 4)
  await page.goto(`/compare?ids=${numbers.join(',')}`)
  await expect(page.getByRole('rowheader', { name: 'Floor plans' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a floor plan is a link to its picture', async ({ page, tolerate }) => {
    tolerate(/\.js csp$/)
    const [numericId = 0] = await numbersWithPlans(page, 1)
    await page.goto(`/hi/property/${numericId}`)
    const link = page.getByRole('region', { name: 'फ़्लोर प्लान', exact: true }).getByRole('link').first()
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  })
})

type Answer = { items: { numericId: number }[] }
type Compared = { properties: { numericId: number; floorPlans: unknown[] }[] }

/** Numbers of flats for sale that have floor plans. */
async function numbersWithPlans(page: Page, count: number): Promise<number[]> {
  const flats = await page.request.get('/api/search/properties?type=apartment&purpose=sale&pageSize=48')
  const { items } = await answerOf<Answer>(flats)
  const numbers: number[] = []
  for (let from = 0; numbers.length < count && from < items.length; from += 4) {
    const asked = items.slice(from, from + 4).map(({ numericId }) => `ids=${numericId}`)
    const answer = await page.request.get(`/api/properties/comparison?${asked.join('&')}`)
    const { properties } = await answerOf<Compared>(answer)
    numbers.push(...properties.flatMap(({ numericId, floorPlans }) => (floorPlans[0] ? [numericId] : [])))
  }
  expect(numbers.length).toBeGreaterThanOrEqual(count)
  return numbers.slice(0, count)
}
