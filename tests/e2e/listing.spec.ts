import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

import { expect, test, onOneScreen } from './browser.ts'

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

test('an owner lists a home with two photos, a listing manager approves it, and it is live', async ({
  page,
  signedInAs,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  tolerate(/status of 4\d\d/)
  // The recorder of the test, not the page, fetches the previews of the photos.
  tolerate(/Connecting to 'blob:/)
  const title = `Sunny flat with a balcony ${randomUUID().slice(0, 6)}`
  const owner = await signedInAs('owner')
  await owner.goto('/add-property')
  await noSidewaysScroll(owner)
  await axe(owner)

  // What is missing is named, and what was typed and uploaded stays.
  await owner.getByLabel('Title').fill(title)
  await owner
    .locator('input[type="file"]')
    .setInputFiles([
      await photo('front.jpg', '#d98a74'),
      await photo('balcony.jpg', '#6d8a63'),
      { name: 'not-a-photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') },
    ])
  await expect(owner.getByText('File is not an image')).toBeVisible()
  await owner.getByRole('button', { name: 'Add Property' }).click()
  await expect(owner.getByText('Form Validation Failed').first()).toBeVisible()
  for (const sentence of [
    'Price is required',
    'Bedrooms is required',
    'Area is required',
    'Address is required',
  ])
    await expect(owner.getByText(sentence).first()).toBeVisible()
  await expect(owner.getByLabel('Title')).toHaveValue(title)

  await owner.getByLabel('Price', { exact: true }).fill('7850000')
  await owner.getByLabel('Bedrooms').fill('3')
  await owner.getByLabel('Bathrooms').fill('2')
  await owner.getByLabel('Area in sq ft').fill('1450')
  await owner.getByLabel('Address').fill('14 Park Road, Malviya Nagar')
  await owner.getByLabel('Locality').selectOption({ label: 'Malviya Nagar' })
  await owner.getByRole('button', { name: 'Add Property' }).click()
  await expect(
    owner.getByText('not-a-photo.jpg was not uploaded. Retry or remove it before sending.').first(),
  ).toBeVisible()
  await owner.getByRole('button', { name: 'Remove: not-a-photo.jpg' }).click()
  await owner.getByRole('button', { name: 'Add Property' }).click()
  await expect(owner).toHaveURL(/\/property-listing-success/)
  await expect(owner.getByRole('heading', { name: "What's Next" })).toBeVisible()
  await axe(owner)

  await owner.getByRole('link', { name: 'Go to Dashboard' }).click()
  const own = owner.getByRole('article').filter({ hasText: title })
  await expect(own).toContainText('Pending Review')
  const address = (await own.getByRole('link', { name: 'View' }).getAttribute('href')) ?? ''

  // While it waits, the public sees it marked as such.
  await page.goto(address)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Under review').first()).toBeVisible()

  const staff = await signedInAs('listingmanager')
  await staff.goto('/admin')
  await noSidewaysScroll(staff)
  await axe(staff)
  await openInQueue(staff, title)
  await staff.getByRole('button', { name: 'Approve' }).first().click()
  await expect(staff.getByText('Listing approved. It is live now.').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('Under review')).toHaveCount(0)
  await expect(page.locator('picture img').first()).toBeVisible()
  await owner.goto('/user-dashboard/properties')
  await expect(owner.getByRole('article').filter({ hasText: title })).toContainText('Live - For sale')
})

test('a stranger who wants to list is asked to sign in first', onOneScreen, async ({ page }) => {
  await page.goto('/add-property')
  await expect(page).toHaveURL(/\/signin\?returnTo=/)
})

test(
  'somebody without the duty does not get into the review queue',
  onOneScreen,
  async ({ signedInAs, tolerate }) => {
    tolerate(/status of 4\d\d/)
    const buyer = await signedInAs('buyer')
    await buyer.goto('/admin')
    await expect(buyer.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  },
)

/** The queue is oldest first, so a new listing stands on its last page. */
async function openInQueue(staff: Page, title: string) {
  const item = staff.getByRole('link').filter({ hasText: title }).first()
  for (let number = 1; number < 100; number++) {
    await staff.goto(`/admin?page=${number}`)
    if ((await item.count()) > 0 || (await staff.getByRole('link', { name: 'Next page' }).count()) === 0)
      break
  }
  await item.click()
  await expect(staff.getByRole('heading', { name: title }).first()).toBeVisible()
}
