import { expect, test } from '../browser.ts'

const file = {
  name: 'homes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'kramank,title,type,address,keemat,sqft,bhk,baths',
      'Q-1,Quiet flat near the lake,apartment,"1 Lake Road, Jaipur",5500000,950,2,2',
      'Q-2,Sunny flat near the lake,apartment,"2 Lake Road, Jaipur",ask,980,2,2',
      '',
    ].join('\n'),
  ),
}

test('a builder maps a column, sees every row, lists the valid ones and undoes it', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const page = await signedInAs('builder')
  await page.goto('/user-dashboard/import')
  await page.getByLabel('File with your homes').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Columns', exact: true })).toBeVisible()
  await axe(page)
  await page.getByLabel('keemat', { exact: true }).selectOption('price')
  await page.getByRole('button', { name: 'Check all rows' }).click()
  await expect(page.getByText('1 of 2 rows can be listed.')).toBeVisible()
  await expect(page.getByText('the price "ask" is not an amount of money', { exact: false })).toBeVisible()
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: 'Import homes (1)' }).click()
  await expect(page.getByText('Listed and waiting for review: 1.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Listing \d+/ })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Listings taken off and now among your archived ones: 1.')).toBeVisible()
})

test('a builder who stops sending photos continues without them', async ({ signedInAs, axe }) => {
  const page = await signedInAs('builder')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rpc/properties/uploadImportPhotos*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/user-dashboard/import')
  const text = [
    'reference,title,type,address,price,sqft,bhk,baths',
    'Q-3,Airy flat near the lake,apartment,"3 Lake Road, Jaipur",5600000,990,2,2',
    '',
  ].join('\n')
  await page.getByLabel('File with your homes').setInputFiles({ ...file, buffer: Buffer.from(text) })
  const start = page.getByRole('button', { name: 'Import homes (1)' })
  await expect(start).toBeVisible()
  const buffer = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4 * 1024 * 1024)])
  const zip = { name: 'photos.zip', mimeType: 'application/zip', buffer }
  await page.getByLabel('ZIP with photos').setInputFiles(zip)
  await expect(page.getByText('0% of the ZIP sent')).toBeVisible()
  await expect(start).toBeHidden()
  await page.getByRole('button', { name: 'Stop sending' }).click()
  release()
  await expect(page.getByText('photos.zip was sent in part.', { exact: false })).toBeVisible()
  await expect(start).toBeHidden()
  await axe(page)
  await page.getByRole('button', { name: 'Continue without photos' }).click()
  await expect(start).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Import listings' })).toBeVisible()
})
