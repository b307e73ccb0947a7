import { expect, test } from '../browser.ts'

const file = {
  name: 'homes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'kramank,title,type,address,sabka bhav,sqft,bhk,baths',
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
  await page.getByLabel('sabka bhav', { exact: true }).selectOption('price')
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
  await expect(
    page.getByText('Listings taken off, now among your archived ones, or changed back: 1.'),
  ).toBeVisible()
})

test('a builder who stops sending photos continues without them', async ({ signedInAs, axe }) => {
  const page = await signedInAs('builder')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rpc/imports/uploadImportPhotos*', async (route) => {
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

test('the list of the next week shows what differs and what is missing, and does what is chosen', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const page = await signedInAs('builder')
  const header = 'reference,title,type,address,price,sqft,bhk,baths'
  const home = (reference: string, price: number) =>
    `${reference},Calm flat ${reference} near the lake,apartment,"${reference} Lake Road, Jaipur",${price},1010,2,2`
  const upload = async (...rows: string[]) => {
    await page.goto('/user-dashboard/import')
    const buffer = Buffer.from([header, ...rows, ''].join('\n'))
    await page.getByLabel('File with your homes').setInputFiles({ ...file, buffer })
  }
  await upload(home('W-1', 5_500_000), home('W-2', 6_000_000), home('W-3', 6_500_000))
  await page.getByRole('button', { name: 'Import homes (3)' }).click()
  await expect(page.getByText('Listed and waiting for review: 3.')).toBeVisible()

  await upload(home('W-1', 5_400_000), home('W-2', 6_000_000))
  await expect(page.getByText('Listings you have that differ from this file: 1')).toBeVisible()
  await expect(page.getByText('Listings of yours that are not in this file: 1')).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await page.getByRole('link', { name: 'Show what differs' }).click()
  await expect(page.getByText('Price: ₹55.0 Lac → ₹54.0 Lac')).toBeVisible()
  await page.getByRole('button', { name: 'Leave as it is', exact: true }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByRole('button', { name: 'Mark all as sold or rented' }).click()
  await page.getByRole('button', { name: 'Start (2)' }).click()
  await expect(page.getByText('Updated: 1. Marked sold or rented: 1.')).toBeVisible()
})
