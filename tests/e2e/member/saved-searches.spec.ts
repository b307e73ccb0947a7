import { expect, test } from '../browser.ts'
import { createNewMember } from '../new-member.ts'

test('a visitor presses the bell, signs in and saves the search; then renames, repeats and deletes it', async ({
  page,
  baseURL,
  emailTo,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  const member = await createNewMember({ baseURL: baseURL ?? '', emailTo })
  await page.goto('/search?status=RENT&propertyType=apartment&minPrice=5000&minArea=500')
  await page.getByRole('link', { name: 'Save this search' }).click()
  await expect(page).toHaveURL(/\/signin\?returnTo=/)
  await page.getByLabel('Email').first().fill(member.email)
  await page.getByLabel('Password', { exact: true }).first().fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).first().click()

  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Apartments for rent in Jaipur .*₹5,000/)
  await axe()
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Flats near work')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('Search saved').first()).toBeVisible()
  await expect(page).toHaveURL(/\/user-dashboard\/saved-searches$/)
  await expect(page.getByText('1 saved search', { exact: true })).toBeVisible()
  await axe()
  await noSidewaysScroll()

  await page.getByRole('button', { name: 'Rename Flats near work' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Flats to rent')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('Search renamed').first()).toBeVisible()

  // The same filters are the same saved search, now saved without leaving the results.
  await page.getByRole('link', { name: 'Flats to rent' }).click()
  await expect(page).toHaveURL(/\/search\?.*minPrice=5000/)
  await page.getByRole('link', { name: 'Save this search' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('You have already saved this search as “Flats to rent”').first()).toBeVisible()

  await page.getByRole('button', { name: 'View saved searches' }).click()
  await page.getByRole('button', { name: 'Delete Flats to rent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
})
