import { expect, test } from '../browser.ts'

test('the site links to the dashboard, and back and forward match the URL', async ({ signedInAs }) => {
  const page = await signedInAs('owner')
  const dashboard = page.getByRole('heading', { level: 1, name: /Welcome/ })
  await page.goto('/about')
  const header = page.getByRole('banner').first()
  await header
    .getByLabel(/^Account of /)
    .filter({ visible: true })
    .click()
  await header.locator('a[href="/user-dashboard"]').filter({ visible: true }).click()
  await expect(page).toHaveURL('/user-dashboard')
  await expect(dashboard).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/user-dashboard')
  await expect(dashboard).toBeVisible()
})

test('exactly one menu link is marked as current, on every page of a portal', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  for (const [address, path] of [
    ['/admin/listings', '/admin'],
    ['/admin/list-for-owner', '/admin/list-for-owner'],
    ['/support/answers', '/support'],
    ['/user-dashboard/help', '/user-dashboard/help'],
  ]) {
    await page.goto(address ?? '')
    const current = page.locator('aside a[aria-current=page]')
    await expect(current, address).toHaveCount(1)
    await expect(current, address).toHaveAttribute('href', path ?? '')
  }
})
