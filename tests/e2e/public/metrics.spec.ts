import type { APIRequestContext, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { encode } from 'uqr'
import { z } from 'zod'

import { insightsSchema, type Insights } from '#contract/analytics.ts'
import { costOfLoan, usualLoanFor, yieldOf } from '#contract/costs/loan.ts'
import { formatNumber, formatPriceFull } from '#contract/price.ts'

import { expect, test } from '../browser.ts'

// Bots are not counted, and the default user agent of the test browser is one.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36',
})

const rupees = (amount: number) => `₹${formatNumber(amount)}`

for (const [prefix, words] of [
  [
    '',
    {
      title: 'Market insights',
      behind: /^Based on \d+ listings$/,
      compared: /Compared with .* other listings/,
    },
  ],
  ['/hi', { title: 'बाज़ार का हाल', behind: /^\d+ लिस्टिंग के आधार पर$/, compared: /और प्रॉपर्टी से तुलना/ }],
] as const)
  test(`${prefix}/property shows the prices of comparable properties and their number`, async ({
    page,
    request,
    axe,
    noSidewaysScroll,
  }) => {
    const { id, insights } = await findHomeWith(request, (found) => found.metrics !== null)
    await page.goto(`${prefix}/property/${id}`)
    const section = page.getByRole('region', { name: words.title })
    await expect(section.getByText(words.compared)).toBeVisible()
    await expect(section.getByText(words.behind)).toHaveText(new RegExp(String(insights.comparables)))
    await expect(section).toContainText(rupees(insights.metrics?.pricePerSqft.median ?? 0))
    await expect(section).not.toContainText(/ROI|appreciation|score/i)
    await noSidewaysScroll()
    await axe()
  })

test('with too few comparable properties no metrics are shown, with the reason', async ({
  page,
  request,
}) => {
  const { id } = await findHomeWith(request, (found) => found.metrics === null)
  await page.goto(`/property/${id}`)
  const section = page.getByRole('region', { name: 'Market insights' })
  await expect(section.getByText('Not enough similar listings yet', { exact: true })).toBeVisible()
  await expect(section).not.toContainText('Median')
})

test('a property for sale has a loan calculator beside its estimated EMI, operated by typing, sliding and keyboard', async ({
  page,
  request,
  axe,
}) => {
  const { id, price } = await findHomeWith(request, () => true)
  await page.goto(`/property/${id}`)
  await expect(page.getByText(/Estimated EMI/).first()).toBeVisible()
  await page.getByRole('heading', { name: 'EMI calculator' }).click()
  const result = page.getByRole('status').filter({ hasText: 'Monthly EMI' })
  const usual = usualLoanFor(price)
  const estimated = formatPriceFull(costOfLoan(usual).instalment)
  await expect(page.getByText(/^Estimated EMI .+\/month$/)).toContainText(estimated)
  await expect(result).toContainText(rupees(costOfLoan(usual).instalment))
  await page.getByRole('textbox', { name: 'Interest rate (yearly)' }).fill('9.25')
  await expect(result).toContainText(rupees(costOfLoan({ ...usual, rate: 9.25 }).instalment))
  await page.getByRole('slider', { name: 'Loan term in years' }).press('ArrowRight')
  await expect(result).toContainText(rupees(costOfLoan({ ...usual, rate: 9.25, years: 21 }).instalment))
  await page.getByRole('textbox', { name: 'Interest rate (yearly)' }).fill('99')
  await expect(page.getByText('Please enter a number from 0% to 20%')).toBeVisible()
  await expect(result).toContainText(rupees(costOfLoan({ ...usual, rate: 9.25, years: 21 }).instalment))
  await axe()
})

test('the investment calculator updates live and keeps its values in the URL', async ({
  page,
  axe,
  noSidewaysScroll,
}) => {
  await page.goto('/investment-calculator?price=8000000&rate=9')
  const result = (hasText: string) => page.getByRole('status').filter({ hasText })
  const [emi, home] = [result('Monthly EMI'), result('A home of about')]
  const [charges, net] = [result('Total charges'), result('Net yearly yield')]
  const loan = { ...usualLoanFor(8_000_000), rate: 9 }
  await expect(emi).toContainText(rupees(costOfLoan(loan).instalment))
  await expect(charges).toContainText(`${rupees(656_000)} to ${rupees(704_000)}`)
  await page.getByRole('radio', { name: 'A woman', exact: true }).check()
  const total = 600_000
  await expect(charges).toContainText(`${rupees(560_000)} to ${rupees(total)}`)
  await expect(page.getByText('Estimate – check with the sub-registrar.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Monthly rent' }).fill('24,000')
  const letting = { price: 8_000_000, charges: total, rent: 24_000, emptyMonths: 1, costs: 24_000 }
  await expect(net).toContainText(`${yieldOf(letting).net}%`)
  await page.getByRole('textbox', { name: 'Monthly income after tax' }).fill('0')
  await expect(home).toContainText('₹22.4 Lac')
  await expect(page).toHaveURL(/buyer=woman/)
  await expect(page).toHaveURL(/rent=24000/)
  await page.reload()
  await expect(charges).toContainText(rupees(total))
  await expect(net).toContainText(`${yieldOf(letting).net}%`)
  await noSidewaysScroll()
  await axe()
})

test('without scripts the investment calculator is a form answered by the server', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/hi/investment-calculator')
  await page.getByRole('textbox', { name: 'घर की क़ीमत' }).fill('90,00,000')
  await page.getByRole('textbox', { name: 'डाउन पेमेंट' }).fill('30,00,000')
  await page.getByLabel('महिला', { exact: true }).check()
  await page.getByRole('button', { name: 'हिसाब लगाएँ' }).click()
  await expect(page).toHaveURL(/price=9000000/)
  const loan = { price: 9_000_000, down: 3_000_000, rate: 8.5, years: 20 }
  await expect(page.getByText(rupees(costOfLoan(loan).instalment)).first()).toBeVisible()
  await expect(page.getByText(rupees(675_000)).first()).toBeVisible()
  await context.close()
})

test('the QR code is downloaded in the chosen size, links to the page and is counted as shown', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await findHomeWith(request, () => true)
  const shown = waitForRecording(page, 'shown')
  await page.goto(`/property/${id}`)
  await page.getByRole('heading', { name: 'Share with a QR code' }).scrollIntoViewIfNeeded()
  const code = page.getByRole('img', { name: 'QR code that opens this page' })
  await code.scrollIntoViewIfNeeded()
  expect(await shown).toEqual({ recorded: true })
  const own = await page.getByText(new RegExp(`^https?://\\S+/property/${id}$`)).innerText()
  for (const size of [128, 256]) {
    await page.getByRole('radio', { name: `${size} px` }).check()
    await expect(code).toHaveAttribute('width', String(size))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download QR code' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`haveli-${id}.png`)
    await expect(page.getByText('QR code downloaded!').first()).toBeVisible()
    const address = `${own}?utm_source=qrcode&utm_medium=property&utm_campaign=property_qr`
    const { data } = encode(address, { ecc: 'M', boostEcc: false, border: 4 })
    expect(await readModules(await download.path(), { size, count: data.length })).toEqual(data)
  }
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await expect(page.getByText('Property URL copied to clipboard!').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own)
})

test('a page opened by its QR code counts as one scan', async ({ page, request }) => {
  const { id } = await findHomeWith(request, () => true)
  const address = `/property/${id}?utm_source=qrcode&utm_medium=property&utm_campaign=property_qr`
  const first = waitForRecording(page, 'scanned')
  await page.goto(address)
  expect(await first).toEqual({ recorded: true })
  const second = waitForRecording(page, 'scanned')
  await page.reload()
  expect(await second).toEqual({ recorded: false })
})

test('failed sharing shows an error', async ({ page, request, tolerate }) => {
  tolerate(/ERR_FAILED/)
  const { id } = await findHomeWith(request, () => true)
  await using _failing = await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await page.goto(`/property/${id}`)
  await page.getByRole('heading', { name: 'Share with a QR code' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await expect(page.getByText('Failed to copy URL').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code that opens this page' }).locator('path')).toHaveCount(1)
  await page.getByRole('button', { name: 'Download QR code' }).click()
  await expect(page.getByText('Failed to download QR code').first()).toBeVisible()

  await page.route(/\.js$/, async (route) => {
    const answer = await route.fetch()
    const isEncoder = (await answer.text()).includes('maskPattern')
    await (isEncoder ? route.abort() : route.fulfill({ response: answer }))
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Share with a QR code' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Download QR code' }).click()
  await expect(page.getByText('QR code not ready for download').first()).toBeVisible()
})

const foundHomes = z.object({ items: z.array(z.object({ numericId: z.number(), price: z.number() })) })
const noted = z.object({ json: z.unknown() })

/** A demo property for sale whose market matches. */
async function findHomeWith(request: APIRequestContext, isWanted: (insights: Insights) => boolean) {
  for (const type of ['apartment', 'house', 'plot', 'villa', 'commercial', 'other', 'townhouse']) {
    const found = await request.get(`/api/search/properties?purpose=sale&type=${type}`)
    const { items } = foundHomes.parse(await found.json())
    for (const { numericId, price } of items.slice(0, 2)) {
      const answer = await request.get(`/api/properties/${numericId}/insights`)
      const insights = insightsSchema.parse(await answer.json())
      if (isWanted(insights)) return { id: numericId, price, insights }
    }
  }
  throw new Error('The demo has no such home')
}

/** The response when this page records a QR event. */
async function waitForRecording(page: Page, kind: 'shown' | 'scanned'): Promise<unknown> {
  const answer = await page.waitForResponse(
    (response) => response.url().includes('recordQr') && (response.request().postData() ?? '').includes(kind),
  )
  return noted.parse(await answer.json()).json
}

/** The modules of a saved QR image, sampled at their centres. */
async function readModules(file: string, { size, count }: { size: number; count: number }) {
  const { data, info } = await sharp(await readFile(file))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size, size])
  const pixels = Math.floor(size / count)
  const edge = Math.floor((size - pixels * count) / 2)
  const at = (index: number) => edge + index * pixels + Math.floor(pixels / 2)
  const isDark = (x: number, y: number) => (data[(at(y) * size + at(x)) * info.channels] ?? 255) < 128
  return Array.from({ length: count }, (_, y) => Array.from({ length: count }, (__, x) => isDark(x, y)))
}
