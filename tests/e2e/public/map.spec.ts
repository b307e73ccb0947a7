import type { Page } from '@playwright/test'

import { expect, onBothScreens, test } from '../browser.ts'

const group = (page: Page) => page.getByRole('button', { name: /^\d[\d,]* homes, ₹/ })
const here = (page: Page) => page.getByRole('status').filter({ hasText: /homes? here/ })

test(
  'properties appear on our own map; a cluster opens, the area is searched, Back returns to the list',
  onBothScreens,
  async ({ page, axe, noSidewaysScroll, baseURL }) => {
    test.slow()
    const foreign: string[] = []
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') && host !== new URL(baseURL ?? '').host) foreign.push(request.url())
    })
    // Rentals, as no other test lists one meanwhile.
    await page.goto('/search?status=RENT')
    const list = page.getByText(/^[\d,]+ properties$/)
    const before = await list.textContent()
    await page.getByRole('link', { name: 'Map', exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(here(page)).toHaveText(`${before?.split(' ')[0]} homes here`)
    await expect(group(page).first()).toBeVisible()
    await noSidewaysScroll()
    await axe()

    const all = await here(page).textContent()
    await group(page).first().press('Enter')
    await expect(here(page)).not.toHaveText(all ?? '')
    await page.getByRole('button', { name: 'Search this area' }).click()
    await expect(page).toHaveURL(/area=[\d.]+,[\d.]+,[\d.]+,[\d.]+/)
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden()
    const count = (await here(page).textContent())?.match(/[\d,]+/)?.[0] ?? ''
    await expect(
      page.getByText(count === '1' ? '1 property' : `${count} properties`, { exact: true }),
    ).toBeVisible()

    await page.getByRole('link', { name: 'Remove filter: Map area' }).click()
    await expect(page).not.toHaveURL(/area=/)
    await expect(here(page)).toHaveText(all ?? '')
    await page.goBack()
    await expect(page).not.toHaveURL(/view=map/)
    expect(foreign).toEqual([])
  },
)

test('the arrow keys move the map, and a price marker opens its property', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/search?view=map&area=26.78,75.79,26.83,75.85')
  await expect(here(page)).toBeVisible()
  const map = page.getByRole('region', { name: /^Map of the homes/ })
  await map.focus()
  await map.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
  const price = map.getByRole('button', { name: /^₹/ }).first()
  await expect(async () => {
    await map.press('+')
    await expect(here(page)).toHaveAttribute('aria-busy', 'false')
    await expect(price).toBeVisible({ timeout: 2000 })
  }).toPass()
  await price.focus()
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.keyboard.press('Enter')
  const opened = page.getByRole('list', { name: 'Homes on this page' }).getByRole('link').first()
  await expect(opened).toBeFocused()
  expect(name).toContain(await opened.textContent())
  await opened.press('Escape')
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeHidden()
})

test('a property page loads its map on scrolling to it, and shows what is nearby', async ({ page, axe }) => {
  await page.goto('/search?view=list')
  await page.getByRole('article').first().getByRole('link').first().click()
  const location = page.getByRole('region', { name: 'Location' })
  await location.scrollIntoViewIfNeeded()
  await expect(location.getByRole('region', { name: /^Map around/ })).toBeVisible()
  await expect(location.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(location.getByRole('link', { name: /km$/ }).first()).toHaveAttribute('href', /\/jaipur\//)
  const maps = location.getByRole('link', { name: 'Open in maps' })
  await expect(maps).toHaveAttribute('rel', /noopener/)
  await maps.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await axe()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the map page shows a list and says why', async ({ page, tolerate }) => {
    tolerate(/\.js csp$/)
    await page.goto('/search?view=map')
    await expect(page.getByText(/Turn on JavaScript to see the map/)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
