import { expect, onBothScreens, test } from '../browser.ts'
import { someHome } from '../find-property.ts'
import { untilHydrated } from '../hydrated.ts'

test(
  'floor plans stand under a heading of their own and open full screen, from the pictures too',
  onBothScreens,
  async ({ page, axe, noSidewaysScroll }) => {
    const { numericId } = await someHome(page, 'hasFloorPlan=true')
    await page.goto(`/property/${numericId}`)
    const section = page.getByRole('region', { name: 'Floor plans', exact: true })
    await expect(section.getByRole('img', { name: /^Floor plan 1 of \d$/ })).toBeAttached()
    const plan = section.getByRole('link').first()
    // Pressed before its part of the page is hydrated, it opens as a picture of its own.
    await untilHydrated(plan)
    await plan.click()
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

test('four homes with floor plans print on one sheet of paper, to let with their house rules too', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const purpose of ['sale', 'rent']) {
    const homes = [0, 1, 2, 3].map((place) => someHome(page, `hasFloorPlan=true&purpose=${purpose}`, place))
    const ids = (await Promise.all(homes)).map(({ numericId }) => numericId).join(',')
    await page.goto(`/compare?ids=${ids}`)
    await expect(page.getByRole('rowheader', { name: 'Floor plans' })).toBeVisible()
    const paper = await page.pdf({ preferCSSPageSize: true })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), purpose).toHaveLength(1)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a floor plan is a link to its picture, on the page of its project too', async ({
    page,
    tolerate,
  }) => {
    tolerate(/\.js csp$/)
    const { numericId } = await someHome(page, 'hasFloorPlan=true')
    await page.goto(`/hi/property/${numericId}`)
    const link = page.getByRole('region', { name: 'फ़्लोर प्लान', exact: true }).getByRole('link').first()
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)

    await page.goto('/projects/agarwal-kesar-residency')
    const plans = page.getByRole('region', { name: 'Floor plans', exact: true })
    await expect(plans.getByRole('img', { name: /^Floor plan 1/ })).toBeAttached()
    const home = plans.getByRole('link', { name: /^2 BHK · Property ID/ })
    await expect(home).toHaveAttribute('href', /^\/property\/\d+$/)
  })
})
