import { expect, test } from '../browser.ts'
import { answerOf, openFromSearch, propertyCall, refuse, someHome } from '../find-property.ts'

test('a property URL without a property says why, with the right status', async ({ page, tolerate, axe }) => {
  tolerate(/status of 404/)
  for (const [path, text] of [
    ['/property/not-a-number', 'Invalid property ID format'],
    ['/property/10001', /It may have been sold/],
    ['/property', 'Property ID is required'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', /\/search$/)
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  }
  await axe()
})

test('offline, refusal and failure have their own texts, and Retry opens the property', async ({
  page,
  tolerate,
}) => {
  test.slow()
  tolerate(/status of (403|418)|ERR_FAILED|Failed to fetch|console: \w+: (No|The kettle is on)/)
  const { title } = await openFromSearch(page, (route) => route.abort())
  await expect(page.getByText('Loading property details...')).toBeVisible()
  await expect(page.getByText(/Retry attempt [1-3]\/3/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Property' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText(/^Network error: no answer from the server/)).toBeVisible()
  await expect(page.getByText('Failed to load property. Please try again.')).toBeVisible()
  await page.unroute(propertyCall)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await openFromSearch(page, (route) => refuse(route, 403, 'FORBIDDEN', 'No'))
  await expect(
    page.getByText("You don't have permission to view this property. It may be private or restricted."),
  ).toBeVisible()
  await openFromSearch(page, (route) => refuse(route, 418, 'TEAPOT', 'The kettle is on'))
  await expect(page.getByText('Failed to fetch property: The kettle is on')).toBeVisible()
})

test('a property opened from another one shows its own facts, video and tour', async ({ page }) => {
  const clip = 'https://video.example/walk'
  const { title } = await openFromSearch(page, async (route) => {
    const answer = await route.fetch()
    const body = await answerOf<{ json: object }>(answer)
    await route.fulfill({
      response: answer,
      json: { ...body, json: { ...body.json, videoUrl: '/media/walk.mp4', tourUrl: clip } },
    })
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible()
  const tour = page.getByRole('link', { name: /^360 tour/ })
  await expect(tour).toHaveAttribute('href', clip)
  await expect(tour).toHaveAttribute('target', '_blank')
  await expect(tour).toHaveAccessibleName(/another site, in a new tab/)
  await expect(tour).toContainText('video.example')
  await page.route('**/media/walk.mp4', (route) => route.fulfill({ status: 200, body: '' }))
  await page.getByRole('region', { name: 'Pictures' }).getByRole('link', { name: 'Video Tour' }).click()
  await expect(page.getByRole('dialog').locator('video, [role="alert"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a similar property replaces the one it was opened from', async ({ page }) => {
  const { numericId, title } = await someHome(page, 'type=villa&purpose=sale')
  await page.goto(`/property/${numericId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const similar = page.getByRole('group', { name: 'Similar properties' }).getByRole('link').first()
  const other = (await similar.textContent()) ?? ''
  await similar.click()
  await expect(page).not.toHaveURL(new RegExp(`/property/${numericId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
  for (const name of ['Financial summary', 'Location'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
})
