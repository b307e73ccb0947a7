import type { Page } from '@playwright/test'
import { z } from 'zod'

import { expect, onBothScreens, test } from '../browser.ts'

test('a visitor types a locality, takes a suggestion, filters, sorts, pages and opens a property', async ({
  page,
  context,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/)
  await page.goto('/')
  const place = page.getByRole('combobox', { name: 'Location' })
  await place.fill('mansarover')
  const suggestion = page.getByRole('option', { name: /^Mansarovar/ }).first()
  await expect(suggestion).toBeVisible()
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(page).toHaveURL(/\/search\?location=Mansarovar/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await noSidewaysScroll()
  await axe()

  const count = page
    .getByRole('status')
    .filter({ hasText: /propert/ })
    .first()
  const before = await count.textContent()
  await page.goto('/search?location=Mansarovar&bhk=3&sort=price_low')
  await expect(count).not.toHaveText(before ?? '')
  const prices = await page
    .getByRole('article')
    .getByText(/^₹[\d.,]+( (L|Cr))?$/)
    .allTextContents()
  expect(prices.length).toBeGreaterThan(0)
  const rupees = prices.map(inRupees)
  expect(rupees).toEqual(rupees.toSorted((a, b) => a - b))

  // Offline the results stay, and can be reloaded.
  await page.goto('/search')
  const failed = page.getByRole('alert').filter({ hasText: "We couldn't complete your search." })
  await context.setOffline(true)
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(failed).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const askedAgain = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/search/properties'),
  )
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await askedAgain
  await expect(failed).toBeVisible()
  await context.setOffline(false)
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect(failed).toBeHidden()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/property\/\d{5}$/)
  await expect(page.getByText('Property ID')).toBeVisible()
  await noSidewaysScroll()
  await axe()
})

test(
  'a filter changes the URL and the results without a button',
  onBothScreens,
  async ({ page, isMobile }) => {
    await page.goto('/search')
    if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
    const filters = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('radio', { name: 'Villa' }).check()
    await expect(page).toHaveURL(/propertyType=villa/)
    await filters.getByRole('radio', { name: /^Rent/ }).check()
    await expect(page).toHaveURL(/status=RENT/)
    await filters.getByRole('checkbox', { name: /rent-free/i }).check()
    await expect(page).toHaveURL(/showRentFreeOnly=true/)
  },
)

test('a search URL in any spelling is understood, and meaningless values are dropped', async ({ page }) => {
  await page.goto('/search?status=rent&propertyType=castle&minPrice=abc&page=9999&bhk=2,banana')
  await expect(page.getByText('For rent').first()).toBeVisible()
  await expect(page).not.toHaveURL(/castle|abc|banana/)
})

test('without results, ways to widen the search are offered', async ({ page, axe }) => {
  await page.goto('/search?status=SALE&propertyType=villa&bhk=4&location=Vaishali+Nagar')
  const elsewhere = page.getByRole('link', { name: 'Without “Vaishali Nagar”' })
  const [, count = ''] = /(\d+ propert\w+)$/.exec((await elsewhere.textContent()) ?? '') ?? []
  await axe()
  await elsewhere.click()
  await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible()
  await expect(page).toHaveURL(/\/search\?status=SALE&propertyType=villa&bhk=4$/)

  await page.goto('/search?minPrice=9999999999')
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Browse All Properties' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('in Hindi the same search has its own URL, and search engines see the alternate', async ({
  page,
  axe,
  noSidewaysScroll,
}) => {
  await page.goto('/search?status=RENT')
  await expect(page.locator('link[hreflang="hi"]')).toHaveAttribute('href', /\/hi\/search\?status=RENT$/)
  await page.goto('/hi/search?status=RENT')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('किराए')
  await expect(page.getByRole('article').first()).toBeVisible()
  await noSidewaysScroll()
  await axe()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches, filters, pages and reads a property page', async ({
    page,
    isMobile,
    tolerate,
  }) => {
    // Blocked scripts are reported as CSP violations.
    tolerate(/\.js csp$/)
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Location' }).fill('Vaishali Nagar')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?.*location=Vaishali(\+|%20)Nagar/)
    if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('radio', { name: 'Apartment' }).check()
    await filters.getByRole('button', { name: /apply|show/i }).click()
    await expect(page).toHaveURL(/propertyType=apartment/)
    await page.goto('/search')
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Page 2', exact: true })
      .click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByText('Property ID')).toBeVisible()
  })
})

function inRupees(text: string): number {
  const value = Number(text.replace(/[^\d.]/g, ''))
  if (text.endsWith('Cr')) return value * 10_000_000
  return text.endsWith('L') ? value * 100_000 : value
}

test('the heading names a known place, a PIN code or an id, and repeats no other input', async ({
  request,
}) => {
  const findHeading = async (query: string) => {
    const html = await (await request.get(`/search?${query}`)).text()
    return /<h1[^>]*>([^<]+)/.exec(html)?.[1]
  }
  expect(await findHeading('location=3+bhk+mansarovar')).not.toContain('bhk')
  expect(await findHeading('location=zzqx+wvvk')).toBe('Homes for sale in Jaipur')
  expect(await findHeading('location=mansarover')).toBe('Homes for sale in Mansarovar')
  expect(await findHeading('q=302020&propertyType=villa&page=2&page=3')).toBe(
    'Villas for sale in PIN code 302020',
  )
  expect(await findHeading('location=%2399999')).toBe('Property ID: 99999')
})

test('a Hindi title is readable on an English page however late its font loads, and other pages do not load it', async ({
  page,
}) => {
  const fonts: string[] = []
  let release = () => {}
  const paused = new Promise<void>((resolve) => (release = resolve))
  await page.route(/-hindi-[^/]*\.woff2$/, async (route) => {
    fonts.push(route.request().url())
    await paused
    await route.continue()
  })
  await page.goto('/terms', { waitUntil: 'networkidle' })
  expect(fonts).toEqual([])
  const id = await homeInHindi(page)
  await page.goto(`/property/${id}`, { waitUntil: 'commit' })
  // Past the timeout after which a browser skips an optional font.
  await page.waitForFunction(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]
    const isLate = painted && performance.now() > painted.startTime + 400
    return isLate && document.fonts.check('500 20px "Haveli Display"', 'A')
  })
  const unread = await measureDrawnWidth(page)
  release()
  await expect.poll(() => measureDrawnWidth(page)).not.toBe(unread)
  expect(new Set(fonts).size).toBe(fonts.length)
})

/** Width of the title's letters, in whichever font draws them. */
async function measureDrawnWidth(page: Page): Promise<number> {
  return page.locator('h1[lang=hi]').evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0)
  })
}

async function homeInHindi(page: Page): Promise<number> {
  for (let number = 1; number < 8; number++) {
    const answer = await page.request.get(`/api/search/properties?page=${number}`)
    const { items } = homes.parse(await answer.json())
    const home = items.find(({ title }) => /^[\u0900-\u097f]/.test(title))
    if (home) return home.numericId
  }
  throw new Error('no home of the demo has a Hindi title')
}

const homes = z.object({ items: z.array(z.object({ numericId: z.number(), title: z.string() })) })
