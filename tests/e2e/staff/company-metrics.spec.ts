import { expect, test } from '../browser.ts'
import { holdLiveEvents } from '../hold-live-events.ts'

test("an admin reads the company metrics, changes the period and finds a chart's numbers in its table", async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const staffPage = await signedInAs('admin')
  await staffPage.goto('/admin/figures')
  for (const part of ['Supply', 'Demand', 'Response', 'Review', 'Users', 'Support'])
    await expect(staffPage.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible()
  const periods = staffPage.getByRole('navigation', { name: 'Period' })
  await expect(periods.getByRole('link', { name: '6 months' })).toHaveAttribute('aria-current', 'page')
  await staffPage.getByText('Show as table').first().click()
  const monthsIn = staffPage.getByRole('table', { name: 'New listings per month' }).getByRole('rowheader')
  await expect(monthsIn).toHaveCount(6)
  await axe(staffPage)
  await noSidewaysScroll(staffPage)

  await periods.getByRole('link', { name: '12 months' }).click()
  await expect(staffPage).toHaveURL('/admin/figures?months=12')
  await expect(periods.getByRole('link', { name: '12 months' })).toHaveAttribute('aria-current', 'page')
  await expect(monthsIn).toHaveCount(12)
})

test('staff without the duty are redirected from the metrics', async ({ signedInAs }) => {
  const staffPage = await signedInAs('listingmanager')
  await staffPage.goto('/admin/figures')
  await expect(staffPage).toHaveURL('/user-dashboard')
})

test('failed metrics show an error and can be retried', async ({ signedInAs, tolerate }) => {
  tolerate(/500|Internal Server Error/)
  const staffPage = await signedInAs('admin')
  await holdLiveEvents(staffPage)
  await staffPage.goto('/admin/catalogue/localities')
  let isDown = true
  await staffPage.route('**/rpc/analytics/getCompanyMetrics**', (route) =>
    isDown
      ? route.fulfill({ status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500 } } })
      : route.continue(),
  )
  await staffPage.locator('a[href="/admin/figures"]').first().dispatchEvent('click')
  await expect(staffPage.getByRole('heading', { name: 'Failed to load analytics' })).toBeVisible()
  isDown = false
  await staffPage.getByRole('button', { name: /Try again/ }).click()
  await expect(staffPage.getByRole('heading', { level: 2, name: 'Supply' })).toBeVisible()
})
