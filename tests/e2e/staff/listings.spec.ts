import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'
import { newListing } from '../new-listing.ts'
import { send } from '../send-api-request.ts'

test('a listing manager finds a listing, takes it down with a reason and restores it', async ({
  page: visitor,
  browser,
  contextOptions,
  baseURL: address,
  signedInAs,
  tolerate,
  axe,
  newMember,
}) => {
  tolerate(/status of 404/)
  const baseURL = address ?? ''
  const owner = await (await browser.newContext({ ...contextOptions, baseURL })).newPage()
  await send(owner, 'POST', 'accounts/sign-in', newMember)
  const title = `Corner flat by the stepwell ${uniqueWord()}`
  const { numericId } = await send(owner, 'POST', 'properties', newListing(title))
  expect((await visitor.goto(`/property/${numericId}`))?.status()).toBe(200)

  const staff = await signedInAs('listingmanager')
  await staff.goto(`/admin/listings?q=${numericId}`)
  await expect(staff.getByRole('status').filter({ hasText: '1 listing' })).toBeVisible()
  const file = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^haveli-listings-.*\.csv$/)
  await staff.getByRole('link', { name: title }).click()
  await expect(staff.getByRole('heading', { name: title })).toBeVisible()
  await axe(staff)
  await staff.getByRole('button', { name: 'Put on hold' }).click()
  const ask = staff.getByRole('dialog', { name: 'Put this listing on hold?' })
  await expect(ask.locator('form')).toBeVisible()
  await ask.getByLabel('Choose a reason').selectOption('Right to offer not shown')
  await expect(ask.getByLabel('Reason for the owner')).toHaveValue(/whether you are the owner/)
  await ask.getByLabel('Reason for the owner').fill('The pictures show another house')
  await ask.getByRole('button', { name: 'Put on hold' }).click()
  await expect(staff.getByText('Put on hold by staff')).toBeVisible()
  expect((await visitor.goto(`/property/${numericId}`))?.status()).toBe(404)

  await owner.goto('/user-dashboard/properties')
  await expect(owner.getByText(/removed this listing from the site: The pictures show/)).toBeVisible()
  const states = owner.getByRole('navigation', { name: 'Filter by status' })
  await expect(states.getByRole('link')).toHaveText([/^All\s*1$/, /^On hold\s*1$/])

  await staff.getByRole('button', { name: 'Release' }).click()
  const release = staff.getByRole('dialog', { name: 'Release this listing?' })
  await release.getByRole('button', { name: 'Release' }).click()
  await expect(staff.getByText('Released by staff')).toBeVisible()
  expect((await visitor.goto(`/property/${numericId}`))?.status()).toBe(200)
})
