import { metricPeriods } from '#contract/enums.ts'

import { expect, test } from '../browser.ts'
import { holdLiveEvents } from '../hold-live-events.ts'

const path = '/user-dashboard/analytics'

test('an agent sees the metrics of their listings in charts, in tables and per property', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const page = await signedInAs('agent')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Performance Analytics' })).toBeVisible()
  for (const name of ['Total Properties', 'Total Leads', 'Conversion Rate', 'Response Rate'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  const monthly = page.getByRole('region', { name: 'Monthly Leads & Conversions' })
  await expect(
    monthly.getByRole('img', { name: /^Bar chart of the last 12 months: \d+ leads/ }),
  ).toBeVisible()
  await monthly.getByText('Show as table').click()
  await expect(
    monthly.getByRole('table', { name: 'Monthly Leads & Conversions' }).getByRole('row'),
  ).toHaveCount(13)
  await expect(page.getByRole('img', { name: /^Line chart of the last 12 months/ })).toBeVisible()

  const homes = page.getByRole('region', { name: 'By property' })
  await homes.getByRole('link', { name: '365 days' }).click()
  await expect(page).toHaveURL(/period=365/)
  await expect(homes.getByRole('link', { name: '365 days' })).toHaveAttribute('aria-current', /page|true/)
  await expect(homes.getByRole('link', { name: '30 days' })).not.toHaveAttribute('aria-current')
  const download = page.waitForEvent('download')
  await homes.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^haveli-analytics-[\d-]+-365-days\.csv$/)
  await axe(page)
  await noSidewaysScroll(page)
})

test('failed metrics can be retried', async ({ signedInAs, tolerate }) => {
  tolerate(/500|listPropertyMetrics|Internal Server Error/)
  const page = await signedInAs('agent')
  await holdLiveEvents(page)
  await page.goto(path)
  const homes = page.getByRole('region', { name: 'By property' })
  await page.route('**/rpc/analytics/listPropertyMetrics**', (route) => route.fulfill({ status: 500 }))
  await homes.getByRole('link', { name: '90 days' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to load analytics' })).toBeVisible()
  await page.unroute('**/rpc/analytics/listPropertyMetrics**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(homes.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', /page|true/)
})

test('without scripts, charts, tables, periods and sort orders work', async ({ signedInAs, browser }) => {
  const state = await (await signedInAs('agent')).context().storageState()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: state,
    baseURL: process.env['E2E_URL'] ?? '',
  })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('img', { name: /^Bar chart/ })).toBeVisible()
  for (const period of metricPeriods)
    await expect(page.getByRole('link', { name: `${period} days` })).toBeVisible()
  await page.getByRole('link', { name: '90 days' }).click()
  await page.getByLabel('Sort').selectOption('leads')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/period=90&sort=leads/)
  await expect(page.getByLabel('Sort')).toHaveValue('leads')
  await context.close()
})
