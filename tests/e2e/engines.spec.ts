import type { Page } from '@playwright/test'

import { expect, test } from './browser.ts'

test('a property tells search engines and shared links what it is, in both languages', async ({
  page,
  baseURL,
}) => {
  const path = await firstProperty(page)
  for (const prefix of ['', '/hi']) {
    await page.goto(`${prefix}${path}`)
    const head = page.locator('head')
    const canonical = await head.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(`${prefix}${path}`)
    for (const [language, twin] of [
      ['en', path],
      ['hi', `/hi${path}`],
      ['x-default', path],
    ] as const) {
      const href = await head.locator(`link[hreflang="${language}"]`).getAttribute('href')
      expect(new URL(href ?? '').pathname).toBe(twin)
    }
    const picture = new URL((await meta(page, 'og:image')) ?? '')
    expect(picture.pathname).toBe(`${prefix}/share/${path.split('/').at(-1)}.jpg`)
    const drawn = await page.request.get(`${baseURL}${picture.pathname}`)
    expect(drawn.headers()['content-type']).toBe('image/jpeg')
    const [listing, trail] = await structured(page)
    expect(listing).toMatchObject({ '@type': 'RealEstateListing', offers: { priceCurrency: 'INR' } })
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  }
})

test('a locality has a page of its own that leads on to its homes, also without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/jaipur')
  await page.getByRole('link', { name: /^Mansarovar 302020/ }).click()
  await expect(page).toHaveURL(/\/jaipur\/mansarovar$/)
  await expect(page).toHaveTitle('Homes in Mansarovar, Jaipur | Haveli')
  await expect(page.getByRole('heading', { level: 1, name: 'Homes in Mansarovar, Jaipur' })).toBeVisible()
  const sale = page.getByRole('region', { name: 'For sale in Mansarovar' })
  const count = Number(await sale.getByText('Homes listed').locator('xpath=following::dd[1]').textContent())
  expect(count).toBeGreaterThan(0)
  await sale.getByRole('link', { name: /^See all/ }).click()
  await expect(page).toHaveURL(/\/search\?status=SALE&localities=Mansarovar/)
  await expect(page.getByRole('status').filter({ hasText: `${count} properties` })).toBeVisible()
  await context.close()
})

test('a locality page in Hindi speaks Hindi and names its English twin', async ({ page }) => {
  await page.goto('/hi/jaipur/mansarovar')
  await expect(page.getByRole('heading', { level: 1, name: 'मानसरोवर, जयपुर में घर' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'मानसरोवर में बिक्री के घर' })).toBeVisible()
  const twin = await page.locator('head link[hreflang="en"]').getAttribute('href')
  expect(new URL(twin ?? '').pathname).toBe('/jaipur/mansarovar')
})

test('what does not exist answers 404 and is not for search engines', async ({ page, tolerate }) => {
  tolerate(/404/)
  for (const path of ['/jaipur/atlantis', '/property/99999999', '/no-such-page']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
  }
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

async function firstProperty(page: Page): Promise<string> {
  await page.goto('/search')
  const address = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  return address ?? ''
}

function meta(page: Page, property: string) {
  return page.locator(`head meta[property="${property}"]`).getAttribute('content')
}

async function structured(page: Page): Promise<unknown[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const read = texts.map((text): unknown => JSON.parse(text))
  const order = (each: unknown) => (JSON.stringify(each).includes('RealEstateListing') ? 0 : 1)
  return read.sort((one, other) => order(one) - order(other))
}
