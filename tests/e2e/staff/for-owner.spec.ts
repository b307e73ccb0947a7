import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'

test('staff list a property for its owner; another reader is refused, the right one accepts it', async ({
  page,
  signedInAs,
  emailTo,
  axe,
  noSidewaysScroll,
  newMember: owner,
}) => {
  test.slow()
  const title = `Corner house by the stepwell ${uniqueWord()}`
  const wrong = `wrong-${uniqueWord()}@example.in`
  const staff = await signedInAs('listingagent')
  await staff.goto('/admin/list-for-owner/new')
  await expect(staff.getByRole('main').locator('form')).toBeVisible()
  await axe(staff)
  await noSidewaysScroll(staff)
  await staff.getByLabel('Title').press('Enter')
  await expect(staff.getByText('Enter the owner’s email or mobile number').first()).toBeVisible()
  await staff.getByLabel('Owner’s name').fill('Sunita Meena')
  await staff.getByLabel('Owner’s email').fill(wrong)
  await staff.getByLabel('Title').fill(title)
  await staff.getByLabel('Price', { exact: true }).fill('7850000')
  await staff.getByLabel('Bedrooms').fill('3')
  await staff.getByLabel('Bathrooms').fill('2')
  await staff.getByLabel('Area in sq ft').fill('1450')
  await staff.getByLabel('Address').fill('14 Park Road, Malviya Nagar')
  await staff.getByLabel('Address').press('Enter')
  await expect(staff).toHaveURL(/\/admin\/list-for-owner$/)
  const entry = staff.getByRole('article').filter({ hasText: title }).first()
  await expect(entry).toContainText('Waiting for the owner')
  await axe(staff)
  await noSidewaysScroll(staff)

  const opened = async (address: string) =>
    (await emailTo(address, /Your property/)).links.find((link) => link.includes('/listing-offer/')) ?? ''
  await page.goto(await opened(wrong))
  await expect(page.getByRole('heading', { name: 'Is this your property?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', /returnTo/)
  await axe()
  await noSidewaysScroll()
  await page.getByRole('button', { name: 'Not my property' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the listing' }).click()
  await expect(page.getByText('Thank you. The listing has been removed.')).toBeVisible()

  await staff.goto('/admin/list-for-owner?state=declined')
  const declined = staff.getByRole('article').filter({ hasText: title }).first()
  await declined.getByRole('button', { name: 'Invite another owner' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Owner’s name').fill('Kavita Sharma')
  await dialog.getByLabel('Owner’s email').fill(owner.email)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(staff.getByText('Kavita Sharma is invited').first()).toBeVisible()

  await page.goto(await opened(owner.email))
  await page.getByRole('link', { name: 'Sign in to take over the listing' }).click()
  await expect(page.getByRole('main').locator('form')).toBeVisible()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expect(page).toHaveURL(/\/user-dashboard\/properties/)
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await staff.goto('/admin/list-for-owner?state=accepted')
  await expect(staff.getByRole('article').filter({ hasText: title }).first()).toContainText('Taken over')
})
