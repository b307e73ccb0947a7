import { expect, test } from './browser.ts'

test('an administrator writes an address, looks at it in the real page, publishes it and finds the version', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const desk = await signedInAs('admin')
  const address = `https://www.youtube.com/@haveli-${Date.now()}`
  await desk.goto('/admin/content')
  await desk.locator('form[data-awake]').first().waitFor()
  const field = desk.getByLabel('YouTube')
  await field.fill('http://youtube.com/haveli')
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(
    desk.getByText('Write a whole address on youtube.com, beginning with https://').first(),
  ).toBeVisible()
  await field.fill(address)
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByText('Draft saved')).toBeVisible()
  await axe(desk)
  await noSidewaysScroll(desk)

  await desk.getByRole('link', { name: 'Preview' }).click()
  await expect(desk.getByRole('contentinfo').getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    address,
  )
  await desk.getByRole('link', { name: 'Back to editing' }).click()
  await desk.getByRole('button', { name: 'Publish' }).click()
  const asking = desk.getByRole('dialog')
  await expect(asking.getByText(address)).toBeVisible()
  await asking.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText(/Published as version \d+/)).toBeVisible()

  await desk.getByRole('link', { name: 'Versions' }).click()
  await expect(desk.getByText(address)).toBeVisible()
  await axe(desk)
  await desk.goto('/')
  await expect(desk.getByRole('contentinfo').getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    address,
  )
})

test('who has no such duty is led away from the desk', async ({ signedInAs }) => {
  const desk = await signedInAs('listingmanager')
  await desk.goto('/admin/content')
  await expect(desk).toHaveURL(/user-dashboard/)
})

test('a day that is too early is refused in the dialog of a new edition, and nothing else is sent with it', async ({
  signedInAs,
  tolerate,
}) => {
  tolerate(/422/)
  const desk = await signedInAs('superadmin')
  await desk.goto('/admin/content/legal')
  await desk.locator('form[data-awake]').first().waitFor()
  const text = desk.getByRole('textbox').first()
  await text.fill(`${await text.inputValue()}\n\nOne sentence more.`)
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByText('Draft saved')).toBeVisible()
  await desk.getByRole('button', { name: 'Close' }).last().click()
  await desk.getByRole('button', { name: 'Publish' }).click()
  const asking = desk.getByRole('dialog')
  await asking.getByLabel('Holds from').fill('2026-01-01')
  await asking.getByRole('button', { name: 'Publish' }).click()
  await expect(asking.getByLabel('Holds from')).toHaveAttribute('aria-invalid', 'true')
  // A form within a form would have been sent along.
  await expect(desk.locator('form form')).toHaveCount(0)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Discard draft' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(desk.getByText('Draft discarded')).toBeVisible()
})

test('texts that hold no more can still be read, and say so', async ({ page }) => {
  await page.goto('/terms?version=2025-01-01')
  await expect(page.getByText('These texts held from Jan 01, 2025 and hold no more.')).toBeVisible()
  await page.getByRole('link', { name: 'Read the texts in force' }).click()
  await expect(page.getByRole('heading', { name: 'Before you pay' })).toBeVisible()
  await expect(page).toHaveURL(/\/terms$/)
})
