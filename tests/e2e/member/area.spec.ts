import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'
import { newListing } from '../new-listing.ts'
import { send } from '../send-api-request.ts'

test('an advertiser types a plot in bigha and sees both sizes, then a home in square metres', async ({
  signedInAs,
  axe,
}) => {
  const page = await signedInAs('builder')
  await page.goto('/add-property?draft=new')
  await page.getByLabel('Property type').selectOption('plot')
  await page.getByLabel('Area in sq ft').fill('2')
  await page.getByLabel('Unit').selectOption('bigha_kachcha')
  await expect(page.getByText('As bigha pucca: 54,450 sq ft')).toContainText('As bigha kachcha: 34,848 sq ft')
  await page.getByLabel('Area in bigha (kachcha)').fill('')
  await page.getByLabel('Length in feet').fill('50')
  await page.getByLabel(/^Width in feet/).fill('30')
  await expect(page.getByText('Length × width: 1,500 sq ft')).toBeVisible()
  await axe(page)
  await page.getByLabel('Property type').selectOption('apartment')
  await page.getByLabel('Unit').selectOption('sqm')
  await page.getByLabel('Area in sq m').fill('100')
  await expect(page.getByText('= 1,076 sq ft')).toBeVisible()
  const kinds = page.getByRole('group', { name: 'Which area is this?' }).getByRole('radio')
  await expect(kinds).toHaveCount(4)
  for (const kind of await kinds.all()) await expect(kind).not.toBeChecked()
  await axe(page)
})

test('an advertiser states in one press which area an own listing gives', async ({ signedInAs, axe }) => {
  const page = await signedInAs('builder')
  const title = `Sunny house behind the temple ${uniqueWord()}`
  const house = { type: 'house', price: 6_400_000, address: '22 Nehru Marg, Bani Park', beds: 3, area: 1500 }
  await send(page, 'POST', 'properties', newListing(title, house))
  await page.goto(`/user-dashboard/properties?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('₹4,904 per sq ft carpet area, estimated')).toBeVisible()
  await axe(page)
  await card.getByRole('button', { name: 'Carpet area', exact: true }).click()
  await expect(page.getByText('Area type saved')).toBeVisible()
  await expect(card.getByText('₹4,267 per sq ft carpet area', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Carpet area', exact: true })).toBeHidden()
})
