import { expect, test } from './browser.ts'
import { untilAwake } from './until-awake.ts'

test('an admin reads how the marketplace does, changes the period and finds the numbers of a chart in its table', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const desk = await signedInAs('admin')
  await desk.goto('/admin/figures')
  for (const part of ['Supply', 'Demand', 'Response', 'Review', 'People', 'Support'])
    await expect(desk.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible()
  const periods = desk.getByRole('navigation', { name: 'Period' })
  await expect(periods.getByRole('link', { name: '6 months' })).toHaveAttribute('aria-current', 'page')
  await desk.getByText('Show as table').first().click()
  const monthsIn = desk.getByRole('table', { name: 'New listings per month' }).getByRole('rowheader')
  await expect(monthsIn).toHaveCount(6)
  await axe(desk)
  await noSidewaysScroll(desk)

  await periods.getByRole('link', { name: '12 months' }).click()
  await expect(desk).toHaveURL('/admin/figures?months=12')
  await expect(periods.getByRole('link', { name: '12 months' })).toHaveAttribute('aria-current', 'page')
  await expect(monthsIn).toHaveCount(12)
})

test('who has no such duty is led away from the figures', async ({ signedInAs }) => {
  const desk = await signedInAs('listingmanager')
  await desk.goto('/admin/figures')
  await expect(desk).toHaveURL('/user-dashboard')
})

test('figures that do not come say so, and come when asked again', async ({ signedInAs, tolerate }) => {
  tolerate(/500|Internal Server Error/)
  const desk = await signedInAs('admin')
  await desk.goto('/admin/catalogue/localities')
  await untilAwake(desk)
  let isDown = true
  await desk.route('**/rpc/analytics/getHouseFigures**', (route) =>
    isDown
      ? route.fulfill({ status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500 } } })
      : route.continue(),
  )
  await desk.locator('a[href="/admin/figures"]').first().dispatchEvent('click')
  await expect(desk.getByRole('heading', { name: 'Failed to load analytics' })).toBeVisible()
  isDown = false
  await desk.getByRole('button', { name: /Try again/ }).click()
  await expect(desk.getByRole('heading', { level: 2, name: 'Supply' })).toBeVisible()
})
