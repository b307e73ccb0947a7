import type { Page } from '@playwright/test'

import { expect, test } from '../browser.ts'
import { send } from '../send-api-request.ts'

const rentals = '/search?status=RENT&localities=Mansarovar&bhk=2'
const plots = '/search?status=SALE&propertyType=plot'

test('a guest goes on from the home page with the searches of this device, and removes them', async ({
  page,
  axe,
  noSidewaysScroll,
}) => {
  for (const [address, kept] of [
    [rentals, 'Mansarovar'],
    [plots, 'plot'],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => readDevice(page)).toContain(kept)
  }
  // A search without a filter is none to go on with.
  await page.goto('/')
  await expect(links(page)).toHaveText([/Plots for sale in Jaipur/, /Homes for rent in Mansarovar/])
  await expect(links(page).first()).toContainText(/Nothing new since \d+:\d\d [AP]M/)
  await axe()
  await noSidewaysScroll()
  expect(await measureShift(page)).toBeLessThan(0.02)

  // As if it had been opened before all homes were listed.
  await page.evaluate(() => {
    const searches = localStorage.getItem('haveli.searches') ?? ''
    let day = 1
    localStorage.setItem(
      'haveli.searches',
      searches.replaceAll(/:"20[^"]+"/g, () => `:"2020-01-0${day++}T06:30:00Z"`),
    )
  })
  await page.goto('/hi')
  await expect(links(page).first()).toContainText(/\d+ जन॰ 2020 से \d+ नए/)
  await page.goto('/')
  const first = links(page).first()
  await expect(first).toContainText(/[1-9]\d* new since Jan 0\d, 2020/)
  await first.click()
  await expect(page).toHaveURL(/\/search\?.*sort=newest/)
  await expect.poll(() => readDevice(page)).toMatch(/":"20[^1]\d-(?!01-0)/)

  await page.goto('/')
  await expect(links(page)).toHaveCount(2)
  await row(page)
    .getByRole('button', { name: /^Remove from recent searches: / })
    .first()
    .click()
  await expect(links(page)).toHaveCount(1)
  await row(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(row(page)).toHaveCount(0)
  expect(await readDevice(page)).toBe('')
})

test('the empty search field lists them, and Enter opens the chosen one', async ({ page, axe }) => {
  await page.goto(rentals)
  await expect.poll(() => readDevice(page)).toContain('Mansarovar')
  await page.goto('/search?status=SALE')
  const box = page.getByRole('combobox', { name: 'Location' })
  await box.press('ArrowDown')
  const option = page.getByRole('option', { name: /Homes for rent in Mansarovar/ })
  await expect(option).toBeVisible()
  await axe()
  await box.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/status=RENT/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent in Mansarovar')
})

test('signing in moves them to the account, where every device finds and clears them', async ({
  page,
  newMember,
}) => {
  await page.goto(rentals)
  await expect.poll(() => readDevice(page)).toContain('Mansarovar')
  await send(page, 'POST', 'accounts/sign-in', newMember)
  await page.goto('/')
  await expect(links(page)).toHaveText([/Homes for rent in Mansarovar/])
  expect(await readDevice(page)).toBe('')
  await page.goto(plots)
  await page.waitForResponse((answer) => answer.url().endsWith('/mergeRecentSearches') && answer.ok())
  await expect.poll(() => readDevice(page)).toBe('')
  await page.goto('/')
  await expect(links(page)).toHaveText([/Plots for sale in Jaipur/, /Homes for rent in Mansarovar/])
  await row(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('Recent searches cleared').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeVisible()
  await expect(row(page)).toHaveCount(0)
})

function row(page: Page) {
  return page.getByRole('region', { name: /Recent searches|हाल की खोजें/ })
}

function links(page: Page) {
  return row(page).getByRole('link')
}

function readDevice(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('haveli.searches') ?? '')
}

/** How much of the page moved since it was opened. */
function measureShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((told) => requestAnimationFrame(() => setTimeout(told)))
    observer.disconnect()
    return sum
  })
}
