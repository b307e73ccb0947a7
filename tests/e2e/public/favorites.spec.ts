import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../browser.ts'
import { demoPassword } from '../sign-in.ts'

test("a visitor's favorites join the account at sign-in, with the property that prompted it", async ({
  page,
  axe,
  noSidewaysScroll,
}, { project }) => {
  test.slow()
  // Hearts on cards are stored in this browser.
  await page.goto('/search')
  const [savedCard, removedCard, openedCard] = [findCard(page, 0), findCard(page, 1), findCard(page, 2)]
  const savedTitle = await readTitle(savedCard)
  const droppedTitle = await readTitle(removedCard)
  const wantedTitle = await readTitle(openedCard)
  await findHeart(savedCard).click()
  await expect(page.getByText('Added to favorites').first()).toBeVisible()
  await findHeart(removedCard).click()
  await expect(findHeart(removedCard)).toHaveAttribute('aria-pressed', 'true')
  await findHeart(removedCard).click()
  await expect(page.getByText('Removed from favorites').first()).toBeVisible()
  await page.reload()
  await expect(findHeart(findCard(page, 0))).toHaveAttribute('aria-pressed', 'true')

  // On a property page a guest is asked to sign in, returns and has it saved.
  await openedCard.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/property\/\d+/)
  const address = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wantedTitle)
  await page.getByRole('button', { name: 'Save to favorites' }).locator('visible=true').first().click()
  await expect(page.getByText('Please login to save favorites.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?returnTo=/)
  await expect(page.getByText('Please sign in to save favorites')).toBeVisible()
  await signIn(page, project.name === 'phone' ? 'support' : 'sales')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const own = page.getByRole('button', { name: 'Save to favorites' }).locator('visible=true').first()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Added to favorites').first()).toBeVisible()

  // Both are in the account; the short URL leads there.
  await page.goto('/favorites')
  await expect(page).toHaveURL(/\/user-dashboard\/favorites$/)
  for (const title of [savedTitle, wantedTitle]) await expect(findItem(page, title)).toBeVisible()
  await expect(findItem(page, droppedTitle)).toHaveCount(0)
  await axe()
  await noSidewaysScroll()

  for (const title of [savedTitle, wantedTitle]) {
    await findItem(page, title)
      .getByRole('button', { name: `Remove ${title} from favorites` })
      .click()
    await expect(findItem(page, title)).toHaveCount(0)
    await expect(page.getByText('Removed from favorites').first()).toBeVisible()
  }
  await page.goto('/search')
  await expect(findHeart(findCard(page, 0))).toHaveAttribute('aria-pressed', 'false')
})

test('a heart that could not be saved is reset and says so', async ({ signedInAs, tolerate }) => {
  tolerate(/ERR_FAILED|Failed to fetch/)
  const page = await signedInAs('customer_service')
  await page.route('**/rpc/favorites/addFavorite', (route) => route.abort())
  await page.goto('/search')
  await findHeart(findCard(page, 3)).click()
  await expect(page.getByText('Failed to update favorites. Please try again.').first()).toBeVisible()
  await expect(findHeart(findCard(page, 3))).toHaveAttribute('aria-pressed', 'false')
})

test('the empty favorites page links to the properties', async ({ signedInAs, axe }) => {
  const page = await signedInAs('listingagent')
  await page.goto('/user-dashboard/favorites')
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  await axe(page)
  await page.goto('/hi/user-dashboard/favorites')
  await expect(page.getByRole('heading', { name: 'अभी कुछ पसंदीदा नहीं' })).toBeVisible()
  await page.getByRole('link', { name: 'प्रॉपर्टी देखें' }).click()
  await expect(page).toHaveURL(/\/hi\/search/)
})

function findCard(page: Page, place: number): Locator {
  return page.getByRole('article').nth(place)
}

function findItem(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: title })
}

function findHeart(within: Locator): Locator {
  return within.getByRole('button', { name: 'Save to favorites' })
}

async function readTitle(within: Locator): Promise<string> {
  return (await within.getByRole('heading').first().textContent()) ?? ''
}

async function signIn(page: Page, account: string) {
  await page.getByLabel('Email').first().fill(`${account}@demo.local`)
  await page.getByLabel('Password', { exact: true }).first().fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).first().click()
}
