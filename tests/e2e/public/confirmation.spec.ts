import { expect, test } from '../browser.ts'
import { confirmationLink } from '../confirmation-link.ts'

test('an emailed link confirms a listing, then marks it as gone, without JavaScript', async ({
  browser,
  contextOptions,
  baseURL,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  const heading = page.getByRole('heading', { level: 1 })
  const link = await confirmationLink(40)
  await page.goto(link)
  await expect(heading).toHaveText('Is it still available?')
  await page.reload()
  await expect(heading).toHaveText('Is it still available?')
  await page.getByRole('button', { name: 'Still available' }).click()
  await expect(heading).toHaveText('Confirmed as available')
  await page.getByRole('link', { name: 'Open the page of the home' }).click()
  await expect(page.getByText(/^Available as of /)).toBeVisible()

  const other = await confirmationLink(41)
  await page.goto(`/hi${other}`)
  await page.getByRole('button', { name: 'अब उपलब्ध नहीं है' }).click()
  await expect(heading).toHaveText('लिख दिया गया: अब उपलब्ध नहीं')
  await context.close()

  const guest = await signedInAs(null)
  await guest.goto(await confirmationLink(42))
  await axe(guest)
  await noSidewaysScroll(guest)
})
