import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'
import { newListing } from '../new-listing.ts'
import { send } from '../send-api-request.ts'

test('a visitor presses the bell, signs in and saves the search; then renames, repeats and deletes it', async ({
  page,
  axe,
  noSidewaysScroll,
  newMember: member,
}) => {
  test.slow()
  await page.goto('/search?status=RENT&propertyType=apartment&minPrice=5000&minArea=500')
  await page.getByRole('link', { name: 'Save this search' }).click()
  await expect(page).toHaveURL(/\/signin\?returnTo=/)
  await page.getByLabel('Email').first().fill(member.email)
  await page.getByLabel('Password', { exact: true }).first().fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).first().click()

  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Apartments for rent in Jaipur .*₹5,000/)
  await axe()
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Flats near work')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('Search saved').first()).toBeVisible()
  await expect(page).toHaveURL(/\/user-dashboard\/saved-searches$/)
  await expect(page.getByText('1 saved search', { exact: true })).toBeVisible()
  await axe()
  await noSidewaysScroll()

  await page.getByRole('button', { name: 'Rename Flats near work' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Flats to rent')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('Search renamed').first()).toBeVisible()

  // The same filters are the same saved search, now saved without leaving the results.
  await page.getByRole('link', { name: 'Flats to rent' }).click()
  await expect(page).toHaveURL(/\/search\?.*minPrice=5000/)
  await page.getByRole('link', { name: 'Save this search' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('You have already saved this search as “Flats to rent”').first()).toBeVisible()

  await page.getByRole('button', { name: 'View saved searches' }).click()
  await page.getByRole('button', { name: 'Delete Flats to rent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
})

test('a member chooses emails, gets one about a new home and stops them by its link, without scripts or an account', async ({
  page,
  baseURL,
  browser,
  contextOptions,
  emailTo,
  signedInAs,
  axe,
  noSidewaysScroll,
  tolerate,
  newMember: { email, password },
}) => {
  test.slow()
  const price = 10_000_000 + Math.floor(Math.random() * 80_000_000)
  await page.goto(
    `/user-dashboard/saved-searches?save=${encodeURIComponent(`minPrice=${price}&maxPrice=${price}`)}`,
  )
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).first().fill(password)
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Email and WhatsApp')).toHaveValue('off')
  await axe()
  await dialog.getByLabel('Name').fill('One price')
  await dialog.getByLabel('Email and WhatsApp').selectOption('At once, up to 10 a day')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  const frequency = page.getByLabel('Email and WhatsApp for One price')
  await expect(frequency).toHaveValue('instant')
  await frequency.selectOption('Mondays at 8 am')
  await expect(page.getByText('Email and WhatsApp updated for “One price”').first()).toBeVisible()
  await page.reload()
  await expect(frequency).toHaveValue('weekly')
  await frequency.selectOption('At once, up to 10 a day')
  await expect(page.getByText('Email and WhatsApp updated for “One price”').first()).toBeVisible()
  await axe()
  await noSidewaysScroll()

  const title = `Courtyard house ${uniqueWord()}`
  const house = { type: 'house', price, address: '21 Nehru Marg, Bani Park', beds: 3, area: 1500 }
  const { id } = await send(await signedInAs('builder'), 'POST', 'properties', newListing(title, house))
  const decision = `moderation/properties/${id}/decision`
  await send(await signedInAs('listingmanager'), 'POST', decision, { decision: 'approved' })
  const { links, text } = await emailTo(email, /^New home: /)
  expect(text).toContain(title)
  const link = links.find((candidate) => candidate.includes('/unsubscribe/')) ?? ''

  const context = await browser.newContext({
    ...contextOptions,
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
  })
  const plain = await context.newPage()
  await plain.goto(link)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Stop emails for “One price”?')
  await plain.reload()
  await plain.getByRole('button', { name: 'Stop emails' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Emails stopped')
  await expect(plain.getByText('Alerts in your dashboard stay as they are')).toBeVisible()
  await context.close()

  const guest = await signedInAs(null)
  await guest.goto(link.replace('/unsubscribe/', '/hi/unsubscribe/'))
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('ईमेल बंद हो गए')
  await axe(guest)
  await noSidewaysScroll(guest)
  tolerate(/404/)
  await guest.goto(`${link}a`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Link not valid')
  await axe(guest)

  await page.reload()
  await expect(frequency).toHaveValue('off')
  await expect(page.getByRole('button', { name: 'Pause alerts for One price' })).toBeVisible()
  await frequency.selectOption('Daily at 8 am')
  await expect(page.getByText('Email and WhatsApp updated for “One price”').first()).toBeVisible()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Stop emails' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Emails stopped')
})
