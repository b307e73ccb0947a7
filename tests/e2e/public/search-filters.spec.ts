import type { Locator, Page } from '@playwright/test'

import { expect, onBothScreens, test } from '../browser.ts'

test('each option shows how many properties it would leave, and that count is right', async ({
  page,
  isMobile,
  axe,
}) => {
  await page.goto('/search')
  const filters = await openFilters(page, isMobile)
  const villa = filters.getByRole('radio', { name: /^Villa/ })
  const parking = filters.locator('label').filter({ has: page.getByRole('checkbox', { name: /^Parking/ }) })
  await villa.hover()
  await expect(parking).toHaveText(/Parking\s*[\d,]+$/)
  const villaLabel = filters.locator('label').filter({ has: page.getByRole('radio', { name: /^Villa/ }) })
  const confirmed = await readNumber(villaLabel)
  await villa.check()
  await expect(page).toHaveURL(/propertyType=villa/)
  await expect(count(page)).toHaveText(`${confirmed} properties`)
  await expect(
    filters.locator('label').filter({ has: page.getByRole('radio', { name: /^Buy/ }) }),
  ).toHaveText(new RegExp(`${confirmed}$`))
  await axe()
})

test('more filters open in place with counts that are right, and what is chosen is a badge', async ({
  page,
  isMobile,
  axe,
}) => {
  await page.goto('/search')
  const filters = await openFilters(page, isMobile)
  await filters.getByText('More filters').click()
  const owner = filters
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: /^From the owner/ }) })
  await expect(owner).toHaveText(/From the owner\s*[\d,]+$/)
  const found = await readNumber(owner)
  await owner.click()
  await expect(page).toHaveURL(/offeredBy=owner/)
  await expect(count(page)).toHaveText(`${found} properties`)
  await expect(filters.getByRole('checkbox', { name: /^South-west/ })).toBeVisible()
  await axe()
  if (isMobile) await page.getByRole('button', { name: /^Show / }).click()
  await page.getByRole('link', { name: 'Remove filter: From the owner' }).click()
  await expect(page).not.toHaveURL(/offeredBy/)
})

test('on a phone Back closes the filters and keeps the selection', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search')
  const filters = await openFilters(page, true)
  await expect(filters.getByRole('link', { name: 'Clear All Filters' })).toHaveCount(0)
  await filters.getByRole('checkbox', { name: /^3 BHK/ }).check()
  await expect(page).toHaveURL(/bhk=3/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/search\?.*bhk=3/)
  await expect(page.getByRole('link', { name: 'Remove filter: 3 BHK' })).toBeVisible()
  const again = await openFilters(page, true)
  await expect(again.getByRole('checkbox', { name: /^3 BHK/ })).toBeChecked()
  await again.getByRole('link', { name: 'Clear All Filters' }).click()
  await again.getByRole('button', { name: /^Show / }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/bhk/)
})

test('filter changes replace the URL, start at page one and survive a reload; badges remove them', async ({
  page,
  isMobile,
}) => {
  await page.goto('/search')
  await page.goto('/search?page=2')
  const filters = await openFilters(page, isMobile)
  await filters.getByRole('checkbox', { name: /^2 BHK/ }).check()
  await expect(page).toHaveURL(/bhk=2$/)
  if (isMobile) await page.getByRole('button', { name: /^Show / }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Remove filter: 2 BHK' }).click()
  await expect(page).toHaveURL(/\/search(\?status=SALE)?$/)
  await expect(page.getByRole('link', { name: 'Clear All Filters' })).toHaveCount(0)
})

test('SALE_ONLY and RENT_ONLY leave one side of the switch and one offer', async ({ page, isMobile }) => {
  for (const [status, side, offer] of [
    ['SALE_ONLY', /^Buy/, /^Cashback only/],
    ['rent_only', /^Rent/, /^Rent-free only/],
  ] as const) {
    await page.goto(`/search?status=${status}`)
    const filters = await openFilters(page, isMobile)
    await expect(filters.getByRole('group', { name: 'Buy or rent' }).getByRole('radio')).toHaveCount(1)
    await expect(filters.getByRole('radio', { name: side })).toBeChecked()
    await expect(filters.getByRole('checkbox', { name: /only/ })).toHaveCount(1)
    await expect(filters.getByRole('checkbox', { name: offer })).toBeVisible()
  }
})

test(
  'localities are found by name, part of the city and PIN code; ten are offered, eight match',
  onBothScreens,
  async ({ page, isMobile }) => {
    await page.goto('/search')
    const filters = await openFilters(page, isMobile)
    const part = filters.getByRole('group', { name: 'Localities' })
    await expect(part.getByRole('checkbox')).toHaveCount(10)
    await expect(part.getByText('South Jaipur').first()).toBeVisible()
    const field = part.getByRole('searchbox', { name: 'Find a locality' })
    await field.fill('nagar')
    await expect(part.getByRole('checkbox')).toHaveCount(8)
    await field.fill('302021')
    await expect(part.getByRole('checkbox', { name: /^Vaishali Nagar/ })).toBeVisible()
    await field.fill('zzz')
    await expect(part.getByText('No localities found')).toBeVisible()
    await field.fill('mansarovar')
    await part.getByRole('checkbox', { name: /^Mansarovar(?! Ext)/ }).check()
    await expect(page).toHaveURL(/localities=Mansarovar$/)
  },
)

test(
  'the price slider uses lakhs for sale and thousands for rent, and accepts exact values beyond',
  onBothScreens,
  async ({ page, isMobile }) => {
    await page.goto('/search?status=RENT')
    const filters = await openFilters(page, isMobile)
    const highest = filters.getByRole('slider', { name: 'Highest price' })
    await expect(highest).toHaveAttribute('max', '200000')
    await expect(highest).toHaveAttribute('step', '1000')
    await filters.getByRole('radio', { name: /^Buy/ }).check()
    await expect(highest).toHaveAttribute('max', '10000000')
    await expect(highest).toHaveAttribute('step', '100000')
    const lowest = filters.getByRole('textbox', { name: 'From' })
    await lowest.fill('1.5 cr')
    await expect(page).toHaveURL(/minPrice=15000000/)
    await expect(lowest).toHaveValue('1.5 cr')
    await expect(filters.getByRole('radio', { name: /^Buy/ })).toBeChecked()
  },
)

test(
  'the chosen view is remembered; offers appear after the eighth and the sixth result',
  onBothScreens,
  async ({ page, isMobile }) => {
    await page.goto('/search')
    const promo = page.getByRole('link', { name: /^(Explore Offers|Cashback Deals)$/ })
    await expect(promo).toHaveCount(1)
    await page.goto('/search?view=list')
    await expect(promo).toHaveCount(2)
    if (isMobile) return
    await page.goto('/search')
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
    await expect(page).toHaveURL(/view=list/)
    await page.goto('/search')
    await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible()
  },
)

test('a search for one place suggests places with the same prefix', async ({ page }) => {
  await page.goto('/search?location=Mansarovar')
  await page.getByRole('link', { name: 'Mansarovar Extension', exact: true }).first().click()
  await expect(page).toHaveURL(/location=Mansarovar\+Extension/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mansarovar Extension')
})

test('a failed search shows an error and can be retried', async ({ page, tolerate }) => {
  tolerate(/api\/search\/properties/)
  tolerate(/500/)
  await page.goto('/search')
  await page.route('**/api/search/properties**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByLabel('Sort').selectOption('price_low')
  const banner = page.getByText("We couldn't complete your search. Please try again.")
  await expect(banner).toBeVisible()
  await page.unroute('**/api/search/properties**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/sort=price_low/)
})

test("Expert Help opens a chat with the company's number; a callback is one press away", async ({ page }) => {
  await page.goto('/search')
  const help = page.getByRole('region', { name: 'Not the right home yet?' })
  const chat = help.getByRole('link', { name: /^Expert Help/ })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{10,}\?text=/)
  await expect(chat).toHaveAttribute('rel', /noopener/)
  await help.getByRole('button', { name: 'Request Callback' }).click()
  await expect(page.getByRole('dialog', { name: 'Request Callback' })).toBeVisible()
})

test('focus and typed text stay in place when the filters hydrate', async ({ page }) => {
  // A narrow screen has the drawer, which is interactive from the start.
  await page.setViewportSize({ width: 1280, height: 844 })
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/search', { waitUntil: 'commit' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const field = filters.getByRole('searchbox', { name: 'Find a locality' })
  await field.fill('man')
  scripts.resolve()
  await expect(filters.locator('label').filter({ hasText: /^Parking/ })).toHaveText(/[\d,]+$/)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('man')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/localities=/)
})

test('in Hindi the filters show counts too', async ({ page, isMobile, axe, noSidewaysScroll }) => {
  await page.goto('/hi/search?status=RENT')
  if (isMobile) await page.getByRole('link', { name: /^फ़िल्टर/ }).click()
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'फ़िल्टर' })
  await expect(filters.getByRole('radio', { name: /^सभी प्रकार\s*\d/ })).toBeVisible()
  await expect(filters.getByText('मानसरोवर').first()).toBeVisible()
  await noSidewaysScroll()
  await axe()
})

async function openFilters(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('link', { name: /^Filters/ }).click()
  return page.getByRole('dialog')
}

function count(page: Page): Locator {
  return page
    .getByRole('status')
    .filter({ hasText: /propert/ })
    .first()
}

async function readNumber(label: Locator): Promise<string> {
  await expect(label).toHaveText(/[\d,]+$/)
  return /([\d,]+)$/.exec((await label.textContent()) ?? '')?.[1] ?? ''
}
