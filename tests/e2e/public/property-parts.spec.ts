import type { Page } from '@playwright/test'

import { expect, onBothScreens, test } from '../browser.ts'
import { detailsOf, homeWithNumber, someHome } from '../find-property.ts'

const usualFlat = 'purpose=sale&type=apartment'

test('the first screen of a phone says what a home costs, what it is, who offers it and what to do', async ({
  page,
}) => {
  const numericId = await homeWithNumber(page)
  await page.goto(`/property/${numericId}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(main.getByText(/^₹.+\/month$/).first()).toBeInViewport({ ratio: 1 })
  const facts = main.locator('header dl > div')
  await expect(facts).toHaveCount(4)
  await expect(facts.last()).toBeInViewport({ ratio: 1 })
  await expect(main.getByText(/^Available as of /)).toBeInViewport()
  await expect(main.locator('header').getByRole('link')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Call Agent' }).last()).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Book Visit' })).toBeInViewport()
})

test('an advertiser who takes no calls is written to, or asked to call, from the bar', async ({
  signedInAs,
}) => {
  const page = await signedInAs('buyer')
  const numericId = await homeWithoutNumber(page)
  await page.goto(`/property/${numericId}`)
  const bar = page.locator('[data-dock]')
  await expect(bar.getByRole('button', { name: 'Call Agent' })).toHaveCount(0)
  await bar.getByRole('link', { name: 'Request Callback' }).click()
  await expect(page.getByRole('dialog', { name: 'Request Callback' })).toBeVisible()
  await page.goBack()
  await bar.getByRole('link', { name: 'Send Message' }).click()
  await expect(page.getByRole('dialog', { name: 'Send Message' })).toBeVisible()
})

test(
  'the navigation leads to the six parts and marks the one that is read',
  onBothScreens,
  async ({ page, isMobile }) => {
    const { numericId } = await someHome(page, usualFlat)
    await page.goto(`/property/${numericId}`)
    const navigation = page.getByRole('navigation', { name: 'Parts of this page' })
    await expect(navigation.getByRole('link')).toHaveText([
      'The home',
      'Price and costs',
      'Checks',
      'Location',
      'The market',
      'Share and report',
    ])
    await navigation.getByRole('link', { name: 'Location' }).click()
    await expect(page.getByRole('heading', { name: 'Location' })).toBeInViewport()
    await expect(navigation.getByRole('link', { name: 'Location' })).toHaveAttribute('aria-current', 'true')
    await expect(navigation).toBeInViewport({ ratio: 1 })
    await navigation.getByRole('link', { name: 'The home' }).click()
    await expect(navigation.getByRole('link', { name: 'The home' })).toHaveAttribute('aria-current', 'true')
    const limit = isMobile ? 6_500 : 4_500
    expect(await heightOf(page)).toBeLessThanOrEqual(limit)
    await page.goto(`/hi/property/${numericId}`)
    expect(await heightOf(page), 'in Hindi').toBeLessThanOrEqual(limit)
  },
)

test('a price per area and the estimated EMI stand on the page once', async ({ page }) => {
  const { numericId } = await someHome(page, usualFlat)
  await page.goto(`/property/${numericId}`)
  const { areaTexts } = await detailsOf(page, numericId)
  const main = page.getByRole('main')
  await expect(main.getByText(areaTexts.rateText)).toHaveCount(1)
  await expect(main.getByText('Price per sq ft', { exact: true })).toHaveCount(0)
  await expect(main.getByText(/Estimated EMI/)).toHaveCount(1)
})

test('a property prints on one sheet, in English and in Hindi', async ({ page }) => {
  const { numericId } = await someHome(page, usualFlat)
  for (const path of [`/property/${numericId}`, `/hi/property/${numericId}`]) {
    await page.goto(path)
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(printed.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
  }
})

async function heightOf(page: Page): Promise<number> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** A home whose advertiser shows no number to this person but takes enquiries. */
async function homeWithoutNumber(page: Page): Promise<number> {
  for (let place = 0; place < 12; place++) {
    const { numericId } = await someHome(page, 'purpose=sale', place)
    const { can } = await detailsOf(page, numericId)
    if (can.enquire && !can.revealContact) return numericId
  }
  throw new Error('everybody on the first page shows a number')
}
