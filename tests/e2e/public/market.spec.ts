import { expect, test } from '../browser.ts'

test('every number of a locality leads to how it is counted and to the homes counted', async ({ page }) => {
  await page.goto('/jaipur/mansarovar')
  const heading = page.getByRole('heading', { name: 'Apartment', exact: true })
  const flats = page.getByRole('article').filter({ has: heading })
  const names = await flats.first().locator('dt').getByRole('link').all()
  expect(names).toHaveLength(6)
  const addresses = await Promise.all(names.map((name) => name.getAttribute('href')))
  const file = await flats.first().getByRole('link', { name: /CSV/ }).getAttribute('href')
  const answer = await page.request.get(file ?? '')
  expect(answer.headers()['content-type']).toContain('text/csv')
  expect((await answer.text()).split('\r\n').length).toBeGreaterThan(9)
  await names[0]?.click()
  await expect(page.getByRole('heading', { level: 1, name: 'How we count market numbers' })).toBeVisible()
  await expect(page).toHaveURL('/how-we-count#median')
  for (const address of addresses)
    await expect(page.locator(address?.replace(/^.*#/, '#') ?? ''), address ?? '').toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/jaipur/mansarovar')
})

test('the estimate of a home shows the homes it comes from and how far estimates are off', async ({
  page,
}) => {
  await page.goto('/search?status=SALE&propertyType=apartment&localities=Mansarovar')
  const home = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await page.goto(home ?? '')
  await page.getByRole('link', { name: /an estimate for this home/ }).click()
  await expect(page).toHaveURL(`${home}/estimate`)
  await expect(page.getByText(/^80% interval: ₹/)).toBeVisible()
  await expect(page.getByText(/^Tested on .* half of the estimates were within \d+\.\d% /)).toBeVisible()
  const comparables = page.getByRole('main').getByRole('listitem').filter({ hasText: 'per sq ft' })
  await expect(comparables).toHaveCount(8)
  await comparables.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/property\/\d+$/)
})
