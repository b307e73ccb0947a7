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
    // Rentals above what other tests list meanwhile.
    await page.goto('/search?status=RENT&minPrice=19000')
    const list = page.getByText(/^[\d,]+ properties$/)
    const before = await list.textContent()
    await page.getByRole('link', { name: 'Map', exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(here(page)).toHaveText(`${before?.split(' ')[0]} homes here`)
    await expect(group(page).first()).toBeVisible()
    await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'CC BY-SA 2.5 India' })).toBeVisible()
    await expect(page.getByText('Roads are drawn only for part of south Jaipur.')).toBeVisible()
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

test(
  'an area is drawn with one line, corner by corner with the keyboard, or as a circle',
  onBothScreens,
  async ({ page, axe, noSidewaysScroll }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/search?status=RENT&view=map')
    const map = page.getByRole('region', { name: /^Map of the homes/ })
    const tool = page.getByRole('region', { name: /^Choose an area/ })
    const listed = page.getByRole('status').filter({ hasText: /^[\d,]+ propert/ })
    const isSearched = async (area: RegExp, chip: string) => {
      await tool.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(area)
      await expect(page.getByRole('link', { name: `Remove filter: ${chip}` })).toBeVisible()
      await expect(here(page)).toHaveAttribute('aria-busy', 'false')
      await expect(async () => {
        const count = (await here(page).textContent())?.match(/[\d,]+/)?.[0] ?? '0'
        expect((await listed.textContent())?.split(' ')[0]).toBe(count)
      }).toPass()
    }
    await expect(group(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Draw area' }).click()
    await expect(tool.getByRole('button', { name: 'Search' })).toBeDisabled()
    const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const to = (right: number, down: number) =>
      page.mouse.move(x + width * right, y + height * down, { steps: 5 })
    await to(0.3, 0.3)
    await page.mouse.down()
    await to(0.75, 0.35)
    await to(0.6, 0.6)
    await to(0.3, 0.55)
    await page.mouse.up()
    await expect(tool.getByText(/^[4-9] corners/)).toBeVisible()
    await noSidewaysScroll()
    await axe()
    await isSearched(/area=[^,&]+$/, 'Drawn area')

    await page.getByRole('button', { name: 'Draw area' }).click()
    await expect(map).toBeFocused()
    for (const move of ['ArrowUp', 'ArrowLeft', 'ArrowDown']) {
      await page.keyboard.press(move)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Backspace')
    await expect(tool.getByText(/^3 corners/)).toBeVisible()
    await isSearched(/area=[^,&]+$/, 'Drawn area')

    await page.getByRole('button', { name: 'Draw area' }).click()
    await tool.getByText('Circle', { exact: true }).click()
    await tool.getByRole('combobox', { name: 'Radius' }).selectOption('3 km')
    await isSearched(/area=[\d.]+,[\d.]+,3000/, 'Within 3 km of a point')
    await page.getByRole('button', { name: 'Draw area' }).click()
    await map.press('Escape')
    await expect(tool).toBeHidden()
    await expect(page).toHaveURL(/,3000/)
  },
)

test('an area that cannot be read is left out, and the page says so', async ({ page, axe }) => {
  await page.goto('/search?area=nowhere')
  await expect(page.getByText(/^The area in this link could not be read/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Remove the area' }).click()
  await expect(page).not.toHaveURL(/area/)
  await expect(page.getByText(/^The area in this link/)).toBeHidden()
})

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

test('roads are named along their lines, in Hindi on Hindi pages', async ({ page, axe }) => {
  const area = 'area=26.892,75.797,26.904,75.808'
  await page.goto(`/search?view=map&${area}`)
  await expect(page.getByText('Bhagwandas Road', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Roads are drawn only')).toBeHidden()
  await page.goto(`/hi/search?view=map&${area}`)
  await expect(page.getByText('भगवानदास रोड', { exact: true }).first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe()
})

test('without the data of its roads a map has names and homes', async ({ page, tolerate }) => {
  tolerate(/basemap-.*\.json/)
  await page.route(/basemap-[^/]*\.json$/, (route) => route.abort())
  await page.goto('/search?view=map')
  await expect(group(page).first()).toBeVisible()
  await expect(page.getByText('Malviya Nagar', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeHidden()
})

test('a locality page loads its map on scrolling to it', async ({ page, axe }) => {
  await page.goto('/jaipur/malviya-nagar')
  const section = page.getByRole('region', { name: 'Malviya Nagar on the map' })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('region', { name: /^Map around Malviya Nagar/ })).toBeVisible()
  await expect(section.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
  await axe()
})

test('a property page loads its map on scrolling to it, and shows what is nearby', async ({ page, axe }) => {
  await page.goto('/search?view=list')
  await page.getByRole('article').first().getByRole('link').first().click()
  const location = page.getByRole('region', { name: 'Location' })
  await location.scrollIntoViewIfNeeded()
  await expect(location.getByRole('region', { name: /^Map around/ })).toBeVisible()
  await expect(location.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(location.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
  await expect(location.getByRole('link', { name: /· [\d.]+ km$/ }).first()).toHaveAttribute(
    'href',
    /\/jaipur\//,
  )
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
