import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'
import { send } from '../send-api-request.ts'

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

test('an owner lists a property with two photos, a listing manager approves it, and it is public', async ({
  page,
  browser,
  baseURL,
  contextOptions,
  signedInAs,
  tolerate,
  axe,
  noSidewaysScroll,
  newMember,
}) => {
  test.slow()
  tolerate(/status of 4\d\d/)
  // Playwright's trace recorder, not the page, fetches the photo previews.
  tolerate(/Connecting to 'blob:/)
  const title = `Sunny flat with a balcony ${uniqueWord()}`
  // A member without listings: an identical one would be reported as a duplicate.
  const own = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' })
  const owner = await own.newPage()
  await send(owner, 'POST', 'accounts/sign-in', newMember)
  await owner.goto('/add-property?draft=new')
  await awake(owner)
  await noSidewaysScroll(owner)
  await axe(owner)

  // Missing fields are named; input and uploads are kept.
  await owner.getByLabel('Title').fill(title)
  await owner
    .locator('input[type="file"][multiple]')
    .setInputFiles([
      await photo('front.jpg', '#d98a74'),
      await photo('balcony.jpg', '#6d8a63'),
      { name: 'not-a-photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') },
    ])
  await expect(owner.getByText('File is not an image').first()).toBeVisible()
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

  const price = owner.getByLabel('Price', { exact: true })
  await price.fill('75-80 lakh')
  await expect(owner.getByText(/^Enter the amount in rupees/).first()).toBeVisible()
  await expect(price).toHaveValue('75-80 lakh')
  await price.fill('78.5 lakh')
  await expect(price).toHaveAccessibleDescription('₹78,50,000 ·\u2002₹78.5 L')
  await owner.getByLabel('Bedrooms').fill('3')
  await owner.getByLabel('Bathrooms').fill('2')
  await owner.getByLabel('Area in sq ft').fill('1450')
  await owner.getByLabel('Address').fill('14 Park Road, Malviya Nagar')
  await owner.getByLabel('Locality').selectOption({ label: 'Malviya Nagar' })
  await owner.getByRole('button', { name: 'Add Property' }).click()
  await expect(
    owner.getByText('not-a-photo.jpg was not uploaded. Retry or remove it before submitting.').first(),
  ).toBeVisible()
  await owner.getByRole('button', { name: 'Remove: not-a-photo.jpg' }).click()
  await owner.getByRole('button', { name: 'Add Property' }).click()
  await expect(owner).toHaveURL(/\/property-listing-success/)
  await expect(owner.getByRole('heading', { name: "What's Next" })).toBeVisible()
  await axe(owner)

  await owner.getByRole('link', { name: 'Go to Dashboard' }).click()
  const card = owner.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Pending Review')
  const address = (await card.getByRole('link', { name: 'View' }).getAttribute('href')) ?? ''

  // While pending, the public sees it marked as under review.
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
  await own.close()
})

test('input is saved as a draft and restored on another device, and two devices never overwrite each other silently', async ({
  memberPage: page,
  browser,
  baseURL,
  contextOptions,
  tolerate,
  axe,
  newMember: member,
}) => {
  test.slow()
  tolerate(/status of (401|404|409)/)
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/)
  await page.goto('/add-property?intent=rent')
  await expect(page.getByText('You are listing a property for rent.')).toBeVisible()
  await awake(page)
  await page.getByLabel('Title').fill('House with a courtyard')
  await page.getByLabel('Bedrooms').fill('4')
  await page.getByLabel('Balcony').check()
  await expect(page.getByText('Draft saved.')).toBeVisible()

  // Another device shows the same state.
  const second = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' })
  const desktop = await second.newPage()
  await send(desktop, 'POST', 'accounts/sign-in', member)
  await desktop.goto('/add-property')
  await expect(desktop.getByText('Your draft is restored')).toBeVisible()
  await awake(desktop)
  await expect(desktop.getByLabel('Title')).toHaveValue('House with a courtyard')
  await expect(desktop.getByLabel('Status')).toHaveValue('rent')
  await expect(desktop.getByLabel('Balcony')).toBeChecked()
  await axe(desktop)
  await desktop.getByLabel('Title').fill('House with a courtyard and a well')
  await expect(desktop.getByText('Draft saved.')).toBeVisible()

  // The first device is warned before it overwrites, and decides; offline input is kept.
  await page.getByLabel('Address').fill('7 Haveli Lane, Johari Bazaar')
  await expect(page.getByText('This draft was changed on another device.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this version' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Address').fill('8 Haveli Lane, Johari Bazaar')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('8 Haveli Lane, Johari Bazaar')
  await expect(page.getByLabel('Title')).toHaveValue('House with a courtyard')

  // After discarding, the draft is gone and the form is empty.
  await awake(page)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await second.close()
})

test('a new draft is there again after a reload and on the way back, with its price', async ({
  memberPage: page,
}) => {
  await page.goto('/add-property?draft=new')
  await awake(page)
  await page.getByLabel('Title').fill('House with a courtyard')
  await page.getByLabel('Price', { exact: true }).fill('45 lakh')
  await page.getByLabel('Area in sq ft').fill('120 sq gaj')
  await page.getByLabel('Address').fill('7 Haveli Lane, Johari Bazaar')
  await expect(page.getByLabel('Area in sq yd (gaj)')).toHaveValue('120')
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('45 lakh')
  await page.goto('/search')
  await page.goBack()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('45 lakh')
  await expect(page.getByLabel('Title')).toHaveValue('House with a courtyard')
  await page.goto('/user-dashboard/properties')
  await expect(page.getByText('House with a courtyard')).toHaveCount(1)
})

test('a draft that the page being left saves late is restored too', async ({ memberPage: page }) => {
  await page.goto('/add-property')
  // The next page is rendered without the draft, and arrives after the draft was saved.
  let saved: Promise<unknown> | undefined
  await page.route('**/add-property*', async (route) => {
    const rendered = await route.fetch()
    await saved
    await route.fulfill({ response: rendered })
  })
  for (const title of ['House with a courtyard', 'House with a courtyard and a well']) {
    saved = page.waitForResponse('**/saveDraft')
    await page.getByLabel('Title').fill(title)
    await page.reload()
    await expect(page.getByText('Your draft is restored')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue(title)
  }
})

test('the form asks for applicable fields only, focuses the first error, and warns about a duplicate listing', async ({
  memberPage: page,
  tolerate,
  axe,
}) => {
  test.slow()
  tolerate(/status of (401|404|409)/)
  await page.goto('/add-property?draft=new')
  await awake(page)
  await page.getByLabel('Property type').selectOption('plot')
  await expect(page.getByRole('heading', { name: 'Plot Details' })).toBeVisible()
  for (const name of ['Bedrooms', 'Bathrooms', 'Furnishing'])
    await expect(page.getByLabel(name)).toHaveCount(0)
  await page.getByLabel('Offer cashback to the buyer').check()
  await page.getByLabel('Cashback', { exact: true }).fill('40')
  await page.getByLabel('Offer cashback to the buyer').uncheck()
  await page.getByLabel('Status').selectOption('rent')
  await expect(page.getByLabel('Rental model')).toBeVisible()
  await page.getByLabel('Status').selectOption('sale')
  await page.getByLabel('Title').fill('Corner plot')
  await page.getByRole('button', { name: 'Add Property' }).click()
  await expect(page.getByText('Please fix the errors above before submitting.').first()).toBeVisible()
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Price', { exact: true })).toBeInViewport()
  await axe()

  await page.getByLabel('Price', { exact: true }).fill('2500000')
  await page.getByLabel('Area in sq ft').fill('1800')
  await page.getByLabel('Address').fill('Plot 12, Tonk Road')
  await page.getByRole('button', { name: 'Add Property' }).click()
  await expect(page).toHaveURL(/\/property-listing-success/)
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByText('You can stay on this page.')).toBeVisible()
  await axe()

  await page.goto('/add-property')
  await awake(page)
  await page.getByLabel('Property type').selectOption('plot')
  await page.getByLabel('Title').fill('A corner plot on Tonk Road')
  await page.getByLabel('Price', { exact: true }).fill('2600000')
  await page.getByLabel('Area in sq ft').fill('1800')
  await page.getByLabel('Address').fill('plot 12 tonk road')
  await page.getByRole('button', { name: 'Add Property' }).click()
  const dialog = page.getByRole('dialog', { name: 'Have you already listed this property?' })
  await expect(dialog.getByText('Corner plot')).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A corner plot on Tonk Road')
  await page.getByRole('button', { name: 'Add Property' }).click()
  await dialog.getByRole('button', { name: 'List anyway' }).click()
  await expect(page).toHaveURL(/\/property-listing-success/)
})

test('the success page without a listing redirects to the own listings', async ({ signedInAs }) => {
  const page = await signedInAs('builder')
  for (const address of ['/property-listing-success', '/property-listing-success?id=99999']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/user-dashboard\/properties/)
  }
})

test('a guest who wants to list is asked to sign in first', async ({ page }) => {
  await page.goto('/add-property')
  await expect(page).toHaveURL(/\/signin\?returnTo=/)
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await expect(page.getByText('Please log in to list a property.')).toBeVisible()
})

test('a member without the duty cannot open the review queue', async ({ signedInAs, tolerate }) => {
  tolerate(/status of 4\d\d/)
  const buyer = await signedInAs('buyer')
  await buyer.goto('/admin')
  await expect(buyer.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

/** Waits for hydration: earlier input is kept, but not saved as a draft. */
async function awake(page: Page) {
  await expect(page.getByRole('main').locator('form')).toBeVisible()
}

/** The queue is oldest first, so a new listing is on its last page. */
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
