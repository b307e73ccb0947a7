import { expect, test } from '../browser.ts'

test('an administrator edits an address, previews it on the real page, publishes it and finds the version', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const dashboard = await signedInAs('admin')
  const address = `https://www.youtube.com/@haveli-${Date.now()}`
  await dashboard.goto('/admin/content')
  const field = dashboard.getByLabel('YouTube')
  await field.fill('http://youtube.com/haveli')
  await dashboard.getByRole('button', { name: 'Save draft' }).click()
  await expect(
    dashboard.getByText('Write a full address on youtube.com, beginning with https://').first(),
  ).toBeVisible()
  await field.fill(address)
  await dashboard.getByRole('button', { name: 'Save draft' }).click()
  await expect(dashboard.getByText('Draft saved')).toBeVisible()
  await axe(dashboard)
  await noSidewaysScroll(dashboard)

  await dashboard.getByRole('link', { name: 'Preview' }).click()
  await expect(dashboard.getByRole('contentinfo').getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    address,
  )
  await dashboard.getByRole('link', { name: 'Back to editing' }).click()
  await dashboard.getByRole('button', { name: 'Publish' }).click()
  const asking = dashboard.getByRole('dialog')
  await expect(asking.getByText(address)).toBeVisible()
  await asking.getByRole('button', { name: 'Publish' }).click()
  await expect(dashboard.getByText(/Published as version \d+/)).toBeVisible()

  await dashboard.getByRole('link', { name: 'Versions' }).click()
  await expect(dashboard.getByText(address)).toBeVisible()
  await axe(dashboard)
  await dashboard.goto('/')
  await expect(dashboard.getByRole('contentinfo').getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    address,
  )
})

test('staff without the duty are redirected from the content admin', async ({ signedInAs }) => {
  const dashboard = await signedInAs('listingmanager')
  await dashboard.goto('/admin/content')
  await expect(dashboard).toHaveURL(/user-dashboard/)
})

test('a day that is too early is refused in the dialog of a new version, and nothing else is submitted with it', async ({
  signedInAs,
  tolerate,
}) => {
  tolerate(/422/)
  const dashboard = await signedInAs('superadmin')
  await dashboard.goto('/admin/content/legal')
  const text = dashboard.getByRole('textbox').first()
  await text.fill(`${await text.inputValue()}\n\nOne sentence more.`)
  await dashboard.getByRole('button', { name: 'Save draft' }).click()
  await expect(dashboard.getByText('Draft saved')).toBeVisible()
  await dashboard.getByRole('button', { name: 'Close' }).last().click()
  await dashboard.getByRole('button', { name: 'Publish' }).click()
  const asking = dashboard.getByRole('dialog')
  await asking.getByLabel('Effective from').fill('2026-01-01')
  await asking.getByRole('button', { name: 'Publish' }).click()
  await expect(asking.getByLabel('Effective from')).toHaveAttribute('aria-invalid', 'true')
  // A nested form would have been submitted with it.
  await expect(dashboard.locator('form form')).toHaveCount(0)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await dashboard.getByRole('button', { name: 'Discard draft' }).click()
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(dashboard.getByText('Draft discarded')).toBeVisible()
})

test('former terms can still be read, and say that they are no longer in force', async ({ page }) => {
  await page.goto('/terms?version=2025-01-01')
  await expect(page.getByText('Effective from Jan 01, 2025; no longer in force.')).toBeVisible()
  await page.getByRole('link', { name: 'Read the current texts' }).click()
  await expect(page.getByRole('heading', { name: 'Before you pay' })).toBeVisible()
  await expect(page).toHaveURL(/\/terms$/)
})
