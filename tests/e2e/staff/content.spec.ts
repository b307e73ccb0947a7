import { expect, test } from '../browser.ts'

test('an administrator edits an address, previews it on the real page, publishes it and finds the version', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const staffPage = await signedInAs('admin')
  const address = `https://www.youtube.com/@haveli-${Date.now()}`
  await staffPage.goto('/admin/content')
  const field = staffPage.getByLabel('YouTube')
  await field.fill('http://youtube.com/haveli')
  await staffPage.getByRole('button', { name: 'Save draft' }).click()
  await expect(
    staffPage.getByText('Write a full address on youtube.com, beginning with https://').first(),
  ).toBeVisible()
  await field.fill(address)
  await staffPage.getByRole('button', { name: 'Save draft' }).click()
  await expect(staffPage.getByText('Draft saved')).toBeVisible()
  await axe(staffPage)
  await noSidewaysScroll(staffPage)

  await staffPage.getByRole('link', { name: 'Preview' }).click()
  await expect(staffPage.getByRole('contentinfo').getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    address,
  )
  await staffPage.getByRole('link', { name: 'Back to editing' }).click()
  await staffPage.getByRole('button', { name: 'Publish' }).click()
  const asking = staffPage.getByRole('dialog')
  await expect(asking.getByText(address)).toBeVisible()
  await asking.getByRole('button', { name: 'Publish' }).click()
  await expect(staffPage.getByText(/Published as version \d+/)).toBeVisible()

  await staffPage.getByRole('link', { name: 'Versions' }).click()
  await expect(staffPage.getByText(address)).toBeVisible()
  await axe(staffPage)
  await staffPage.goto('/')
  await expect(staffPage.getByRole('contentinfo').getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    address,
  )
})

test('staff without the duty are redirected from the content admin', async ({ signedInAs }) => {
  const staffPage = await signedInAs('listingmanager')
  await staffPage.goto('/admin/content')
  await expect(staffPage).toHaveURL(/user-dashboard/)
})

test('a day that is too early is refused in the dialog of a new version, and nothing else is submitted with it', async ({
  signedInAs,
  tolerate,
}) => {
  tolerate(/422/)
  const staffPage = await signedInAs('superadmin')
  await staffPage.goto('/admin/content/legal')
  const text = staffPage.getByRole('textbox').first()
  await text.fill(`${await text.inputValue()}\n\nOne sentence more.`)
  await staffPage.getByRole('button', { name: 'Save draft' }).click()
  await expect(staffPage.getByText('Draft saved')).toBeVisible()
  await staffPage.getByRole('button', { name: 'Close' }).last().click()
  await staffPage.getByRole('button', { name: 'Publish' }).click()
  const asking = staffPage.getByRole('dialog')
  await asking.getByLabel('Effective from').fill('2026-01-01')
  await asking.getByRole('button', { name: 'Publish' }).click()
  await expect(asking.getByLabel('Effective from')).toHaveAttribute('aria-invalid', 'true')
  // A nested form would have been submitted with it.
  await expect(staffPage.locator('form form')).toHaveCount(0)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await staffPage.getByRole('button', { name: 'Discard draft' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(staffPage.getByText('Draft discarded')).toBeVisible()
})

test('former terms can still be read, and say that they are no longer in force', async ({ page }) => {
  await page.goto('/terms?version=2025-01-01')
  await expect(page.getByText('Effective from Jan 01, 2025; no longer in force.')).toBeVisible()
  await page.getByRole('link', { name: 'Read the current texts' }).click()
  await expect(page.getByRole('heading', { name: 'Before you pay' })).toBeVisible()
  await expect(page).toHaveURL(/\/terms$/)
})
