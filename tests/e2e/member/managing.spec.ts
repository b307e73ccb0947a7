import type { Page } from '@playwright/test'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'
import { newListing } from '../new-listing.ts'
import { send } from '../send-api-request.ts'

/** Creates a separate property, so that tests do not interfere. */
async function listHome(page: Page): Promise<string> {
  const title = `हवादार मकान, बड़ा आँगन, शांत गली ${uniqueWord()}`
  const house = { type: 'house', price: 6_400_000, address: '21 Nehru Marg, Bani Park', beds: 3, area: 1500 }
  await send(page, 'POST', 'properties', newListing(title, house))
  return title
}

async function openHome(page: Page, title: string) {
  await page.goto(`/user-dashboard/properties?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toHaveCount(1)
  return {
    card,
    choose: async (action: string) => {
      await card.locator('summary').click()
      await card.getByRole('button', { name: action }).click()
    },
  }
}

test('an advertiser marks a property as sold, sees who did it, makes it available, archives it and restores it', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const page = await signedInAs('builder')
  const { card, choose } = await openHome(page, await listHome(page))
  await expect(card.getByText('Pending Review', { exact: true })).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)

  await choose('Mark as sold')
  const end = page.getByRole('dialog', { name: 'Is it sold?' })
  await expect(end).toContainText('It is removed from search; its page stays with a SOLD banner')
  await axe(page)
  await expect(end.locator('form')).toBeVisible()
  await end.getByLabel('Reason').fill('Call 98290 12345')
  await end.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(end.getByText('Please leave out phone numbers')).toBeVisible()
  await end.getByLabel('Reason').fill('Bought by a neighbour')
  await end.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(end).toBeHidden()
  await expect(card.getByText('Sold', { exact: true })).toBeVisible()
  await expect(card).toContainText('Bought by a neighbour')

  await choose('History')
  const history = page.getByRole('dialog', { name: 'Change history' })
  await expect(history.getByRole('listitem').first()).toContainText('Marked as sold')
  await expect(history.getByRole('listitem').first()).toContainText('You')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(card.locator('summary')).toBeFocused()

  await choose('Relist')
  await page.getByRole('dialog').getByRole('button', { name: 'Relist' }).click()
  await expect(card.getByText('Pending Review', { exact: true })).toBeVisible()

  const path = await card.locator('a[href*="/property/"]').first().getAttribute('href')
  await choose('Archive')
  const question = page.getByRole('dialog', { name: 'Archive this property?' })
  await expect(question).toContainText('You can relist it at any time.')
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Property Management' })).toBeFocused()
  const archived = await fetch(new URL(path ?? '', page.url()))
  expect(archived.status).toBe(410)
  const text = await archived.text()
  expect(text).toContain('This listing was archived by its advertiser.</h1>')
  expect(text).not.toContain('Property Not Found</h1>')
  await page.getByRole('link', { name: /^Archived/ }).click()
  await choose('Relist')
  await page.getByRole('dialog').getByRole('button', { name: 'Relist' }).click()
  // The filter has no results left, so the page returns to all listings.
  await expect(page).not.toHaveURL(/state=/)
  await expect(card.getByText('Pending Review', { exact: true })).toBeVisible()
})

test('a property can be copied into a new draft, which can be discarded', async ({ signedInAs }) => {
  const page = await signedInAs('builder')
  const title = await listHome(page)
  const { choose } = await openHome(page, title)
  await choose('Duplicate')
  await page.waitForURL(/\/add-property\?draft=/)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await page.goto('/user-dashboard/properties')
  const draft = page.getByRole('region', { name: 'Unfinished listings' }).getByRole('listitem')
  const own = draft.filter({ hasText: title })
  await own.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(own).toBeHidden()
})
