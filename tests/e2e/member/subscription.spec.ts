import { expect, test } from '../browser.ts'
import { untilHydrated } from '../hydrated.ts'

test('an advertiser requests a plan, the sales team prices and completes it, and the plan is active', async ({
  memberPage: page,
  signedInAs,
  axe,
  newMember: member,
}) => {
  // Their email address is masked for staff.
  const note = `Please call after six, ${member.email.split('@')[0]}`
  await page.goto('/user-dashboard/subscription')
  await expect(page.getByRole('heading', { name: 'Free Plan' }).first()).toBeVisible()
  await expect(page.getByText('Basic', { exact: true })).toBeVisible()
  await expect(page.getByText('0 of 10')).toBeVisible()
  await page.getByRole('link', { name: 'Request Professional' }).click()
  await page.getByRole('main').locator('form').getByRole('radio', { name: '3 months' }).check()
  await page.getByRole('textbox', { name: /Note for the sales team/ }).fill(note)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request: Professional, 3 months' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request Professional' })).toHaveCount(0)
  await axe()

  const staffPage = await signedInAs('sales')
  await staffPage.goto('/support/upgrades')
  const own = staffPage.getByRole('article').filter({ hasText: note })
  const price = own.getByRole('button', { name: 'Set the price' })
  await untilHydrated(price)
  await price.click()
  const dialog = staffPage.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Price in rupees' })).toHaveValue('5997')
  await axe(staffPage)
  await dialog.locator('form').getByRole('button', { name: 'Send price' }).click()
  await expect(own).toHaveCount(0)
  await staffPage.getByRole('link', { name: /Waiting for payment/ }).click()
  await own.getByRole('button', { name: 'Payment received' }).click()
  const paying = staffPage.getByRole('dialog').locator('form')
  await paying.getByRole('button', { name: 'Complete' }).click()
  await expect(paying.getByText('Please enter the payment reference')).toBeVisible()
  await paying.getByRole('textbox', { name: 'Payment reference' }).fill('UPI 4029 1187')
  await paying.getByRole('button', { name: 'Complete' }).click()
  await expect(own).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Professional Plan' }).first()).toBeVisible()
  await expect(page.getByText('0 of 50')).toBeVisible()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
})
