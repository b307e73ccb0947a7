import { expect, test } from '../browser.ts'

test('staff preview a future rate on listed homes, save it, correct it and remove it', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const page = await signedInAs('admin')
  await page.goto('/admin/catalogue/costs')
  await page.getByRole('button', { name: 'Add a rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a rate' })
  await dialog.getByLabel('Rate', { exact: true }).selectOption('Registration')
  await dialog.getByLabel('Value', { exact: true }).fill('2')
  await dialog.getByLabel('Higher value').fill('1')
  await dialog.getByLabel('First day').fill('2031-04-01')
  await dialog.getByLabel('Source', { exact: true }).fill('Budget of a test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The higher value must not be below the lower one')).toBeVisible()
  await dialog.getByLabel('Higher value').fill('2')
  await dialog.getByRole('button', { name: 'Show what it changes' }).click()
  await expect(
    dialog.getByText(/The total of [1-9]\d* of [1-9]\d* listed homes for sale would change/),
  ).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Budget of a test' })
  await expect(row.getByText('Future')).toBeVisible()

  await row.getByRole('button', { name: 'Correct Registration' }).click()
  await page.getByRole('dialog', { name: 'Correct a rate' }).getByLabel('Higher value').fill('2.5')
  await page.getByRole('dialog', { name: 'Correct a rate' }).getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('2% to 2.5%')).toBeVisible()

  await row.getByRole('button', { name: 'Remove Registration' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Registration?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(row).toBeHidden()
})
