import { expect, test } from '../browser.ts'

test('a guest with places searches by minutes, reads them on cards and page, and sees how far that is on the map', async ({
  page,
  axe,
  noSidewaysScroll,
}) => {
  await page.goto('/search?minutes=30')
  await expect(page.getByRole('link', { name: 'Remove minutes' })).toBeVisible()

  await page.goto('/places')
  await page.getByLabel('Where it is').selectOption('Malviya Nagar')
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(page.getByText('Place saved')).toBeVisible()

  await page.goto('/search?minutes=30&sort=minutes')
  const minutes = page.getByText(/^Work \d+ min$/)
  await expect(minutes.first()).toBeVisible()
  const shown = (await minutes.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]))
  expect(shown.length).toBeGreaterThan(3)
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  expect(shown.every((count) => count <= 30)).toBe(true)
  await axe()
  await noSidewaysScroll()

  await page.goto('/search?minutes=30&view=map')
  await expect(page.locator('path.map-reachable')).toBeAttached()

  await page.goto('/search?minutes=30')
  await page.locator('main a[href^="/property/"]').first().click()
  await expect(page.getByText('Minutes to your places')).toBeVisible()
  await expect(page.getByText(/about \d+ min \(\d+ to \d+\)/)).toBeVisible()
})

test('a guest says without JavaScript what they need, and reads which homes have a rule against it', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await plain.newPage()
  await page.goto('/rental-needs')
  const people = page.getByLabel('How many people will live there')
  await people.fill('99')
  await page.getByLabel('We have a pet').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved. Check the numbers and try again.')).toBeVisible()
  await expect(page).toHaveURL('/rental-needs?problem=numbers')
  await expect(people).toHaveValue('99')
  await expect(people).toHaveAccessibleDescription('A whole number from 1 to 20')
  await expect(page.getByRole('textbox', { name: 'For how many months' })).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('We have a pet')).toBeChecked()
  await people.fill('५')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(people).toHaveValue('5')

  await page.goto('/search?status=RENT')
  const note = page.getByText(/No rule against what you need: \d+ of \d+/)
  await expect(note).toBeVisible()
  await expect(note).toContainText(/No pets: \d+/)
  await expect(page.getByText(/Against what you need: .*No pets/).first()).toBeVisible()

  await page.goto('/search?status=RENT&fits=true')
  await expect(page.getByText(/Against what you need/)).toHaveCount(0)
  await plain.close()
})
