import { expect, onBothScreens, test } from '../browser.ts'

test(
  'a result says on demand what it matches, what is not known and why it is at its place',
  onBothScreens,
  async ({ page, axe, noSidewaysScroll }) => {
    await page.goto('/search?bhk=3,4&maxPrice=9000000&view=grid')
    const card = page.getByRole('article').filter({ hasText: 'Featured – paid' }).first()
    await card.getByText('Why this result?').press('Enter')
    await expect(card.getByText('Matches your search')).toBeVisible()
    await expect(card.getByText(/^[34] BHK$/)).toBeVisible()
    await expect(card.getByText(/^Featured.* – paid placement: before homes/)).toBeVisible()
    await expect(card.getByText(/^Viewed .*: more views come first\.$/)).toBeVisible()
    await noSidewaysScroll()
    await axe()
    await card.getByText('Why this result?').press('Enter')
    await expect(card.getByText('Matches your search')).toBeHidden()

    await page.goto('/search?sort=price_low&view=list')
    const cheapest = page.getByRole('article').first()
    await cheapest.getByText('Why this result?').click()
    await expect(cheapest.getByText(/^₹.*: lower prices come first\.$/)).toBeVisible()
    await cheapest.getByRole('link', { name: 'How results are ordered' }).click()
    await expect(page).toHaveURL(/\/how-results-are-ordered$/)
    await expect(page.getByRole('heading', { name: 'Price: low to high' })).toBeVisible()
  },
)

test('an explanation that fails is asked again', async ({ page, tolerate }) => {
  tolerate(/explanation|ERR_FAILED/)
  await page.route(/\/explanation\?/, (route) => route.abort(), { times: 1 })
  await page.goto('/search')
  const card = page.getByRole('article').first()
  await card.getByText('Why this result?').click()
  await expect(card.getByRole('alert')).toContainText('This could not be loaded.')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('Matches your search')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a result leads to the page about the order', async ({ page, tolerate }) => {
    tolerate(/\.js csp$/)
    await page.goto('/search')
    const card = page.getByRole('article').first()
    await card.getByText('Why this result?').click()
    await card.getByRole('link', { name: 'How results are ordered' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How results are ordered')
  })
})
