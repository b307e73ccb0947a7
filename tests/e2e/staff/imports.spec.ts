import { expect, test } from '../browser.ts'
import { uniqueWord } from '../unique-word.ts'

test('support finds the import of a member by its file, narrows by status and gets back to all', async ({
  memberPage,
  signedInAs,
  axe,
}) => {
  const name = `${uniqueWord()}.csv`
  const rows = [
    'title,type,address,price,sqft,bhk,baths',
    'Flat,apartment,"1 Lake Road, Jaipur",ask,950,2,2',
    '',
  ]
  await memberPage.goto('/user-dashboard/import')
  await memberPage
    .getByLabel('File with your homes')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(memberPage.getByText('0 of 1 rows can be listed.')).toBeVisible()

  const page = await signedInAs('support')
  await page.goto('/admin/imports')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: 'Find' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Refused: 1')
  await expect(page.getByRole('status').getByText('1 import', { exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Finished')
  await expect(page.getByRole('heading', { name: 'No imports found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all imports' }).click()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}$/)
})
